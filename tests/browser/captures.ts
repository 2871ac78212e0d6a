// A capture of two pieces, which several files of tests make.

/** White can jump from a1 over b1 to c1, and on over d1 to e1. */
export const CAPTURE = "#v=1&game=grabber&pos=5./5./5./5./WB.B._w_0";

/** The position after both jumps. */
export const CAPTURED = "5./5./5./5./4.Wbb b 0";
