/** Schemes of web content, and those that run inside an open page. */
const openSchemes = new Set(["http:", "https:", "data:", "blob:", "javascript:", "ws:", "wss:"])

/** Returns the scheme of a URL that clients may not open: `file:` reads the disk, `chrome:` opens privileged pages. */
export const blockedScheme = (url: string): string | undefined => {
  // Chromium ignores tabs and line breaks: "fi\nle:///" is file:///. It rejects other white space.
  const bare = url
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0020\s]/g, "")
    .toLowerCase()
    .replace(/^(blob:)+/, "") // The URL inside determines the origin.
  const scheme = /^[a-z][a-z0-9+.-]*:/.exec(bare)?.[0]
  if (scheme === undefined || openSchemes.has(scheme) || /^about:(blank|srcdoc)(?![^?#])/.test(bare)) return undefined
  return scheme
}

/** Parses address bar input; a host without a scheme gets https, unless it is local or has a port. Never searches. */
export const readAddress = (written: string): { readonly url: string } | { readonly refusal: string } => {
  const text = written.trim()
  if (/^about:blank$/i.test(text)) return { url: "about:blank" }
  const scheme = /^([a-z][a-z0-9+.-]*:)(?!\d{1,5}(?:[/?#]|$))/i.exec(text)?.[1]?.toLowerCase()
  if (scheme !== undefined && scheme !== "http:" && scheme !== "https:") {
    const closed = blockedScheme(text) ?? scheme
    return closed === "data:" ? { url: text } : { refusal: `${closed} URLs cannot be opened here.` }
  }
  const url = scheme === undefined ? `${defaultScheme(text)}//${text}` : text
  if (/\s/.test(text) || !URL.canParse(url)) return { refusal: "Invalid URL. Enter one such as example.com." }
  return { url: new URL(url).href }
}

const defaultScheme = (text: string): "http:" | "https:" => {
  const host = /^(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)(:\d+)?/.exec(text)
  const isPlain = /^(localhost|.*\.localhost|[\d.]+|\[.*\])$/i.test(host?.[1] ?? "")
  return isPlain || host?.[2] !== undefined ? "http:" : "https:"
}
