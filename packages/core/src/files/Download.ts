import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { type ApiError, DecodeFailed } from "../errors/index.ts"
import { bodyStream, Client } from "../transport/index.ts"

/** A connection on which nothing comes for so long is dead. */
const silence = Duration.seconds(30)

/**
 * Streams the content at a signed address. Fails as `TimedOut` when nothing comes for 30 s.
 *
 * @category streams
 * @since 0.1.0
 */
export const download = (
  operation: string,
  url: string | null | undefined,
): Stream.Stream<Uint8Array, ApiError, Client> => {
  if (url === null || url === undefined) {
    return Stream.fail(new DecodeFailed({ operation, detail: "The file came without an address" }))
  }
  return Stream.unwrap(
    Effect.gen(function* () {
      const client = yield* Client
      const response = yield* client.signed(operation, { url, isRepeatable: true, readsBody: false })
      return bodyStream(response, { operation, patience: () => silence, take: (piece) => Effect.succeed([piece]) })
    }),
  )
}
