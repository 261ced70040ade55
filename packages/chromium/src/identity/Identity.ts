import { countries } from "./Countries.ts"

/**
 * Who a browser says it is: where it stands, which languages its user reads, and whether it hides that a program drives it.
 * The screen is no part of it.
 *
 * @category models
 * @since 0.1.0
 */
export interface Identity {
  /** BCP 47, for example "de-DE": how numbers and dates are written. */
  readonly locale: string
  /** Best first; what sites are told in `Accept-Language` and `navigator.languages`. */
  readonly languages: ReadonlyArray<string>
  /** IANA name, for example "Europe/Berlin". */
  readonly timeZone: string
  /** Looks like the Chrome of a person rather than a headless one; see the guide on stealth. */
  readonly isStealthy: boolean
  /**
   * Takes errors out of what pages write to the console, which is how a page notices that a client listens. It costs clients
   * these errors' stacks and every message's place in the source.
   */
  readonly hidesConsole: boolean
}

/**
 * English as in the United States, in this machine's own time zone, stealthy.
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
 * The languages of a browser that was installed in `locale`: that one, its language, then English, as Chrome's own defaults.
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
 * `base` moved to a country, by its ISO 3166 code in either case; `base` itself for none, or one that nobody lives in.
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
