import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { deflateSync } from "node:zlib"
import { makeComputePool } from "../../src/compute/ComputePool.ts"
import { readDocumentJob } from "../../src/document/ReadDocument.ts"
import { spinAsync } from "../compute/Jobs.ts"
import { zipOf } from "./Samples.ts"

const pool = Effect.acquireRelease(
  Effect.sync(() => makeComputePool({ size: 2 })),
  (made) => Effect.sync(made.close),
)

/** A page whose content unpacks to 600 MiB of spaces. */
const pdfBomb = (): Uint8Array => {
  const content = deflateSync(Buffer.alloc(600 * 1024 * 1024, " "))
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj
4 0 obj<</Filter/FlateDecode/Length ${content.length}>>stream\n`
  const tail = "\nendstream endobj\ntrailer<</Root 1 0 R>>\n"
  return new Uint8Array(Buffer.concat([Buffer.from(head), content, Buffer.from(tail)]))
}

const text = (name: string, words: string) => ({ name, bytes: new Uint8Array(Buffer.from(words)) })

describe("limits of workers that read documents", () => {
  it.live("stop an archive that unpacks to a multiple of its size, and do not occupy the main thread", () =>
    Effect.gen(function* () {
      const { call } = yield* pool
      const bytes = zipOf({ "word/document.xml": Buffer.alloc(200 * 1024 * 1024, " ") })
      yield* call("a", readDocumentJob, text("first.txt", "starts a worker"))
      // CPU time rather than delays, which other programs cause, too.
      const start = process.threadCpuUsage()
      const reading = yield* call("a", readDocumentJob, { name: "bomb.docx", bytes })
      const { system, user } = process.threadCpuUsage(start)
      assert.deepStrictEqual(reading, { fault: "It is too large: its parts unpack to more than 48 MiB." })
      assert.isBelow((system + user) / 1000, 50)
    }),
  )

  it.live.runIf(process.platform === "linux")("stop a PDF that fills memory outside of the heap", () =>
    Effect.gen(function* () {
      const { call } = yield* pool
      const bomb = { name: "bomb.pdf", bytes: pdfBomb() }
      assert.strictEqual((yield* Effect.flip(call("a", readDocumentJob, bomb))).reason, "OutOfMemory")
      const next = yield* call("a", readDocumentJob, text("next.txt", "next"))
      assert.deepInclude(next, { text: { parts: [{ label: "", text: "next" }], extent: "", isCut: false } })
    }),
  )

  it.live.runIf(process.platform === "linux")("stop an asynchronous job that never lets its worker rest", () =>
    Effect.gen(function* () {
      const { call } = yield* pool
      assert.strictEqual((yield* Effect.flip(call("a", spinAsync, null))).reason, "TimedOut")
    }),
  )
})
