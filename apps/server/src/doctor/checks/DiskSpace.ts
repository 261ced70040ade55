import { Effect } from "effect"
import { statfsSync } from "node:fs"
import { type Check, fine, problem, warning } from "../Check.ts"
import { sizeOf } from "../../terminal/Size.ts"

/** A database, a browser's profile and a recording each need tens of megabytes at once. */
const least = 256 * 2 ** 20

/** An hour of recordings and the files of a few workspaces. */
const comfortable = 2 * 2 ** 30

export const diskSpace: Check = {
  name: "Disk",
  examine: ({ scratchDir }) =>
    Effect.sync(() => {
      const { bavail, bsize } = statfsSync(scratchDir)
      const free = bavail * bsize
      const what = `${sizeOf(free)} free`
      const cure = "Make room, or keep the data folder on another disk (--data-dir)."
      if (free < least) return [problem(what, cure)]
      return [free < comfortable ? warning(what, cure) : fine(what)]
    }),
}
