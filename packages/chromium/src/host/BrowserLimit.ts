import * as os from "node:os"

/**
 * Memory of a browser with a current page, with several running (Chromium 156, Linux; see the memory table in the
 * README).
 */
const bytesPerBrowser = 200 * 2 ** 20

/** For the server, its database and the system. Chromium itself adapts to low memory. */
const reservedBytes = 512 * 2 ** 20

/**
 * An animated page uses a quarter to half of a core, and two of three pages are idle. With more browsers, latency grows
 * and starts time out.
 */
const browsersPerCore = 12

/** Memory and cores of a machine. */
export interface MachineSize {
  readonly memoryBytes: number
  readonly cores: number
}

/** Returns the size of this machine, or of the container's limits. */
export const thisMachineSize = (): MachineSize => {
  const constrained = process.constrainedMemory()
  const total = os.totalmem()
  return {
    memoryBytes: constrained > 0 ? Math.min(constrained, total) : total,
    cores: os.availableParallelism(),
  }
}

/**
 * Returns the number of browsers a machine can run: one per 200 MB of memory beyond the server's share, and 12 per
 * core, at least 2.
 *
 * @category constructors
 * @since 0.1.0
 */
export const defaultBrowserLimit = ({ memoryBytes, cores }: MachineSize = thisMachineSize()): number =>
  Math.max(2, Math.min(Math.floor((memoryBytes - reservedBytes) / bytesPerBrowser), browsersPerCore * cores))
