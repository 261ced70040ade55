import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import { type ChromiumError, chromiumError, InvalidProxyTable } from "../errors/ChromiumError.ts"
import { parseProxyUrl, type UpstreamProxy } from "./UpstreamProxy.ts"

/**
 * The operator's proxies by country: URLs with the placeholders `{country}` and `{session}`, null for direct traffic,
 * and `*` for all other countries.
 *
 * @category models
 * @since 0.1.0
 */
export type ProxyTable = ReadonlyMap<string, Redacted.Redacted | null>

/**
 * Route of a country: through a proxy, direct, or none for an unknown country.
 *
 * @category models
 * @since 0.1.0
 */
export type ProxyRoute =
  | { readonly _tag: "Proxied"; readonly upstream: UpstreamProxy }
  | { readonly _tag: "Direct" }
  | { readonly _tag: "Unknown" }

/** The contract uses `uk`; ISO 3166 and most gateways use `gb`. */
const aliases: Readonly<Record<string, string>> = { uk: "gb", gb: "uk" }

/** Returns the ISO 3166 code, as gateways expect it. */
const isoOf = (country: string): string => (country === "uk" ? "gb" : country)

/**
 * Parses a table from JSON. Fails with `InvalidProxyTable`.
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
    // The parser's message would quote the text, which may contain a password.
    return invalid("it is not JSON.")
  }
  if (typeof json !== "object" || json === null || Array.isArray(json)) return invalid("it is not a JSON object.")
  const table = new Map<string, Redacted.Redacted | null>()
  for (const [key, value] of Object.entries(json)) {
    const country = key.toLowerCase()
    if (!/^([a-z]{2}|\*)$/.test(country)) return invalid(`"${key}" is neither a two-letter country code nor "*".`)
    if (table.has(country)) return invalid(`"${country}" occurs twice.`)
    if (value !== null && typeof value !== "string")
      return invalid(`the value of "${key}" is neither a proxy URL nor null.`)
    if (value !== null) {
      const placeholder = /\{(?!country\}|session\})[^{}]*\}/.exec(value)
      if (placeholder !== null) return invalid(`"${key}" has a placeholder other than {country} and {session}.`)
      const example = parseProxyUrl(fillPlaceholders(value, "de", "0123456789ab"))
      if (Result.isFailure(example)) return invalid(`in "${key}", ${example.failure}`)
    }
    table.set(country, value === null ? null : Redacted.make(value, { label: "proxy" }))
  }
  return Result.succeed(table)
}

/**
 * Returns the route of a country (two letters, any case).
 *
 * @param session letters and digits that identify the browser while it runs; gateways assign one address to each
 * @category constructors
 * @since 0.1.0
 */
export const routeOf = (table: ProxyTable, country: string, session: string): ProxyRoute => {
  const code = country.toLowerCase()
  const key = [code, aliases[code], "*"].find((candidate) => candidate !== undefined && table.has(candidate))
  const entry = key === undefined ? undefined : table.get(key)
  if (entry === undefined) return { _tag: "Unknown" }
  if (entry === null) return { _tag: "Direct" }
  const upstream = Result.getOrThrow(parseProxyUrl(fillPlaceholders(Redacted.value(entry), isoOf(code), session)))
  return { _tag: "Proxied", upstream: { ...upstream, isTrusted: true } }
}

const fillPlaceholders = (address: string, country: string, session: string): string =>
  address.replaceAll("{country}", country).replaceAll("{session}", session)
