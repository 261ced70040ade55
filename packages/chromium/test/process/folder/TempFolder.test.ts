import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { removeAbandoned, tempPath } from "../../../src/process/folder/TempFolder.ts"
import { testFolder } from "../../TestFolder.ts"

/** Lets another process create a temporary folder and exit. */
const leaveIn = (place: string): string =>
  execFileSync(
    process.execPath,
    [
      "--conditions=@tabwright/source",
      "--input-type=module",
      "--eval",
      `import { tempPath } from ${JSON.stringify(path.join(import.meta.dirname, "../../../src/process/folder/TempFolder.ts"))}
       import { mkdirSync, writeFileSync } from "node:fs"
       const folder = tempPath(${JSON.stringify(place)})
       mkdirSync(folder)
       writeFileSync(folder + "/left", "")
       process.stdout.write(folder)`,
    ],
    { encoding: "utf8" },
  )

describe("removeAbandoned", () => {
  it.live("removes folders of exited processes, but not of running or unknown ones", () =>
    Effect.gen(function* () {
      const place = yield* testFolder
      const left = leaveIn(place)
      const own = tempPath(place)
      // The bound keeps socket paths in the folder below the system's limit; process ids differ in length.
      for (const folder of [left, own]) assert.isAtMost(path.basename(folder).length, 24)
      // Another PID namespace; another program.
      const others = [
        path.basename(left).replace(/^tw-./, (start) => `tw-${start.endsWith("0") ? "1" : "0"}`),
        "tw-mine",
      ]
      for (const folder of [own, ...others.map((name) => path.join(place, name))]) fs.mkdirSync(folder)

      assert.strictEqual(yield* removeAbandoned([place, place, path.join(place, "none")]), 1)
      assert.deepStrictEqual(fs.readdirSync(place).toSorted(), [path.basename(own), ...others].toSorted())
    }),
  )
})
