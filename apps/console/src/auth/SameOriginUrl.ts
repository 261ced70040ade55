/**
 * Rewrites a URL of the service to this page's origin. A server with a public URL returns that one in links, but frames
 * of another origin are blocked here.
 */
export const sameOriginUrl = (href: string, parameters: Readonly<Record<string, string>> = {}): string => {
  const url = new URL(href, location.origin)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.pathname + url.search
}
