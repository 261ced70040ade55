import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import type { Chapter } from "../../src/recording/Matroska.ts"
import { writeChapters } from "../../src/recording/Mp4Chapters.ts"
import { testFolder } from "../TestFolder.ts"
import { chaptersOf, topBoxesOf } from "./Mp4.ts"

const box = (type: string, content: Uint8Array): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.byteLength)
  head.write(type, 4, "latin1")
  return Buffer.concat([head, content])
}

const Chapters = fc.array(
  fc.record({ atMs: fc.integer({ min: 0, max: 20_000_000 }), title: fc.string({ unit: "grapheme", maxLength: 300 }) }),
  { minLength: 1, maxLength: 5 },
)

/** Returns true for a valid truncation of a title. */
const isBeginning = (whole: string, truncated: string) =>
  whole.startsWith(truncated) && Buffer.byteLength(truncated) <= 255

const write = async (file: string, chapters: ReadonlyArray<Chapter>) => {
  const handle = await fs.promises.open(file, "r+")
  try {
    return await writeChapters(handle, chapters)
  } finally {
    await handle.close()
  }
}

describe("Mp4Chapters", () => {
  it.effect("writes chapters into the reserved space, next to other user data, and moves nothing", () =>
    Effect.gen(function* () {
      const file = path.join(yield* testFolder, "video.mp4")
      const withUserData = fc.boolean()
      yield* Effect.promise(() =>
        fc.assert(
          fc.asyncProperty(Chapters, withUserData, async (chapters, hasUserData) => {
            const userData = hasUserData ? box("udta", box("name", Buffer.from("x"))) : Buffer.alloc(0)
            const moov = box("moov", Buffer.concat([box("mvhd", Buffer.alloc(20, 1)), userData]))
            const video = Buffer.concat([
              box("ftyp", Buffer.from("isom")),
              moov,
              box("free", Buffer.alloc(8000)),
              box("mdat", Buffer.from("pictures")),
            ])
            fs.writeFileSync(file, video)
            assert.isTrue(await write(file, chapters))
            const made = fs.readFileSync(file)
            assert.strictEqual(made.indexOf("pictures"), video.indexOf("pictures"))
            assert.strictEqual(made.byteLength, video.byteLength)
            assert.deepStrictEqual(
              topBoxesOf(made).map(({ type }) => type),
              ["ftyp", "moov", "free", "mdat"],
            )
            const found = chaptersOf(made)
            assert.deepStrictEqual(
              found.map(({ atMs }) => atMs),
              chapters.map(({ atMs }) => atMs),
            )
            for (const [at, { title }] of found.entries()) {
              assert.isTrue(isBeginning(chapters[at]?.title ?? "", title))
            }
            assert.strictEqual(
              made.includes("name"),
              hasUserData || chapters.some(({ title }) => title.includes("name")),
            )
          }),
          { numRuns: 50 },
        ),
      )
    }),
  )

  it.effect("leaves a video unchanged without space or header", () =>
    Effect.gen(function* () {
      const file = path.join(yield* testFolder, "video.mp4")
      const moov = box("moov", box("mvhd", Buffer.alloc(20)))
      for (const video of [
        Buffer.concat([moov, box("free", Buffer.alloc(10)), box("mdat", Buffer.alloc(9))]),
        Buffer.concat([moov, box("mdat", Buffer.alloc(9))]),
        box("mdat", Buffer.alloc(9)),
        Buffer.from("no video"),
      ]) {
        fs.writeFileSync(file, video)
        assert.isFalse(yield* Effect.promise(() => write(file, [{ atMs: 0, title: "First" }])))
        assert.deepStrictEqual(fs.readFileSync(file), video)
      }
      fs.writeFileSync(file, moov)
      assert.isTrue(yield* Effect.promise(() => write(file, [{ atMs: 7, title: "At the end" }])))
      assert.deepStrictEqual(chaptersOf(fs.readFileSync(file)), [{ atMs: 7, title: "At the end" }])
    }),
  )
})
