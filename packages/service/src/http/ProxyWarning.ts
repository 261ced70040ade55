import { Context, Effect } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { invalid, type RunError } from "../run/RunError.ts"

/**
 * What happens to a country that this server has no route to: the browser goes out directly and says so, or the request
 * is refused. Set by `TABWRIGHT_PROXY_FALLBACK`.
 *
 * @category references
 * @since 0.1.0
 */
export const ProxyFallback = Context.Reference<"direct" | "refuse">("@tabwright/service/http/ProxyFallback", {
  defaultValue: () => "direct",
})

/**
 * Says loudly that a country was asked for and is not used: in the log and in the answer's `X-Tabwright-Warning` header.
 *
 * @category validation
 * @since 0.1.0
 */
export const warnOfDirectRoute = Effect.fnUntraced(function* (
  country: string | null | undefined,
  loc: ReadonlyArray<string>,
): Effect.fn.Return<void, RunError, HttpServerRequest.HttpServerRequest> {
  if (country === undefined || country === null) return
  const text = `No proxy is configured for the country "${country.toLowerCase()}"`
  if ((yield* ProxyFallback) === "refuse") {
    return yield* invalid([{ loc, msg: `${text}. Leave it out to go out directly.`, type: "value_error" }])
  }
  const warning = `${text}: the browser goes out directly.`
  yield* Effect.logWarning(warning)
  yield* HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.setHeader(response, "x-tabwright-warning", warning)),
  )
})
