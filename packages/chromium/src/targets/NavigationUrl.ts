/** Schemes of web content, and those that run inside an open page. */
const openSchemes = new Set(["http:", "https:", "data:", "blob:", "javascript:", "ws:", "wss:"])

/**
 * Returns the scheme of a URL that browsers may not open, such as `file:`, or undefined. Pages cannot navigate there,
 * but users and CDP clients could: `file:` reads the server's disk, `chrome:` opens privileged pages.
 */
export const blockedScheme = (url: string): string | undefined => {
  // Chromium ignores tabs and line breaks: "fi\nle:///" is file:///.
  const bare = url
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0020]/g, "")
    .toLowerCase()
    .replace(/^(blob:)+/, "") // what it belongs to counts
  const scheme = /^[a-z][a-z0-9+.-]*:/.exec(bare)?.[0]
  if (scheme === undefined || openSchemes.has(scheme) || /^about:(blank|srcdoc)(?![^?#])/.test(bare)) return undefined
  return scheme
}

/**
 * Parses address bar input into a URL or an error message. Input without a scheme is a host, with https unless it is
 * local or has a port. Never searches, which would send the input to a search engine.
 */
export const readAddress = (written: string): { readonly url: string } | { readonly refusal: string } => {
  const text = written.trim()
  if (/^about:blank$/i.test(text)) return { url: "about:blank" }
  const scheme = /^([a-z][a-z0-9+.-]*:)(?!\d{1,5}(?:[/?#]|$))/i.exec(text)?.[1]?.toLowerCase()
  if (scheme !== undefined && scheme !== "http:" && scheme !== "https:") {
    const closed = blockedScheme(text) ?? scheme
    return closed === "data:" ? { url: text } : { refusal: `${closed} URLs cannot be opened here.` }
  }
  const url = scheme === undefined ? `${defaultScheme(text)}//${text}` : text
  if (/\s/.test(text) || !URL.canParse(url)) return { refusal: "Not a valid address. Enter one such as example.com." }
  return { url: new URL(url).href }
}

const defaultScheme = (text: string): "http:" | "https:" => {
  const host = /^(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)(:\d+)?/.exec(text)
  const isPlain = /^(localhost|.*\.localhost|[\d.]+|\[.*\])$/i.test(host?.[1] ?? "")
  return isPlain || host?.[2] !== undefined ? "http:" : "https:"
}
