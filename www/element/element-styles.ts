// The style sheet of elements that are not the page itself.

import styles from "./element.css";

export { styles };
