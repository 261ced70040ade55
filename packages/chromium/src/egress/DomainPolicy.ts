import { bareHost } from "./NetworkRule.ts"

/**
 * Whether a host is one of the allowed domains: `example.com` means exactly that host, `*.example.com` it and everything
 * below. No list allows every host.
 *
 * @category guards
 * @since 0.1.0
 */
export const isAllowedDomain = (host: string, domains: ReadonlyArray<string> | undefined): boolean => {
  if (domains === undefined) return true
  const wanted = bareHost(host)
  return domains.some((domain) => {
    const pattern = bareHost(domain)
    if (!pattern.startsWith("*.")) return wanted === pattern
    const parent = pattern.slice(2)
    return wanted === parent || wanted.endsWith(`.${parent}`)
  })
}
