import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { DataFolder } from "../../src/database/DataFolder.ts"
import { ByteKeeper } from "../../src/files/ByteKeeper.ts"
import * as FolderBytes from "../../src/files/FolderBytes.ts"
import { makeSandbox } from "../database/Sandbox.ts"
import { byteKeeperLaws, write } from "./ByteKeeperLaws.ts"

/** Bytes in a folder of their own. */
const inSandbox = (options?: Parameters<typeof FolderBytes.layer>[0]) =>
  Layer.unwrap(
    Effect.map(makeSandbox, (sandbox) =>
      FolderBytes.layer(options).pipe(
        Layer.provideMerge(DataFolder.layerAt(path.join(sandbox, "data"))),
        Layer.provide(NodeServices.layer),
      ),
    ),
  )

describe("FolderBytes", () => {
  byteKeeperLaws(inSandbox())

  it.live("removes what a killed server had not written to its end, and nothing that is being written", () =>
    Effect.gen(function* () {
      const stored = yield* write(Stream.succeed(Buffer.from("kept")))
      const folder = (yield* DataFolder).pathOf("files", stored.id.slice(0, 2))
      const abandoned = `${stored.id.slice(0, -4)}0001.part`
      const growing = `${stored.id.slice(0, -4)}0002.part`
      for (const name of [abandoned, growing, "notes.txt"]) fs.writeFileSync(path.join(folder, name), "half of")
      const readAt = new Date("2026-03-01T12:00:00Z")
      fs.utimesSync(path.join(folder, abandoned), readAt, new Date("2026-03-01T10:59:59Z"))
      fs.utimesSync(path.join(folder, growing), readAt, new Date("2026-03-01T11:00:01Z"))

      yield* (yield* ByteKeeper).removeUnfinished(new Date("2026-03-01T11:00:00Z"))
      assert.sameMembers(fs.readdirSync(folder), [stored.id, growing, "notes.txt"])
    }).pipe(Effect.provide(inSandbox())),
  )

  it.live("says at the start where it cannot write", () =>
    Effect.gen(function* () {
      const failed = yield* Effect.flip(Effect.scoped(Layer.build(inSandbox({ folder: "/dev/null/files" }))))
      assert.strictEqual(failed._tag, "FilesUnusable")
      assert.include(failed.message, "/dev/null/files")
    }),
  )
})
