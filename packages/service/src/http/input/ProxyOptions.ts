import { sharedMessages } from "@tabwright/core/contract"
import { checkUpstream, routeOf } from "@tabwright/chromium"
import { Effect, type Redacted, Result } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import {
  type CustomProxy,
  type CustomProxyRequest,
  parseCustomProxy,
  toUpstreamProxy,
} from "../../browser/CustomProxy.ts"
import { NetworkPolicy } from "../../browser/BrowserNetworks.ts"
import { invalid, type RunError } from "../../run/RunError.ts"

interface ProxyOptions {
  readonly proxyCountryCode?: string | null
  readonly customProxy?: CustomProxyRequest | null
}

/**
 * Checks the proxy requested at `place` and returns the custom proxy, if any. A country without a configured proxy is
 * rejected or causes a warning; a custom proxy is tested by connecting to it.
 */
export const checkProxy = Effect.fnUntraced(function* (
  request: ProxyOptions,
  place: ReadonlyArray<string>,
): Effect.fn.Return<Redacted.Redacted<CustomProxy> | undefined, RunError, HttpServerRequest.HttpServerRequest> {
  const { customProxy, proxyCountryCode } = request
  if (customProxy === undefined || customProxy === null) {
    yield* checkCountry(proxyCountryCode, [...place, "proxyCountryCode"])
    return undefined
  }
  const reject = (msg: string) => invalid([{ loc: [...place, "customProxy"], msg, type: "value_error" }])
  const proxy = parseCustomProxy(customProxy)
  if (Result.isFailure(proxy)) return yield* reject(proxy.failure)
  yield* checkUpstream(toUpstreamProxy(proxy.success), { allow: (yield* NetworkPolicy).allow }).pipe(
    Effect.catch((error) => reject(error.message)),
  )
  return proxy.success
})

/** Warns when the requested country is not used: in the log and in the `X-Tabwright-Warning` response header. */
const checkCountry = Effect.fnUntraced(function* (
  country: string | null | undefined,
  loc: ReadonlyArray<string>,
): Effect.fn.Return<void, RunError, HttpServerRequest.HttpServerRequest> {
  const { proxies, fallback } = yield* NetworkPolicy
  if (country === undefined || country === null || routeOf(proxies, country, "session")._tag !== "Unknown") return
  const text = sharedMessages.noProxy(country)
  if (fallback === "reject") {
    return yield* invalid([{ loc, msg: `${text} Omit it to connect without a proxy.`, type: "value_error" }])
  }
  const warning = `${text} The browser connects without a proxy.`
  yield* Effect.logWarning(warning)
  yield* HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.setHeader(response, "x-tabwright-warning", warning)),
  )
})
