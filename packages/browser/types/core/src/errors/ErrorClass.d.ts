import { type FailureFields } from "./ErrorFields.ts";
/**
 * Fields of all errors.
 *
 * @category models
 * @since 0.1.0
 */
export interface ErrorIdentity<Tag extends string> {
    /** Class name, for `switch` and structured logs. */
    readonly _tag: Tag;
    /** Class name. */
    readonly name: Tag;
    /** Address of the class in the error catalog. */
    readonly docs: string;
    /** Returns all fields except `body` and `cause`. */
    readonly toJSON: () => Record<string, unknown>;
}
/** Returns true for an error of any class created here, also by another copy of this module. */
export declare const isTabwrightError: (error: unknown) => error is Error & ErrorIdentity<string>;
type ErrorOf<Tag extends string, Fields> = Error & ErrorIdentity<Tag> & Readonly<Fields>;
/**
 * Creates the base of an error class. `instanceof` also recognizes errors of other copies of the class, because a
 * program may load several entry points that contain it.
 *
 * @category constructors
 * @since 0.1.0
 */
export declare const errorClass: <Tag extends string, Known extends object = object>(tag: Tag, messageOf: (fields: Known) => string) => new <Fields extends Known>(fields: Fields) => ErrorOf<Tag, Fields>;
/** Creates the base of a class of call errors. `advice` ends the message. */
export declare const callError: <Tag extends string, Known extends FailureFields = FailureFields>(tag: Tag, advice: string | ((fields: Known) => string)) => new <Fields extends Known>(fields: Fields) => ErrorOf<Tag, Fields>;
export {};
