import type { Writable } from "node:stream";
import type { CallOptions } from "./Options.ts";
/**
 * Progress of a download.
 *
 * @category models
 * @since 0.1.0
 */
export interface DownloadProgress {
    /** Path of the file. */
    readonly path: string;
    readonly receivedBytes: number;
    /** File size at listing time; the content may have changed since. Null if the file was not listed. */
    readonly totalBytes: number | null;
}
/**
 * Options for reading a file.
 *
 * @category models
 * @since 0.1.0
 */
export interface ReadOptions extends CallOptions {
    /** Called for every received chunk. Throwing aborts the download. */
    readonly onProgress?: ((progress: DownloadProgress) => void) | undefined;
}
export interface FileFacts {
    readonly path: string;
    readonly size?: number | undefined;
    readonly lastModified?: string | undefined;
}
/**
 * A file stored by the service: in a workspace, of a task, a browser download or a recording. Its content is fetched on
 * demand through a freshly signed URL.
 *
 * @category models
 * @since 0.1.0
 */
export declare class RemoteFile {
    #private;
    /** Path or name in the service. Folders are separated by `/`. */
    readonly path: string;
    /** Size in bytes. Null if the file was not listed. */
    readonly size: number | null;
    /** RFC 3339 time. Null if the file was not listed. */
    readonly lastModified: string | null;
    /**
     * Streams the content.
     *
     * @throws NotFound if the file was deleted, TimedOut after 30 s without data, or any other call error.
     */
    stream({ onProgress, ...options }?: ReadOptions): AsyncGenerator<Uint8Array, void, undefined>;
    /** Fetches the content. @throws like {@link stream} */
    bytes(options?: ReadOptions): Promise<Uint8Array>;
    /** Fetches the content as UTF-8. @throws like {@link stream} */
    text(options?: ReadOptions): Promise<string>;
    /**
     * Saves the content. A path names the target file: its folders are created, and an existing file is replaced after
     * the download completes. A writable stream is ended.
     *
     * @throws like {@link stream}, or any error of the file system or the stream.
     */
    download(to: string | Writable, options?: ReadOptions): Promise<void>;
}
