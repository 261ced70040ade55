import type { ApiError } from "@tabwright/core/errors"
import { Client } from "@tabwright/core/transport"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/**
 * The request that stops one browser, ready to be sent by a process that has no time left. Holds the key: never to be shown.
 *
 * @category models
 * @since 0.1.0
 */
export interface StopRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Has the client make the request, with its address, key and headers, and keeps it instead of sending it. */
export const prepareStop = Effect.fn("StopRequest.prepare")(function* (
  session_id: string,
): Effect.fn.Return<StopRequest, ApiError, Client> {
  const client = yield* Client
  return yield* client.call<StopRequest>({
    operation: "updateBrowser",
    isRepeatable: false,
    schema: Wire,
    send: ({ v4 }, init) =>
      v4.PATCH("/browsers/{session_id}", {
        ...init,
        params: { path: { session_id } },
        body: { action: "stop" },
        fetch: async (request) => {
          const { method, url } = request
          return Response.json({
            url,
            method,
            headers: Object.fromEntries(request.headers),
            body: await request.text(),
          })
        },
      }),
  })
})

const Wire = Schema.Struct({
  url: Schema.String,
  method: Schema.String,
  headers: Schema.Record(Schema.String, Schema.String),
  body: Schema.String,
})
