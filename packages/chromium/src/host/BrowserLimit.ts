import * as os from "node:os"

/** A page on a site of today in a browser of its own; see the memory table in the README. */
const bytesPerBrowser = 200 * 2 ** 20

/**
 * How many browsers this machine bears: one for each 200 MB of memory, at least 2. In a container its memory limit counts.
 *
 * @category constructors
 * @since 0.1.0
 */
export const defaultBrowserLimit = (): number => {
  const constrained = process.constrainedMemory()
  const memory = constrained > 0 ? Math.min(constrained, os.totalmem()) : os.totalmem()
  return Math.max(2, Math.floor(memory / bytesPerBrowser))
}
