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
