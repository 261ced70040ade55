import type { CallerShape } from "../ApiKeyAuth.ts"

/** Warns about a country without a proxy, as the real service does. */
export const warnOfDirectRoute = ({ state, warn }: CallerShape, country: string | null | undefined): void => {
  const { proxyCountries } = state.settings
  if (country === undefined || country === null || proxyCountries === undefined) return
  const code = country.toLowerCase()
  if (proxyCountries.includes(code)) return
  warn(`No proxy is configured for the country "${code}". The browser connects without a proxy.`)
}
