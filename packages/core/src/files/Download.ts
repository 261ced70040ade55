import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { type ApiError, DecodeFailed } from "../errors/index.ts"
import { bodyStream, Client } from "../transport/index.ts"

/** Idle time after which a connection counts as dead. */
const silence = Duration.seconds(30)

/**
 * Streams the content of a signed URL. Fails with `TimedOut` after 30 s without data.
 *
 * @category streams
 * @since 0.1.0
 */
export const download = (
  operation: string,
  url: string | null | undefined,
): Stream.Stream<Uint8Array, ApiError, Client> => {
  if (url === null || url === undefined) {
    return Stream.fail(new DecodeFailed({ operation, detail: "The file has no download URL" }))
  }
  return Stream.unwrap(
    Effect.gen(function* () {
      const client = yield* Client
      const response = yield* client.signed(operation, { url, isRepeatable: true, readsBody: false })
      return bodyStream(response, { operation, patience: () => silence, take: (piece) => Effect.succeed([piece]) })
    }),
  )
}
