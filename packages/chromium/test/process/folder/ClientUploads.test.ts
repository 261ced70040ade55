import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import { findUpload, type UploadFolder } from "../../../src/process/folder/BrowserFiles.ts"
import { clientUploads } from "../../../src/process/folder/ClientUploads.ts"
import { filesIn, testFolder } from "../../TestFolder.ts"

const bytesOf = async function* (...parts: ReadonlyArray<string>) {
  for (const part of parts) yield Buffer.from(part)
}

const broken = async function* () {
  yield Buffer.from("half")
  throw new Error("the client disconnected")
}

const uploadFolder = (path: string): UploadFolder => ({ path, newest: new Map() })

describe("clientUploads", () => {
  it.effect("stores files by name and by path, with their modification time", () =>
    Effect.gen(function* () {
      const folder = yield* testFolder
      const uploads = uploadFolder(folder)
      const upload = clientUploads(uploads)
      const [named, nested] = yield* Effect.promise(() =>
        Promise.all([
          upload({ path: ["a.txt"], bytes: bytesOf("one", "two"), lastModifiedMs: 1_700_000_000_123 }),
          upload({ path: ["batch", "site", "b.txt"], bytes: bytesOf("nested") }),
        ]),
      )
      assert.strictEqual(named._tag, "Stored")
      assert.deepStrictEqual(nested, { _tag: "Stored", reference: "batch/site/b.txt" })
      const found = findUpload(uploads, "a.txt") ?? ""
      assert.strictEqual(found, named._tag === "Stored" ? findUpload(uploads, named.reference) : "")
      assert.strictEqual(fs.readFileSync(found, "utf8"), "onetwo")
      assert.strictEqual(Math.floor(fs.statSync(found).mtimeMs), 1_700_000_000_123)
      assert.strictEqual(findUpload(uploads, "batch/site"), path.join(folder, "batch", "site"))
    }),
  )

  it.effect("finds by its name the newest upload, but no other file", () =>
    Effect.gen(function* () {
      const uploads = uploadFolder(yield* testFolder)
      const upload = clientUploads(uploads)
      const reference = Effect.promise(async () => {
        const result = await upload({ path: ["a.txt"], bytes: bytesOf("x") })
        return result._tag === "Stored" ? result.reference : assert.fail(result.detail)
      })
      yield* reference
      const newest = findUpload(uploads, yield* reference)
      assert.isDefined(newest)
      assert.strictEqual(findUpload(uploads, "a.txt"), newest)
      fs.writeFileSync(path.join(path.dirname(newest), "planted.txt"), "")
      assert.isUndefined(findUpload(uploads, "planted.txt"))
      fs.rmSync(newest)
      assert.isUndefined(findUpload(uploads, "a.txt"))
    }),
  )

  it.effect("finds nothing below a file or at a path longer than the system supports", () =>
    Effect.gen(function* () {
      const uploads = uploadFolder(yield* testFolder)
      const stored = yield* Effect.promise(() => clientUploads(uploads)({ path: ["a.txt"], bytes: bytesOf("one") }))
      assert.isDefined(stored._tag === "Stored" ? findUpload(uploads, stored.reference) : undefined)
      assert.isUndefined(findUpload(uploads, `${stored._tag === "Stored" ? stored.reference : ""}/x`))
      assert.isUndefined(findUpload(uploads, `${"a/".repeat(2100)}a`))
    }),
  )

  it.effect("rejects paths that the browser could not open", () =>
    Effect.gen(function* () {
      const folder = yield* testFolder
      const names = Array.from("abcdefghi", (name) => name.repeat(255))
      const [short, long] = yield* Effect.promise(() =>
        Promise.all(
          [names.slice(1), names].map((path) => clientUploads(uploadFolder(folder))({ path, bytes: bytesOf("x") })),
        ),
      )
      assert.strictEqual(short?._tag, "Stored")
      assert.deepInclude(long, { _tag: "Rejected", status: 422 })
    }),
  )

  it.effect("rejects names that leave the folder, files that exist, and files over a limit", () =>
    Effect.gen(function* () {
      const folder = yield* testFolder
      const uploads = path.join(folder, "uploads")
      fs.mkdirSync(uploads)
      fs.mkdirSync(path.join(folder, "elsewhere"))
      fs.symlinkSync(path.join(folder, "elsewhere"), path.join(uploads, "link"))
      const upload = clientUploads(uploadFolder(uploads), { maxBytes: 10, maxFiles: 4 })
      const statusOf = (names: ReadonlyArray<string>, text = "x", size?: number) =>
        Effect.promise(async () => {
          const result = await upload({ path: names, bytes: bytesOf(text), size })
          return result._tag === "Stored" ? 201 : result.status
        })
      for (const names of [["..", "x"], ["a", "..", "x"], ["a/b"], ["a\\b"], [""], ["a", ""], [".."], []]) {
        assert.strictEqual(yield* statusOf(names), 422, names.join("|"))
      }
      assert.strictEqual(yield* statusOf(["link", "x"]), 409)
      assert.strictEqual(yield* statusOf(["a", "x"], "12345"), 201)
      assert.strictEqual(yield* statusOf(["a", "x"]), 409)
      assert.strictEqual(yield* statusOf(["a", "x", "y"]), 409)
      assert.strictEqual(yield* statusOf(["a", "y"], "x", 6), 413)
      assert.strictEqual(yield* statusOf(["a", "y"], "123456"), 413)
      // What was rejected does not count.
      assert.strictEqual(yield* statusOf(["a", "y"], "12345"), 201)
      assert.strictEqual(yield* statusOf(["a", "empty"], ""), 201)
      assert.strictEqual(yield* statusOf(["a", "z"], ""), 413)
      assert.deepStrictEqual(filesIn(path.join(uploads, "a")), ["empty", "x", "y"])
      assert.isEmpty(filesIn(path.join(folder, "elsewhere")))
    }),
  )

  it.effect("removes a file whose upload broke off", () =>
    Effect.gen(function* () {
      const folder = yield* testFolder
      const upload = clientUploads(uploadFolder(folder), { maxBytes: 5, maxFiles: 2 })
      const failed = yield* Effect.promise(() =>
        upload({ path: ["a", "x"], bytes: broken() }).then(
          () => "stored",
          (error: unknown) => String(error),
        ),
      )
      assert.include(failed, "the client disconnected")
      assert.deepStrictEqual(filesIn(folder), [])
      const again = yield* Effect.promise(() => upload({ path: ["a", "x"], bytes: bytesOf("12345") }))
      assert.strictEqual(again._tag, "Stored")
    }),
  )

  it.effect("counts folders, and leaves none behind when uploads fail", () =>
    Effect.gen(function* () {
      const folder = yield* testFolder
      const upload = clientUploads(uploadFolder(folder), { maxBytes: 10, maxFiles: 5 })
      const statusOf = (names: ReadonlyArray<string>, text = "x") =>
        Effect.promise(async () => {
          const result = await upload({ path: names, bytes: bytesOf(text) })
          return result._tag === "Stored" ? 201 : result.status
        })
      assert.strictEqual(yield* statusOf(["a", "b", "x"]), 201)
      for (const attempt of Array(10).keys()) {
        assert.strictEqual(yield* statusOf(["a", "b", String(attempt), "x"], "x".repeat(11)), 413)
        assert.strictEqual(yield* statusOf(["a", "b", "x", String(attempt)]), 409)
      }
      assert.deepStrictEqual(filesIn(folder), ["a", "a/b", "a/b/x"])
      assert.strictEqual(yield* statusOf(["c", "d", "x"]), 413)
      assert.strictEqual(yield* statusOf(["c", "x"]), 201)
      assert.strictEqual(yield* statusOf(["a", "y"]), 413)
    }),
  )

  it.effect("keeps the folder of a failed upload for another that still runs", () =>
    Effect.gen(function* () {
      const folder = yield* testFolder
      const upload = clientUploads(uploadFolder(folder))
      const started = yield* Deferred.make<void>()
      const failed = yield* Deferred.make<void>()
      const slow = async function* () {
        Deferred.doneUnsafe(started, Effect.void)
        await Effect.runPromise(Deferred.await(failed))
        yield Buffer.from("slow")
      }
      const [stored] = yield* Effect.promise(() =>
        Promise.all([
          upload({ path: ["a", "slow"], bytes: slow() }),
          Effect.runPromise(Deferred.await(started))
            .then(() => upload({ path: ["a", "b", "x"], bytes: broken() }))
            .catch(() => {})
            .then(() => Deferred.doneUnsafe(failed, Effect.void)),
        ]),
      )
      assert.strictEqual(stored._tag, "Stored")
      assert.deepStrictEqual(filesIn(folder), ["a", "a/slow"])
    }),
  )
})
