import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Stream } from "effect"
import { Files } from "../../../src/files/Files.ts"
import { deliverFile, runFileSink } from "../../../src/run/worker/RunBrowser.ts"
import { type FileRow, FileStore } from "../../../src/store/file/FileStore.ts"
import { run, session } from "../../fixture/database/Records.ts"

describe("RunFileSink", () => {
  it.effect("reads files of the session's workspace only, up to a size limit", () =>
    Effect.gen(function* () {
      const lookups: Array<string> = []
      const row = (path: string) => ({ id: path, path, size: path === "large.csv" ? 5_000_000_000n : 5n }) as FileRow
      const layer = Layer.mergeAll(
        Layer.mock(FileStore, {
          at: (workspaceId, paths) =>
            Effect.sync(() => {
              lookups.push(workspaceId)
              return paths.filter((path) => path !== "none.csv").map(row)
            }),
        }),
        Layer.mock(Files, {
          read: (id) => Effect.succeed(Option.some({ row: row(id), bytes: Stream.succeed(new Uint8Array(5)) })),
        }),
      )
      const sink = yield* Effect.provide(
        runFileSink(run, session, (value) => value),
        layer,
      )
      assert.strictEqual((yield* sink.read("small.csv"))?.length, 5)
      assert.isUndefined(yield* sink.read("none.csv"))
      assert.match((yield* Effect.flip(sink.read("large.csv"))).message, /^large\.csv is too large to read/)
      assert.deepStrictEqual([...new Set(lookups)], [session.workspaceId])
    }),
  )
})

describe("deliverFile", () => {
  it.effect("copies a file of the session's workspace to the browser by its path", () =>
    Effect.gen(function* () {
      const row = { id: "file-1", path: "list.csv" } as FileRow
      const layer = Layer.mock(FileStore, {
        at: (workspaceId, paths) =>
          Effect.succeed(workspaceId === session.workspaceId && paths.includes(row.path) ? [row] : []),
      })
      const browser = {
        deliver: (files: ReadonlyArray<{ readonly id: string; readonly path: string }>) =>
          Effect.succeed(files.map((file) => ({ ...file, localPath: `/uploads/${file.id}` }))),
      }
      const deliver = (name: string) => Effect.provide(deliverFile(session, browser, name), layer)
      assert.deepInclude(yield* deliver("list.csv"), { path: "list.csv", localPath: "/uploads/file-1" })
      assert.isUndefined(yield* deliver("none.csv"))
    }),
  )
})
