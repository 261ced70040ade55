import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import { type ChromiumError, chromiumError, InvalidProxyTable } from "../errors/ChromiumError.ts"
import { parseProxyUrl, type UpstreamProxy } from "./UpstreamProxy.ts"

/**
 * The operator's proxies by country: addresses with the placeholders `{country}` and `{session}`, null for a country whose
 * traffic goes out directly, and `*` for all countries that are not named.
 *
 * @category models
 * @since 0.1.0
 */
export type ProxyTable = ReadonlyMap<string, Redacted.Redacted | null>

/**
 * Which way a table sends a country: through a proxy, out directly because it says so, or no way because it does not
 * know the country.
 *
 * @category models
 * @since 0.1.0
 */
export type ProxyRoute =
  | { readonly _tag: "Proxied"; readonly upstream: UpstreamProxy }
  | { readonly _tag: "Direct" }
  | { readonly _tag: "Unknown" }

/** The contract's lists have `uk`, ISO 3166 and most gateways `gb`. */
const aliases: Readonly<Record<string, string>> = { uk: "gb", gb: "uk" }

/** What gateways are told: ISO 3166. */
const isoOf = (country: string): string => (country === "uk" ? "gb" : country)

/**
 * Reads a table from JSON text. Fails with `InvalidProxyTable`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const parseProxyTable = (text: string): Result.Result<ProxyTable, ChromiumError> => {
  const invalid = (detail: string) => Result.fail(chromiumError(new InvalidProxyTable({ detail })))
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    // The parser's own words would quote the text, and with it a password.
    return invalid("it is not JSON.")
  }
  if (typeof json !== "object" || json === null || Array.isArray(json)) return invalid("it is no JSON object.")
  const table = new Map<string, Redacted.Redacted | null>()
  for (const [key, value] of Object.entries(json)) {
    const country = key.toLowerCase()
    if (!/^([a-z]{2}|\*)$/.test(country)) return invalid(`"${key}" is neither a country of two letters nor "*".`)
    if (table.has(country)) return invalid(`"${country}" is there twice.`)
    if (value !== null && typeof value !== "string") return invalid(`"${key}" has neither an address nor null.`)
    if (value !== null) {
      const placeholder = /\{(?!country\}|session\})[^{}]*\}/.exec(value)
      if (placeholder !== null) return invalid(`"${key}" has a placeholder that is neither {country} nor {session}.`)
      const example = parseProxyUrl(filled(value, "de", "0123456789ab"))
      if (Result.isFailure(example)) return invalid(`of "${key}", ${example.failure}`)
    }
    table.set(country, value === null ? null : Redacted.make(value, { label: "proxy" }))
  }
  return Result.succeed(table)
}

/**
 * The way for a country (two letters in any case).
 *
 * @param session what gateways keep an address for, the same for as long as a browser runs: letters and digits
 * @category constructors
 * @since 0.1.0
 */
export const routeOf = (table: ProxyTable, country: string, session: string): ProxyRoute => {
  const code = country.toLowerCase()
  const key = [code, aliases[code], "*"].find((candidate) => candidate !== undefined && table.has(candidate))
  const entry = key === undefined ? undefined : table.get(key)
  if (entry === undefined) return { _tag: "Unknown" }
  if (entry === null) return { _tag: "Direct" }
  const upstream = Result.getOrThrow(parseProxyUrl(filled(Redacted.value(entry), isoOf(code), session)))
  return { _tag: "Proxied", upstream: { ...upstream, isTrusted: true } }
}

const filled = (address: string, country: string, session: string): string =>
  address.replaceAll("{country}", country).replaceAll("{session}", session)
