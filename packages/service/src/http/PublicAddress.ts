import { Context, Effect } from "effect"
import { HttpServerRequest } from "effect/http"

/**
 * The address under which clients reach this server, without a slash at its end; absent: the one that each request
 * was sent to, which is right wherever nothing rewrites the Host header.
 *
 * @category references
 * @since 0.1.0
 */
export const ConfiguredAddress = Context.Reference<string | undefined>("@tabwright/service/http/ConfiguredAddress", {
  defaultValue: () => undefined,
})

/**
 * The base URL of links in the response to a request. Its Host was checked before the request reached the router.
 *
 * @category constructors
 * @since 0.1.0
 */
export const publicAddress = Effect.gen(function* () {
  const configured = yield* ConfiguredAddress
  if (configured !== undefined) return configured
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const scheme = headers["x-forwarded-proto"] === "https" ? "https" : "http"
  return `${scheme}://${hostOf(headers["host"] ?? "")}`
})

/** Requests of HTTP/1.0 and of other servers than this one may have no valid Host. */
const hostOf = (given: string): string =>
  /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(given) && URL.canParse(`http://${given}`) ? given : "127.0.0.1"
