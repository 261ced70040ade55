import { hostname } from "node:os"

/**
 * Where the other nodes reach this one, as `host:port`: what was configured, filled up with how it listens. One that listens
 * on every address is reached under the name of its machine.
 *
 * @category constructors
 * @since 0.1.0
 */
export const nodeAddress = (configured: string | undefined, listening: string, machine = hostname()): string => {
  const bound = new URL(listening)
  // A URL does not show the port that is usual for it.
  const port = bound.port || "80"
  if (configured !== undefined) return /:\d+$/.test(configured) ? configured : `${configured}:${port}`
  const isEverywhere = bound.hostname === "0.0.0.0" || bound.hostname === "[::]"
  return `${isEverywhere ? machine : bound.hostname}:${port}`
}
