import * as Effect from "effect/Effect";
import * as Stream from "effect/Stream";
import { type ApiError, DecodeFailed, Misconfigured } from "../errors/index.ts";
import { Client } from "../transport/index.ts";
import { type OnProgress, type UploadSource } from "./UploadSource.ts";
/**
 * Returns the name, type and size to declare before an upload. Fails with `Misconfigured` for a stream without a size.
 *
 * @category validation
 * @since 0.1.0
 */
export declare const announce: (operation: string, source: UploadSource) => Effect.Effect<{
    readonly name: string;
    readonly contentType: string;
    readonly size: number;
}, Misconfigured>;
/**
 * Uploads a file to a signed URL by `PUT`, with the declared type and size. Fails with `FileChanged` if a stream is
 * shorter or longer.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const put: (operation: string, url: string, source: UploadSource, onProgress: OnProgress | undefined) => Effect.Effect<void, ApiError, Client>;
/**
 * Pairs files with their upload URLs by position. Fails with `DecodeFailed` if URLs are missing.
 *
 * @category validation
 * @since 0.1.0
 */
export declare const paired: <Target>(operation: string, sources: ReadonlyArray<UploadSource>, targets: ReadonlyArray<Target>) => Effect.Effect<ReadonlyArray<{
    readonly source: UploadSource;
    readonly target: Target;
}>, DecodeFailed>;
/**
 * Uploads a file to a signed URL by `POST`, as a form with the given fields. Held in memory: such files are limited to
 * 10 MB.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const post: (operation: string, target: {
    readonly url: string;
    readonly fields: Readonly<Record<string, string>>;
}, source: UploadSource, onProgress: OnProgress | undefined) => Effect.Effect<void, ApiError, Client>;
/**
 * Streams the content of a signed URL. Fails with `TimedOut` after 30 s without data.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const download: (operation: string, url: string | null | undefined) => Stream.Stream<Uint8Array, ApiError, Client>;
