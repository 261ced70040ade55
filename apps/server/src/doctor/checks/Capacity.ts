import { defaultBrowserLimit } from "@tabwright/chromium"
import { Effect } from "effect"
import { availableParallelism, totalmem } from "node:os"
import { type Check, fine, warning } from "../Check.ts"
import { sizeOf } from "../../terminal/Size.ts"

/** Server, database and two browsers. */
const comfortable = 2 ** 30

export const capacity: Check = {
  name: "Capacity",
  examine: ({ options: { browsers } }) =>
    Effect.sync(() => {
      const constrained = process.constrainedMemory()
      const memory = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
      const limit = browsers.browserLimit ?? defaultBrowserLimit()
      const ready = Math.min(limit, browsers.poolSize)
      const what = `${sizeOf(memory)} of memory, ${availableParallelism()} cores: ${limit} browsers at once, ${ready} kept ready`
      return [memory < comfortable ? warning(what, "Give the machine or container at least 1 GB.") : fine(what)]
    }),
}
