/** Rewrites a URL of the service to this page's origin, because frames of another origin are blocked. */
export const sameOriginUrl = (href: string, parameters: Readonly<Record<string, string>> = {}): string => {
  const url = new URL(href, location.origin)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.pathname + url.search
}
