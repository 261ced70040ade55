/** Schemes of web content, and those that run in a page that is open already. */
const openSchemes = new Set(["http:", "https:", "data:", "blob:", "javascript:", "ws:", "wss:"])

/**
 * The scheme of a URL that a browser may not be sent to, `file:` for example, or undefined for one that it may. Pages cannot
 * leave the web by themselves, but whoever types an address or sends a command could: `file:` reads the server's disk,
 * `chrome:` and its like open Chromium's own pages, which may do more than the web.
 *
 * @category guards
 * @since 0.1.0
 */
export const closedScheme = (url: string): string | undefined => {
  // Chromium drops tabs and line breaks before it looks: "fi\nle:///" is file:///.
  const bare = url
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0020]/g, "")
    .toLowerCase()
    .replace(/^(blob:)+/, "") // what it belongs to counts
  const scheme = /^[a-z][a-z0-9+.-]*:/.exec(bare)?.[0]
  if (scheme === undefined || openSchemes.has(scheme) || /^about:(blank|srcdoc)(?![^?#])/.test(bare)) return undefined
  return scheme
}
