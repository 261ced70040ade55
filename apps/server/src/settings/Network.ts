import {
  type NetworkRule,
  parseDomainPattern,
  parseNetworkRule,
  parseProxyTable,
  type ProxyTable,
  routeOf,
} from "@tabwright/chromium"
import { parseCorsOrigin } from "@tabwright/service"
import { Result } from "effect"
import { readFileSync } from "node:fs"
import { amountOf, choiceOf, type Environment, listOf, textOf } from "./EnvValue.ts"

export interface NetworkSettings {
  readonly proxies: ProxyTable
  /** Proxy country of browsers that request none. Undefined: they connect directly. */
  readonly proxyDefaultCountry: string | undefined
  readonly proxyFallback: "direct" | "reject"
  readonly blockedDomains: ReadonlyArray<string>
  /** Ports for webhooks in addition to 80 and 443. */
  readonly webhookPorts: ReadonlyArray<number>
  /** Reverse proxies whose X-Forwarded-Host and X-Forwarded-Proto are trusted. */
  readonly trustedProxies: ReadonlyArray<NetworkRule>
  /** Origins of browser apps that may use the API for all projects. */
  readonly corsOrigins: ReadonlyArray<string>
  /** Prices in USD as decimal text. */
  readonly prices: { readonly browserHourUsd: string; readonly proxyGbUsd: string; readonly directGbUsd: string }
}

/** Reads `TABWRIGHT_PROXIES` and related variables. Fails with a message that contains no password. */
export const readNetwork = (env: Environment): Result.Result<NetworkSettings, string> =>
  Result.gen(function* () {
    const proxyFallback = (yield* choiceOf(env, "TABWRIGHT_PROXY_FALLBACK", ["direct", "reject"])) ?? "direct"
    const proxies = yield* proxiesOf(textOf(env, "TABWRIGHT_PROXIES"))
    return {
      proxies,
      proxyDefaultCountry: yield* countryOf(textOf(env, "TABWRIGHT_PROXY_DEFAULT_COUNTRY"), proxies),
      proxyFallback,
      blockedDomains: yield* domainsOf(env),
      webhookPorts: yield* portsOf(env),
      trustedProxies: yield* trustedProxiesOf(env),
      corsOrigins: yield* corsOriginsOf(env),
      prices: {
        browserHourUsd: (yield* amountOf(env, "TABWRIGHT_BROWSER_HOUR_USD")) ?? "0",
        proxyGbUsd: (yield* amountOf(env, "TABWRIGHT_PROXY_GB_USD")) ?? "0",
        directGbUsd: (yield* amountOf(env, "TABWRIGHT_DIRECT_GB_USD")) ?? "0",
      },
    }
  })

/** Reads JSON, or the path of a JSON file, which is safer for passwords than an environment variable. */
const proxiesOf = (given: string | undefined): Result.Result<ProxyTable, string> => {
  const text = given?.trim() ?? ""
  if (text === "") return Result.succeed(new Map())
  let json = text
  if (!text.startsWith("{")) {
    try {
      json = readFileSync(text, "utf8")
    } catch (cause) {
      const why = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : ""
      return Result.fail(`TABWRIGHT_PROXIES must be a JSON object or the path of a JSON file${why}.`)
    }
  }
  return Result.mapError(parseProxyTable(json), ({ message }) => `TABWRIGHT_PROXIES: ${message}`)
}

const countryOf = (given: string | undefined, proxies: ProxyTable): Result.Result<string | undefined, string> => {
  if (given === undefined) return Result.succeed(undefined)
  const country = given.toLowerCase()
  return /^[a-z]{2}$/.test(country) && routeOf(proxies, country, "session")._tag !== "Unknown"
    ? Result.succeed(country)
    : Result.fail(
        `TABWRIGHT_PROXY_DEFAULT_COUNTRY is "${given}"; it must be a two-letter country code with a route in TABWRIGHT_PROXIES.`,
      )
}

const domainsOf = (env: Environment): Result.Result<ReadonlyArray<string>, string> =>
  Result.all(
    listOf(env, "TABWRIGHT_BLOCKED_DOMAINS").map((part) =>
      Result.mapError(parseDomainPattern(part), (fault) => `TABWRIGHT_BLOCKED_DOMAINS contains "${part}": ${fault}`),
    ),
  )

const portsOf = (env: Environment): Result.Result<ReadonlyArray<number>, string> =>
  Result.all(
    listOf(env, "TABWRIGHT_WEBHOOK_PORTS").map((text) =>
      /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535
        ? Result.succeed(Number(text))
        : Result.fail(`TABWRIGHT_WEBHOOK_PORTS contains "${text}"; ports must be numbers from 1 to 65535.`),
    ),
  )

const corsOriginsOf = (env: Environment): Result.Result<ReadonlyArray<string>, string> =>
  Result.all(
    listOf(env, "TABWRIGHT_CORS_ORIGINS").map((text) =>
      Result.mapError(parseCorsOrigin(text), (fault) => `TABWRIGHT_CORS_ORIGINS: ${fault}`),
    ),
  )

const trustedProxiesOf = (env: Environment): Result.Result<ReadonlyArray<NetworkRule>, string> =>
  Result.all(
    listOf(env, "TABWRIGHT_TRUSTED_PROXIES").map((text) => {
      const rule = parseNetworkRule(text)
      return Result.isSuccess(rule) && rule.success.includes !== undefined && rule.success.port === undefined
        ? Result.succeed(rule.success)
        : Result.fail(
            `TABWRIGHT_TRUSTED_PROXIES contains "${text}"; proxies must be IP addresses or networks such as 10.0.0.0/8.`,
          )
    }),
  )
