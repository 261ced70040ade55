import { Effect } from "effect"
import { statfsSync } from "node:fs"
import { type Check, fine, warning } from "../Check.ts"
import { sizeOf } from "../../terminal/Size.ts"

/** Below this browsers are started with files in place of shared memory, which costs them speed. */
const enough = 512 * 2 ** 20

export const sharedMemory: Check = {
  name: "/dev/shm",
  examine: () =>
    Effect.sync(() => {
      if (process.platform !== "linux") return []
      const bytes = shared()
      if (bytes === undefined) return [warning("is not there", "Mount it: mount -t tmpfs tmpfs /dev/shm.")]
      const cure = "Give containers more: docker run --shm-size=1g. Browsers do without it until then, more slowly."
      return [bytes < enough ? warning(sizeOf(bytes), cure) : fine(sizeOf(bytes))]
    }),
}

const shared = (): number | undefined => {
  try {
    const { blocks, bsize } = statfsSync("/dev/shm")
    return blocks * bsize
  } catch {
    return undefined
  }
}
