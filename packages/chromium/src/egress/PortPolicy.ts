/**
 * Ports on which no web site listens and where a stranger's connection does harm: mail is sent, shells are tried, shares
 * are mounted. Chromium refuses most of them to pages by itself, but not to WebRTC, nor to whoever breaks out of a page.
 */
const refused: ReadonlyMap<number, string> = new Map([
  [21, "FTP"],
  [22, "SSH"],
  [23, "Telnet"],
  [25, "mail"],
  [110, "mail"],
  [135, "Windows RPC"],
  [137, "NetBIOS"],
  [139, "NetBIOS"],
  [143, "mail"],
  [445, "SMB"],
  [465, "mail"],
  [587, "mail"],
  [993, "mail"],
  [995, "mail"],
  [2525, "mail"],
  [3389, "remote desktop"],
  [5900, "remote desktop"],
])

/**
 * What a port is for that browsers have no business with; undefined for all others. A rule that names the port opens it.
 *
 * @category guards
 * @since 0.1.0
 */
export const refusedPort = (port: number): string | undefined => refused.get(port)
