import * as Duration from "effect/Duration";
import * as Effect from "effect/Effect";
import * as Stream from "effect/Stream";
import { NetworkError, TimedOut } from "../errors/index.ts";
/**
 * Body reader configuration.
 *
 * @category models
 * @since 0.1.0
 */
export interface BodyReading<A, E> {
    readonly operation: string;
    /** Returns the values completed by a chunk. */
    readonly take: (piece: Uint8Array) => Effect.Effect<ReadonlyArray<A>, E>;
    /** Maximum time to wait for the next chunk before the connection counts as dead. */
    readonly idleLimit: () => Duration.Duration;
}
/**
 * Reads the next chunk of a body. Fails with `TimedOut` if none arrives within the limit.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const readPiece: (operation: string, reader: ReadableStreamDefaultReader<Uint8Array>, url: string, limit: Duration.Duration) => Effect.Effect<ReadableStreamReadResult<Uint8Array>, NetworkError | TimedOut>;
/**
 * Streams the values in a response body. Fails with `TimedOut` after too long without data. Leaving the stream closes
 * the connection.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const bodyStream: <A, E>({ body, url }: Pick<Response, "body" | "url">, { operation, idleLimit, take }: BodyReading<A, E>) => Stream.Stream<A, E | NetworkError | TimedOut>;
