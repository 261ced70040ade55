import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { DataDirectory } from "../../../src/database/DataDirectory.ts"
import { findBinaries, resolvePostgresLayout } from "../../../src/database/embedded/PostgresLayout.ts"
import { EmbeddedPostgres } from "../../../src/database/embedded/EmbeddedPostgres.ts"
import { isRoot, makeSandbox } from "../Sandbox.ts"

/** Mounts a small file system. Returns false if this process may not mount. */
const mountTiny = (folder: string, size: string): boolean => {
  fs.mkdirSync(folder, { mode: 0o711 })
  return spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size},mode=0711`, "tmpfs", folder]).status === 0
}

const withLayouts = (folder: string) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const before = process.env["TABWRIGHT_UNPRIVILEGED_DIR"]
      process.env["TABWRIGHT_UNPRIVILEGED_DIR"] = folder
      return before
    }),
    (before) => Effect.sync(() => (process.env["TABWRIGHT_UNPRIVILEGED_DIR"] = before)),
  )

const canMount = isRoot && spawnSync("unshare", ["--mount", "true"]).status === 0

describe("placePostgres", () => {
  it.live("uses the data directory as a normal user, and another one as root if it is inaccessible", () =>
    Effect.gen(function* () {
      const dataDir = path.join(yield* makeSandbox, "data")
      const placement = yield* resolvePostgresLayout(dataDir, yield* findBinaries())
      assert.strictEqual(placement.home === path.join(dataDir, "postgres"), !isRoot)
      assert.strictEqual(fs.statSync(placement.home).mode & 0o777, 0o700)
      assert.strictEqual(fs.statSync(placement.home).uid, isRoot ? placement.account?.uid : process.getuid?.())
      assert.strictEqual((yield* resolvePostgresLayout(dataDir, yield* findBinaries())).home, placement.home)
    }).pipe(Effect.scoped),
  )

  it.live.runIf(isRoot)("runs programs of a checkout that only root can access", () =>
    Effect.gen(function* () {
      const sandbox = yield* makeSandbox
      const binaries = yield* findBinaries()
      const closed = path.join(sandbox, "home", "native")
      fs.mkdirSync(path.dirname(closed), { mode: 0o700 })
      assert.strictEqual(spawnSync("cp", ["-al", binaries.folder, closed]).status, 0)
      const placement = yield* resolvePostgresLayout(path.join(sandbox, "data"), { ...binaries, folder: closed })
      for (const program of ["postgres", "initdb"] as const) {
        const { status, stderr } = spawnSync(placement.program(program), ["--version"], {
          uid: placement.account?.uid,
          gid: placement.account?.gid,
          cwd: placement.home,
          encoding: "utf8",
        })
        assert.strictEqual(status, 0, stderr)
      }
    }).pipe(Effect.scoped),
  )

  it.live.runIf(canMount)("reports a full disk", () =>
    Effect.gen(function* () {
      const sandbox = yield* makeSandbox
      const tiny = path.join(sandbox, "tiny")
      // Large enough for the data directory, but not for PostgreSQL's files.
      yield* Effect.acquireRelease(
        Effect.sync(() => assert.isTrue(mountTiny(tiny, "20m"))),
        () => Effect.sync(() => spawnSync("umount", [tiny])),
      )
      fs.chmodSync(sandbox, 0o711)
      yield* withLayouts(path.join(tiny, "placement"))
      const cluster = EmbeddedPostgres.layer().pipe(Layer.provide(DataDirectory.layerAt(path.join(tiny, "data"))))
      const error = yield* Effect.flip(Effect.scoped(Layer.build(cluster)))
      assert.strictEqual(error.reason, "InitFailed")
      // The message is PostgreSQL's, or the system's if copying the programs already fails.
      assert.match(error.message, /full|no space/i)
      assert.include(error.hint, "TABWRIGHT_DATA_DIR")

      spawnSync("dd", ["if=/dev/zero", `of=${path.join(tiny, "filler")}`, "bs=64k"])
      const folder = yield* Effect.flip(Effect.scoped(Layer.build(DataDirectory.layerAt(path.join(tiny, "other")))))
      assert.strictEqual(folder.reason, "Full")
    }).pipe(Effect.scoped),
  )
})
