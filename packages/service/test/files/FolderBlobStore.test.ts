import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { DataDirectory } from "../../src/database/DataDirectory.ts"
import { BlobStore } from "../../src/files/BlobStore.ts"
import * as FolderBlobStore from "../../src/files/FolderBlobStore.ts"
import { makeSandbox } from "../database/Sandbox.ts"
import { blobStoreContract, write } from "./BlobStoreContract.ts"

const inSandbox = (options?: Parameters<typeof FolderBlobStore.layer>[0]) =>
  Layer.unwrap(
    Effect.map(makeSandbox, (sandbox) =>
      FolderBlobStore.layer(options).pipe(
        Layer.provideMerge(DataDirectory.layerAt(path.join(sandbox, "data"))),
        Layer.provide(NodeServices.layer),
      ),
    ),
  )

describe("FolderBlobStore", () => {
  blobStoreContract(inSandbox())

  it.live("removes incomplete writes of a killed server, but not active ones", () =>
    Effect.gen(function* () {
      const stored = yield* write(Stream.succeed(Buffer.from("kept")))
      const folder = (yield* DataDirectory).pathOf("files", stored.id.slice(0, 2))
      const abandoned = `${stored.id.slice(0, -4)}0001.part`
      const growing = `${stored.id.slice(0, -4)}0002.part`
      for (const name of [abandoned, growing, "notes.txt"]) fs.writeFileSync(path.join(folder, name), "first half of")
      const readAt = new Date("2026-03-01T12:00:00Z")
      fs.utimesSync(path.join(folder, abandoned), readAt, new Date("2026-03-01T10:59:59Z"))
      fs.utimesSync(path.join(folder, growing), readAt, new Date("2026-03-01T11:00:01Z"))

      yield* (yield* BlobStore).removeUnfinished(new Date("2026-03-01T11:00:00Z"))
      assert.sameMembers(fs.readdirSync(folder), [stored.id, growing, "notes.txt"])
    }).pipe(Effect.provide(inSandbox())),
  )

  it.live("fails the start if the directory is not writable", () =>
    Effect.gen(function* () {
      const failed = yield* Effect.flip(Effect.scoped(Layer.build(inSandbox({ folder: "/dev/null/files" }))))
      assert.strictEqual(failed._tag, "FilesUnusable")
      assert.include(failed.message, "/dev/null/files")
    }),
  )
})
