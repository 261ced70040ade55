import { NodeServices } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Stream } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { DataFolder } from "../../src/database/DataFolder.ts"
import { FileBytes } from "../../src/files/FileBytes.ts"
import { makeSandbox } from "../database/Sandbox.ts"

describe("FileBytes", () => {
  it.live("begins without what a killed server had not written to its end, and with all that it had", () =>
    Effect.gen(function* () {
      const dataDir = path.join(yield* makeSandbox, "data")
      const started = <A, E>(use: Effect.Effect<A, E, FileBytes>) =>
        Effect.provide(use, FileBytes.layer.pipe(Layer.provide(DataFolder.layerAt(dataDir))))
      const stored = yield* started(
        Effect.flatMap(FileBytes, (bytes) => bytes.write(Stream.succeed(Buffer.from("kept")))),
      )
      const folder = path.join(dataDir, "files", stored.id.slice(0, 2))
      const draft = path.join(folder, `${stored.id.slice(0, 2)}-other.part`)
      fs.writeFileSync(draft, "half of")

      const found = yield* started(Effect.flatMap(FileBytes, (bytes) => bytes.open(stored.id)))
      Option.getOrThrow(found).destroy()
      assert.deepStrictEqual(fs.readdirSync(folder), [stored.id])
    }).pipe(Effect.provide(NodeServices.layer), Effect.scoped),
  )
})
