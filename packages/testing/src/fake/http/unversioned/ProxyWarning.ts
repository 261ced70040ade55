import type { CallerShape } from "../ApiKeyAuth.ts"

/**
 * Warns, as the real service does, where a country was asked for that has no proxy.
 *
 * @category validation
 * @since 0.1.0
 */
export const warnOfDirectRoute = ({ state, warn }: CallerShape, country: string | null | undefined): void => {
  const { proxyCountries } = state.settings
  if (country === undefined || country === null || proxyCountries === undefined) return
  const code = country.toLowerCase()
  if (proxyCountries.includes(code)) return
  warn(`No proxy is configured for the country "${code}": the browser goes out directly.`)
}
