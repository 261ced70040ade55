import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { DataFolder } from "../../src/database/DataFolder.ts"
import { findBinaries } from "../../src/database/PostgresBinaries.ts"
import { PostgresCluster } from "../../src/database/PostgresCluster.ts"
import { placePostgres } from "../../src/database/PostgresPlacement.ts"
import { isRoot, makeSandbox } from "./Sandbox.ts"

/** A file system that is soon full; false where this process may not mount one. */
const mountTiny = (folder: string, size: string): boolean => {
  fs.mkdirSync(folder, { mode: 0o711 })
  return spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size},mode=0711`, "tmpfs", folder]).status === 0
}

const withPlacements = (folder: string) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const before = process.env["TABWRIGHT_PLACEMENT_DIR"]
      process.env["TABWRIGHT_PLACEMENT_DIR"] = folder
      return before
    }),
    (before) => Effect.sync(() => (process.env["TABWRIGHT_PLACEMENT_DIR"] = before)),
  )

const canMount = isRoot && spawnSync("unshare", ["--mount", "true"]).status === 0

describe("placePostgres", () => {
  it.live("stays in the data folder for an ordinary user, and leaves it for a closed one as root", () =>
    Effect.gen(function* () {
      const dataDir = path.join(yield* makeSandbox, "data")
      const placement = yield* placePostgres(dataDir, yield* findBinaries())
      assert.strictEqual(placement.home === path.join(dataDir, "postgres"), !isRoot)
      assert.strictEqual(fs.statSync(placement.home).mode & 0o777, 0o700)
      assert.strictEqual(fs.statSync(placement.home).uid, isRoot ? placement.account?.uid : process.getuid?.())
      assert.strictEqual((yield* placePostgres(dataDir, yield* findBinaries())).home, placement.home)
    }).pipe(Effect.scoped),
  )

  it.live.runIf(isRoot)("runs programs of a checkout in a folder that only root may enter", () =>
    Effect.gen(function* () {
      const sandbox = yield* makeSandbox
      const binaries = yield* findBinaries()
      const closed = path.join(sandbox, "home", "native")
      fs.mkdirSync(path.dirname(closed), { mode: 0o700 })
      assert.strictEqual(spawnSync("cp", ["-al", binaries.folder, closed]).status, 0)
      const placement = yield* placePostgres(path.join(sandbox, "data"), { ...binaries, folder: closed })
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

  it.live.runIf(canMount)("says that the disk is full", () =>
    Effect.gen(function* () {
      const sandbox = yield* makeSandbox
      const tiny = path.join(sandbox, "tiny")
      // Room for the folder's own files, not for a cluster.
      yield* Effect.acquireRelease(
        Effect.sync(() => assert.isTrue(mountTiny(tiny, "20m"))),
        () => Effect.sync(() => spawnSync("umount", [tiny])),
      )
      fs.chmodSync(sandbox, 0o711)
      yield* withPlacements(path.join(tiny, "placement"))
      const cluster = PostgresCluster.layer().pipe(Layer.provide(DataFolder.layerAt(path.join(tiny, "data"))))
      const error = yield* Effect.flip(Effect.scoped(Layer.build(cluster)))
      assert.strictEqual(error.reason, "InitFailed")
      // In PostgreSQL's words, or in the system's where already the copy of its programs does not fit.
      assert.match(error.message, /full|no space/i)
      assert.include(error.hint, "TABWRIGHT_DATA_DIR")

      spawnSync("dd", ["if=/dev/zero", `of=${path.join(tiny, "filler")}`, "bs=64k"])
      const folder = yield* Effect.flip(Effect.scoped(Layer.build(DataFolder.layerAt(path.join(tiny, "other")))))
      assert.strictEqual(folder.reason, "Full")
    }).pipe(Effect.scoped),
  )
})
