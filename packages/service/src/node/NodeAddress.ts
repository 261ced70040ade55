import { hostname } from "node:os"

/**
 * Returns the `host:port` at which other nodes reach this one: the configured address, completed by the listening one.
 * A node that listens on every address uses its machine's name.
 */
export const nodeAddress = (configured: string | undefined, listening: string, machine = hostname()): string => {
  const bound = new URL(listening)
  // A URL omits the default port.
  const port = bound.port || "80"
  if (configured !== undefined) return /:\d+$/.test(configured) ? configured : `${configured}:${port}`
  const isEverywhere = bound.hostname === "0.0.0.0" || bound.hostname === "[::]"
  return `${isEverywhere ? machine : bound.hostname}:${port}`
}
