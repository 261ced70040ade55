import type { OnProgress, UploadSource } from "@tabwright/core/files";
import type { CallOptions } from "@tabwright/core/promise";
/**
 * File to upload: a local path, a `File`, or a name with its content (bytes, a `Blob`, or a stream with its size).
 *
 * @category models
 * @since 0.1.0
 */
export type FileInput = string | File | UploadSource;
/**
 * Upload options.
 *
 * @category models
 * @since 0.1.0
 */
export interface UploadOptions extends CallOptions {
    /** Callback for upload progress. In web pages, whose requests cannot stream, only called at the start and the end. */
    readonly onProgress?: OnProgress | undefined;
}
/**
 * Converts file inputs to upload sources. For a path, looks up the size now and reads the content when it is sent.
 *
 * @throws Misconfigured for a path that is not a file, or any file system error.
 */
export declare const sourcesOf: (files: ReadonlyArray<FileInput>) => Promise<ReadonlyArray<UploadSource>>;
