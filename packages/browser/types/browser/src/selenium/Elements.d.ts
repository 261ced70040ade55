import { type BidiSession } from "./BidiSession.ts";
/** A located element. */
export interface ElementReference {
    readonly sharedId: string;
}
/** Locates elements in a window, or in an element of it. */
export declare const locate: (session: BidiSession, context: string, { using, value }: {
    readonly using: string;
    readonly value: string;
}, parent?: ElementReference) => Promise<ReadonlyArray<object>>;
/** Calls a function with an element and more arguments, and returns its result, a primitive value. */
export declare const callOn: (session: BidiSession, context: string, element: ElementReference, functionDeclaration: string, ...values: ReadonlyArray<string>) => Promise<unknown>;
/** Scrolls to an element and clicks its center. */
export declare const click: (session: BidiSession, context: string, element: ElementReference) => Promise<null>;
/** Types a text. For a file input, the text names files of this machine, one a line. */
export declare const type: (session: BidiSession, context: string, element: ElementReference, text: string) => Promise<null>;
