import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { spawnSync } from "node:child_process"
import * as path from "node:path"
import { findBinaries } from "../../../src/database/embedded/PostgresLayout.ts"

describe("findBinaries", () => {
  it.effect("finds executable programs of the declared version", () =>
    Effect.gen(function* () {
      const binaries = yield* findBinaries()
      for (const program of ["postgres", "initdb"]) {
        const { stdout } = spawnSync(path.join(binaries.folder, "bin", program), ["--version"], { encoding: "utf8" })
        assert.match(stdout, new RegExp(`\\(PostgreSQL\\) ${binaries.major}\\.`))
      }
      assert.isTrue(binaries.version.startsWith(`${binaries.major}.`))
    }),
  )

  it.effect("suggests DATABASE_URL when there are none", () =>
    Effect.gen(function* () {
      const missing = process.platform === "darwin" ? "linux-arm64" : "darwin-arm64"
      for (const platform of ["win32-x64", "sunos-ppc", missing]) {
        const error = yield* Effect.flip(findBinaries(platform))
        assert.strictEqual(error.reason, "BinariesMissing")
        assert.include(error.message, platform)
        assert.include(error.hint, "DATABASE_URL")
      }
    }),
  )
})
