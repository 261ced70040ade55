import type { ReadOptions, RemoteFile } from "@tabwright/core/promise";
interface EscapingPath {
    /** Path in the service. */
    readonly path: string;
    readonly folder: string;
}
declare const PathEscapes_base: new <Fields extends EscapingPath>(fields: Fields) => Error & import("@tabwright/core/errors").ErrorIdentity<"PathEscapes"> & Readonly<Fields>;
/**
 * The path of a remote file leads out of the target folder. Nothing was saved. Not retryable: save the file separately
 * under another name.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class PathEscapes extends /* @__PURE__ */ PathEscapes_base<EscapingPath> {
    /** Always false: the path stays the same. */
    get isRetryable(): boolean;
}
/**
 * Returns the local path of a remote file below a folder.
 *
 * @throws PathEscapes if the result is not below the folder.
 */
export declare const localPath: (folder: string, path: string) => string;
/**
 * Saves files below a folder under their paths and returns the local paths. Validates all paths before saving anything.
 */
export declare const downloadAll: (files: ReadonlyArray<RemoteFile>, folder: string, options: ReadOptions) => Promise<ReadonlyArray<string>>;
export {};
