import { closedScheme } from "../egress/ClosedScheme.ts"

/**
 * Where somebody wants to go who wrote this into an address bar, or why not. What has no scheme is a host, reached with
 * https unless it is on a local network or names a port. Nothing is searched for: that would tell a search engine.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readAddress = (written: string): { readonly url: string } | { readonly refusal: string } => {
  const text = written.trim()
  if (/^about:blank$/i.test(text)) return { url: "about:blank" }
  const scheme = /^([a-z][a-z0-9+.-]*:)(?!\d{1,5}(?:[/?#]|$))/i.exec(text)?.[1]?.toLowerCase()
  if (scheme !== undefined && scheme !== "http:" && scheme !== "https:") {
    const closed = closedScheme(text) ?? scheme
    return closed === "data:" ? { url: text } : { refusal: `${closed} addresses cannot be opened here.` }
  }
  const url = scheme === undefined ? `${defaultScheme(text)}//${text}` : text
  if (/\s/.test(text) || !URL.canParse(url))
    return { refusal: "That is not an address. Write one such as example.com." }
  return { url: new URL(url).href }
}

const defaultScheme = (text: string): "http:" | "https:" => {
  const host = /^(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)(:\d+)?/.exec(text)
  const isPlain = /^(localhost|.*\.localhost|[\d.]+|\[.*\])$/i.test(host?.[1] ?? "")
  return isPlain || host?.[2] !== undefined ? "http:" : "https:"
}
