/**
 * Parses a URL as a user would enter it: `http` and `https` unchanged, a bare host with `https`, a loopback host with
 * `http`. Paths and queries are relative to `base`. Returns null for anything else.
 *
 * @category constructors
 * @since 0.1.0
 */
export const webAddress = (given: string, base: string): string | null => {
  const text = given.trim()
  if (text === "") return null
  const parsed = (value: string, from?: string): string | null => {
    try {
      const url = new URL(value, from)
      return /^https?:$/.test(url.protocol) && url.hostname !== "" ? url.href : null
    } catch {
      return null
    }
  }
  if (/^https?:\/\//i.test(text)) return parsed(text)
  if (text.startsWith("//")) return parsed(`https:${text}`)
  if (/^[/?#]/.test(text)) return /^https?:/.test(base) ? parsed(text, base) : null
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])([:/?#]|$)/i.test(text)
  if (isLoopback) return parsed(`http://${text}`)
  // "host:port" has no scheme; "javascript:..." and "file:..." do.
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d{1,5}([/?#]|$)/.test(text)) return null
  return /\s/.test(text) ? null : parsed(`https://${text}`)
}

/** Error text for a URL that {@link webAddress} does not accept; its remedy is {@link webUrlsOnly}. */
export const notWebUrl = (url: string | undefined): string => `"${url ?? ""}" is not a web URL.`

export const webUrlsOnly = "Only http and https URLs can be opened."
