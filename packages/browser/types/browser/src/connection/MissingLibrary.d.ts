interface Missing {
    readonly library: string;
    readonly cause: unknown;
}
declare const MissingLibrary_base: new <Fields extends Missing>(fields: Fields) => Error & import("@tabwright/core/errors").ErrorIdentity<"MissingLibrary"> & Readonly<Fields>;
/**
 * The library that should control the browser is not installed. Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class MissingLibrary extends /* @__PURE__ */ MissingLibrary_base<Missing> {
    /** Always false. */
    get isRetryable(): boolean;
    /** Imports a library on demand. */
    static guard<A>(library: string, load: () => Promise<A>): Promise<A>;
}
export {};
