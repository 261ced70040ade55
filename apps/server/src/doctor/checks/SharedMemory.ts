import { Effect } from "effect"
import { statfsSync } from "node:fs"
import { type Check, ok, warning } from "../Check.ts"
import { sizeOf } from "../../terminal/Size.ts"

/** Browsers use files instead of shared memory below this size, which is slower. */
const recommendedBytes = 512 * 2 ** 20

export const sharedMemory: Check = {
  name: "/dev/shm",
  run: () =>
    Effect.sync(() => {
      if (process.platform !== "linux") return []
      const bytes = shared()
      if (bytes === undefined) return [warning("missing", "Mount it with mount -t tmpfs tmpfs /dev/shm.")]
      const fix = "Increase it for containers: docker run --shm-size=1g. Browsers are slower without it."
      return [bytes < recommendedBytes ? warning(sizeOf(bytes), fix) : ok(sizeOf(bytes))]
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
