import * as os from "node:os"

/** A browser with a page of today, several at once (Chromium 156, Linux; see the memory table in the README). */
const bytesPerBrowser = 200 * 2 ** 20

/** The server, its database and the system; Chromium itself keeps pages out of memory that is nearly gone. */
const reservedBytes = 512 * 2 ** 20

/**
 * A page that moves takes a quarter to half of a core, and two of three pages stand still: with more browsers than this the
 * slowest answers ever later, and starts run into their limits.
 */
const browsersPerCore = 12

/**
 * What a machine has.
 *
 * @category models
 * @since 0.1.0
 */
export interface MachineSize {
  readonly memoryBytes: number
  readonly cores: number
}

/**
 * This machine; in a container what the container may have.
 *
 * @category constructors
 * @since 0.1.0
 */
export const thisMachineSize = (): MachineSize => {
  const constrained = process.constrainedMemory()
  const total = os.totalmem()
  return {
    memoryBytes: constrained > 0 ? Math.min(constrained, total) : total,
    cores: os.availableParallelism(),
  }
}

/**
 * How many browsers a machine bears: one for each 200 MB of what memory is left beside the server, and 12 for each core;
 * at least 2.
 *
 * @category constructors
 * @since 0.1.0
 */
export const defaultBrowserLimit = ({ memoryBytes, cores }: MachineSize = thisMachineSize()): number =>
  Math.max(2, Math.min(Math.floor((memoryBytes - reservedBytes) / bytesPerBrowser), browsersPerCore * cores))
