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
 * Where links in the answer to this request point to.
 *
 * @category constructors
 * @since 0.1.0
 */
export const publicAddress = Effect.gen(function* () {
  const configured = yield* ConfiguredAddress
  if (configured !== undefined) return configured
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  return `http://${hostOf(headers["host"] ?? "")}`
})

/** A name or an address, and a port. What a client sends instead of one would break every link of its answer. */
const hostOf = (given: string): string =>
  /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(given) && URL.canParse(`http://${given}`) ? given : "127.0.0.1"
