import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { NetworkError, TimedOut } from "../errors/index.ts"
import { limited } from "../retry/TimeLimit.ts"

/**
 * Body reader configuration.
 *
 * @category models
 * @since 0.1.0
 */
export interface BodyReading<A, E> {
  /** Operation name in the contract, for errors. */
  readonly operation: string
  /** Returns the values completed by a chunk. */
  readonly take: (piece: Uint8Array) => Effect.Effect<ReadonlyArray<A>, E>
  /** Maximum time to wait for the next chunk before the connection counts as dead. */
  readonly idleMs: number
}

/**
 * Reads the next chunk of a body. Fails with `TimedOut` if none arrives within the limit.
 *
 * @category operations
 * @since 0.1.0
 */
export const readPiece = (
  operation: string,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  url: string,
  limitMs: number,
): Effect.Effect<ReadableStreamReadResult<Uint8Array>, NetworkError | TimedOut> =>
  limited<ReadableStreamReadResult<Uint8Array>, NetworkError | TimedOut>(
    {
      afterMs: limitMs,
      error: () => TimedOut.after(operation, limitMs, "The response stalled"),
    },
    (resume) => {
      reader.read().then(
        (piece) => resume(Effect.succeed(piece)),
        (thrown: unknown) =>
          resume(Effect.fail(NetworkError.fromFetch(operation, URL.parse(url)?.origin ?? "", thrown))),
      )
      return () => {}
    },
  )

/**
 * Closes a body. The promise is not awaited: it would wait for every copy of the body, such as the unread one of a
 * middleware that has cloned the response.
 */
export const cancelBody = (body: Pick<ReadableStreamDefaultReader, "cancel"> | null): Effect.Effect<void> =>
  Effect.sync(() => {
    body?.cancel().catch(() => {})
  })

/**
 * Streams the values in a response body. Fails with `TimedOut` after too long without data. Leaving the stream closes
 * the connection.
 *
 * @category streams
 * @since 0.1.0
 */
export const bodyStream = <A, E>(
  { body, url }: Pick<Response, "body" | "url">,
  { operation, idleMs, take }: BodyReading<A, E>,
): Stream.Stream<A, E | NetworkError | TimedOut> => {
  if (body === null) return Stream.empty
  const reader = Effect.acquireRelease(
    Effect.sync(() => body.getReader()),
    cancelBody,
  )
  return Stream.unwrap(
    Effect.map(reader, (opened) =>
      Stream.paginate(undefined, () => {
        return Effect.flatMap(readPiece(operation, opened, url, idleMs), ({ done, value }) =>
          done
            ? Effect.succeed([[], Option.none<undefined>()] as const)
            : Effect.map(take(value), (items) => [items, Option.some(undefined)] as const),
        )
      }),
    ),
  )
}
