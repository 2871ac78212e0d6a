/** The key of an element's controller: only modules of the same build have it. Tests of views import it without the element. */
export const CONTROLLER = Symbol("controller");
