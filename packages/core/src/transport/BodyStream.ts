import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { NetworkError, TimedOut } from "../errors/index.ts"

/**
 * Streams the body of a response. Fails as `TimedOut` when nothing comes for so long: such a connection is dead. Leaving the
 * stream closes the connection.
 *
 * @category streams
 * @since 0.1.0
 */
export const bodyStream = (
  operation: string,
  { body, url }: Pick<Response, "body" | "url">,
  silence: Duration.Duration,
): Stream.Stream<Uint8Array, NetworkError | TimedOut> =>
  body === null
    ? Stream.empty
    : Stream.unwrap(
        Effect.map(
          Effect.acquireRelease(
            Effect.sync(() => body.getReader()),
            (reader) => Effect.promise(() => reader.cancel().catch(() => {})),
          ),
          (reader) =>
            Stream.paginate(undefined, () =>
              Effect.tryPromise({
                try: () => reader.read(),
                catch: (thrown) => NetworkError.fromFetch(operation, URL.parse(url)?.origin ?? "", thrown),
              }).pipe(
                Effect.timeoutOrElse({
                  duration: silence,
                  orElse: () => Effect.fail(TimedOut.after(operation, silence, "Nothing more came")),
                }),
                Effect.map((read) =>
                  read.done
                    ? ([[], Option.none<undefined>()] as const)
                    : ([[read.value], Option.some(undefined)] as const),
                ),
              ),
            ),
        ),
      )
