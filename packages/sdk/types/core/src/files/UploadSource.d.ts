/**
 * Guesses a file's content type from its extension. Default `application/octet-stream`.
 *
 * @category parsing
 * @since 0.1.0
 */
export declare const contentTypeOf: (name: string) => string;
/**
 * A file to upload. Blobs and byte arrays know their size; a stream needs one.
 *
 * @category models
 * @since 0.1.0
 */
export interface UploadSource {
    /** 1 to 255 characters. */
    readonly name: string;
    /** Default: guessed from the extension. */
    readonly contentType?: string | undefined;
    /** Size in bytes. Only used for streams. */
    readonly size?: number | undefined;
    /** File content. A stream can be sent once; a function is called for every attempt. */
    readonly content: Blob | Uint8Array | ReadableStream<Uint8Array> | (() => ReadableStream<Uint8Array>);
}
/**
 * Progress of an upload.
 *
 * @category models
 * @since 0.1.0
 */
export interface UploadProgress {
    readonly name: string;
    readonly sentBytes: number;
    readonly totalBytes: number;
}
/**
 * Callback for upload progress. In web pages, which cannot stream requests, only called at the start and the end.
 *
 * @category models
 * @since 0.1.0
 */
export type OnProgress = (progress: UploadProgress) => void;
/**
 * Returns the size of a source in bytes, or `undefined` for a stream without a size.
 *
 * @category parsing
 * @since 0.1.0
 */
export declare const sizeOf: ({ content, size }: UploadSource) => number | undefined;
/**
 * Returns the content type of a source.
 *
 * @category parsing
 * @since 0.1.0
 */
export declare const typeOf: ({ content, contentType, name }: UploadSource) => string;
