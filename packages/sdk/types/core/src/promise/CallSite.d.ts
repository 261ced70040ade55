/**
 * The position of a call to a public method, for the stack of a later error: requests fail in another task, whose own
 * stack contains only this package.
 */
export declare class CallSite {
    #private;
    /** Replaces the stack of an error of this package by the caller's. Returns the error. */
    located<E>(error: E): E;
}
