import { checkUpstream, routeOf } from "@tabwright/chromium"
import { Effect, type Redacted, Result } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { type CustomProxy, type CustomProxyRequest, customProxyOf, upstreamOf } from "../browser/CustomProxy.ts"
import { NetworkPolicy } from "../browser/NetworkPolicy.ts"
import { invalid, type RunError } from "../run/RunError.ts"

/** What a request says about its browser's way out. */
interface ProxyRequest {
  readonly proxyCountryCode?: string | null
  readonly customProxy?: CustomProxyRequest | null
}

/**
 * Checks the proxy that a request asks for: a country that this server has no proxy for is refused or warned of, and a
 * proxy of the client's own is knocked at once. Answers with the latter.
 *
 * @param place where the two fields stand in the request
 * @category validation
 * @since 0.1.0
 */
export const checkProxy = Effect.fnUntraced(function* (
  request: ProxyRequest,
  place: ReadonlyArray<string>,
): Effect.fn.Return<Redacted.Redacted<CustomProxy> | undefined, RunError, HttpServerRequest.HttpServerRequest> {
  const { customProxy, proxyCountryCode } = request
  if (customProxy === undefined || customProxy === null) {
    yield* checkCountry(proxyCountryCode, [...place, "proxyCountryCode"])
    return undefined
  }
  const refuse = (msg: string) => invalid([{ loc: [...place, "customProxy"], msg, type: "value_error" }])
  const proxy = customProxyOf(customProxy)
  if (Result.isFailure(proxy)) return yield* refuse(proxy.failure)
  yield* checkUpstream(upstreamOf(proxy.success), { allow: (yield* NetworkPolicy).allow }).pipe(
    Effect.catch((error) => refuse(error.message)),
  )
  return proxy.success
})

/** Says loudly that a country was asked for and is not used: in the log and in the answer's `X-Tabwright-Warning` header. */
const checkCountry = Effect.fnUntraced(function* (
  country: string | null | undefined,
  loc: ReadonlyArray<string>,
): Effect.fn.Return<void, RunError, HttpServerRequest.HttpServerRequest> {
  const { proxies, fallback } = yield* NetworkPolicy
  if (country === undefined || country === null || routeOf(proxies, country, "session")._tag !== "Unknown") return
  const text = `No proxy is configured for the country "${country.toLowerCase()}"`
  if (fallback === "refuse") {
    return yield* invalid([{ loc, msg: `${text}. Leave it out to go out directly.`, type: "value_error" }])
  }
  const warning = `${text}: the browser goes out directly.`
  yield* Effect.logWarning(warning)
  yield* HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.setHeader(response, "x-tabwright-warning", warning)),
  )
})
