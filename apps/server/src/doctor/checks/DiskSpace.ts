import { Effect } from "effect"
import { statfsSync } from "node:fs"
import { type Check, ok, error, warning } from "../Check.ts"
import { sizeOf } from "../../terminal/Size.ts"

/** Minimum free space. The database, a browser's profile and a recording each need tens of megabytes. */
const minimumBytes = 256 * 2 ** 20

/** Recommended free space, for an hour of recordings and the files of a few workspaces. */
const recommendedBytes = 2 * 2 ** 30

export const diskSpace: Check = {
  name: "Disk",
  run: ({ scratchDir }) =>
    Effect.sync(() => {
      const { bavail, bsize } = statfsSync(scratchDir)
      const free = bavail * bsize
      const message = `${sizeOf(free)} free`
      const fix = "Free up disk space, or move the data directory to another disk (--data-dir)."
      if (free < minimumBytes) return [error(message, fix)]
      return [free < recommendedBytes ? warning(message, fix) : ok(message)]
    }),
}
