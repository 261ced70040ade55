import { countries } from "./Countries.ts"
import type { EmulatedUserAgent } from "./EmulatedUserAgent.ts"

/**
 * Identity of a browser: location, languages, and whether automation is hidden. The screen is not part of it.
 *
 * @category models
 * @since 0.1.0
 */
export interface Identity {
  /** BCP 47 tag such as "de-DE". Determines number and date formats. */
  readonly locale: string
  /** By preference, for `Accept-Language` and `navigator.languages`. */
  readonly languages: ReadonlyArray<string>
  /** IANA name, for example "Europe/Berlin". */
  readonly timeZone: string
  /** True to resemble a regular Chrome instead of a headless one; see the guide on stealth. */
  readonly isStealthy: boolean
  /** Removes errors from console messages, which reveal clients to pages. Clients lose stacks and source positions. */
  readonly hidesConsole: boolean
  /** Default: the one of Chrome on this machine. */
  readonly userAgent?: EmulatedUserAgent
}

/**
 * US English, this machine's time zone, stealthy.
 *
 * @category constants
 * @since 0.1.0
 */
export const defaultIdentity: Identity = {
  locale: "en-US",
  languages: ["en-US", "en"],
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  isStealthy: true,
  hidesConsole: false,
}

/**
 * Returns Chrome's default languages for `locale`: itself, its base language, then English.
 *
 * @category constructors
 * @since 0.1.0
 */
export const languagesOf = (locale: string): ReadonlyArray<string> => {
  const language = locale.split("-")[0] ?? locale
  const own = language === "en" ? [locale] : [locale, language]
  return [...new Set([...own, "en-US", "en"])]
}

/**
 * Returns `base` moved to a country, by ISO 3166 code in either case. Returns `base` for undefined or an uninhabited
 * territory.
 *
 * @category constructors
 * @since 0.1.0
 */
export const identityOfCountry = (country: string | undefined, base: Identity = defaultIdentity): Identity => {
  const code = country?.toUpperCase() ?? ""
  const known = Object.hasOwn(countries, code) ? countries[code] : undefined
  if (known === undefined) return base
  const [timeZone, locale] = known
  return { ...base, timeZone, locale, languages: languagesOf(locale) }
}
