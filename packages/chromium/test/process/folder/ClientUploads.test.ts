import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { findUpload } from "../../../src/process/folder/BrowserFiles.ts"
import { clientUploads } from "../../../src/process/folder/ClientUploads.ts"
import { filesIn, testFolder } from "../../TestFolder.ts"

const bytesOf = async function* (...parts: ReadonlyArray<string>) {
  for (const part of parts) yield Buffer.from(part)
}

const broken = async function* () {
  yield Buffer.from("half")
  throw new Error("the client disconnected")
}

describe("clientUploads", () => {
  it.effect("stores files by name and by path, with their modification time", () =>
    Effect.gen(function* () {
      const folder = yield* testFolder
      const upload = clientUploads(folder)
      const [named, nested] = yield* Effect.promise(() =>
        Promise.all([
          upload({ path: ["a.txt"], bytes: bytesOf("one", "two"), lastModifiedMs: 1_700_000_000_123 }),
          upload({ path: ["batch", "site", "b.txt"], bytes: bytesOf("nested") }),
        ]),
      )
      assert.strictEqual(named._tag, "Stored")
      assert.deepStrictEqual(nested, { _tag: "Stored", reference: "batch/site/b.txt" })
      const found = findUpload(folder, "a.txt") ?? ""
      assert.strictEqual(found, named._tag === "Stored" ? findUpload(folder, named.reference) : "")
      assert.strictEqual(fs.readFileSync(found, "utf8"), "onetwo")
      assert.strictEqual(Math.floor(fs.statSync(found).mtimeMs), 1_700_000_000_123)
      assert.strictEqual(findUpload(folder, "batch/site"), path.join(folder, "batch", "site"))
    }),
  )

  it.effect("rejects names that leave the folder, files that exist, and files over a limit", () =>
    Effect.gen(function* () {
      const folder = yield* testFolder
      const uploads = path.join(folder, "uploads")
      fs.mkdirSync(uploads)
      fs.mkdirSync(path.join(folder, "elsewhere"))
      fs.symlinkSync(path.join(folder, "elsewhere"), path.join(uploads, "link"))
      const upload = clientUploads(uploads, { maxBytes: 10, maxFiles: 3 })
      const statusOf = (names: ReadonlyArray<string>, text = "x", size?: number) =>
        Effect.promise(async () => {
          const result = await upload({ path: names, bytes: bytesOf(text), size })
          return result._tag === "Stored" ? 201 : result.status
        })
      for (const names of [["..", "x"], ["a", "..", "x"], ["a/b"], ["a\\b"], [""], ["a", ""], [".."], []]) {
        assert.strictEqual(yield* statusOf(names), 422, names.join("|"))
      }
      const linked = yield* Effect.promise(() => statusOfLink(upload))
      assert.strictEqual(linked, "rejected")
      assert.strictEqual(yield* statusOf(["a", "x"], "12345"), 201)
      assert.strictEqual(yield* statusOf(["a", "x"]), 409)
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
      const upload = clientUploads(folder, { maxBytes: 5, maxFiles: 1 })
      const failed = yield* Effect.promise(() =>
        upload({ path: ["a", "x"], bytes: broken() }).then(
          () => "stored",
          (error: unknown) => String(error),
        ),
      )
      assert.include(failed, "the client disconnected")
      assert.deepStrictEqual(filesIn(folder), ["a"])
      const again = yield* Effect.promise(() => upload({ path: ["a", "x"], bytes: bytesOf("12345") }))
      assert.strictEqual(again._tag, "Stored")
    }),
  )
})

const statusOfLink = (upload: ReturnType<typeof clientUploads>) =>
  upload({ path: ["link", "x"], bytes: bytesOf("x") }).then(
    ({ _tag }) => _tag,
    () => "rejected",
  )
