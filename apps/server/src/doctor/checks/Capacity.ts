import { defaultBrowserLimit } from "@tabwright/chromium"
import { Effect } from "effect"
import { availableParallelism, totalmem } from "node:os"
import { type Check, ok, warning } from "../Check.ts"
import { sizeOf } from "../../terminal/Size.ts"

/** Memory for the server, the database and two browsers. */
const recommendedBytes = 2 ** 30

export const capacity: Check = {
  name: "Capacity",
  run: ({ options: { browsers } }) =>
    Effect.sync(() => {
      const constrained = process.constrainedMemory()
      const memory = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
      const limit = browsers.maxBrowsers ?? defaultBrowserLimit()
      const warm = Math.min(limit, browsers.poolSize)
      const message = `${sizeOf(memory)} memory, ${availableParallelism()} cores: up to ${limit} browsers, ${warm} kept warm`
      return [memory < recommendedBytes ? warning(message, "Provide at least 1 GB of memory.") : ok(message)]
    }),
}
