import { Context, Effect } from "effect"
import { HttpServerRequest } from "effect/http"

/** The configured public URL, without a trailing slash. Absent: the host of each request. */
export const ConfiguredPublicUrl = Context.Reference<string | undefined>(
  "@tabwright/service/http/server/ConfiguredPublicUrl",
  {
    defaultValue: () => undefined,
  },
)

/** The base URL of links in a response. The Host header was validated before the request reached the router. */
export const publicUrl = Effect.gen(function* () {
  const configured = yield* ConfiguredPublicUrl
  if (configured !== undefined) return configured
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const scheme = headers["x-forwarded-proto"] === "https" ? "https" : "http"
  return `${scheme}://${hostOf(headers["host"] ?? "")}`
})

/** HTTP/1.0 requests and embedded routers may have no valid Host. */
const hostOf = (given: string): string =>
  /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(given) && URL.canParse(`http://${given}`) ? given : "127.0.0.1"
