import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { type Chapter, matroskaFrame, matroskaHeader, matroskaMark } from "../../src/recording/Matroska.ts"
import { readRecording } from "../../src/recording/RecordingIndex.ts"
import { testFolder } from "../TestFolder.ts"
import { hollowJpeg } from "./HollowJpeg.ts"

const Entry = fc.oneof(
  fc.record({
    widthPx: fc.integer({ min: 1, max: 4000 }),
    heightPx: fc.integer({ min: 1, max: 4000 }),
    content: fc.uint8Array({ maxLength: 400 }),
  }),
  fc.record({ title: fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" }) }),
)

const Recorded = fc.array(fc.tuple(fc.integer({ min: 1, max: 400_000 }), Entry), { minLength: 1, maxLength: 12 })

describe("RecordingIndex", () => {
  it.effect("returns all complete frames and marks of a truncated file", () =>
    Effect.gen(function* () {
      const file = path.join(yield* testFolder, "cut.mkv")
      yield* Effect.promise(() =>
        fc.assert(
          fc.asyncProperty(Recorded, fc.double({ min: 0, max: 1, noNaN: true }), async (recorded, share) => {
            const pieces: Array<Buffer> = [matroskaHeader({ widthPx: 1, heightPx: 1 })]
            const ends: Array<number> = []
            const entries: Array<{ readonly jpeg: Buffer; readonly atMs: number } | Chapter> = []
            let atMs = 0
            for (const [afterMs, entry] of recorded) {
              atMs += afterMs
              if ("title" in entry) {
                entries.push({ title: entry.title, atMs })
                pieces.push(matroskaMark(entry.title, atMs))
              } else {
                const jpeg = hollowJpeg(entry.widthPx, entry.heightPx, entry.content)
                entries.push({ jpeg, atMs })
                pieces.push(matroskaFrame(jpeg, atMs))
              }
              ends.push(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
            }
            const whole = Buffer.concat(pieces)
            const kept = Math.round(whole.byteLength * share)
            fs.writeFileSync(file, whole.subarray(0, kept))

            const expected = entries.filter((_, at) => (ends[at] ?? 0) <= kept)
            const isEmpty = !expected.some((entry) => "jpeg" in entry)
            const found = await Effect.runPromise(Effect.result(readRecording(file)))
            if (found._tag === "Failure") {
              assert.isTrue(isEmpty)
              assert.strictEqual(found.failure.reason._tag, "RecordingUnusable")
              return
            }
            const { frames, marks, endMs } = found.success
            assert.deepStrictEqual(
              frames.map(({ offset, bytes, atMs }) => ({ jpeg: whole.subarray(offset, offset + bytes), atMs })),
              expected.filter((entry) => "jpeg" in entry),
            )
            assert.deepStrictEqual(
              marks,
              expected.filter((entry) => "title" in entry),
            )
            assert.strictEqual(endMs, expected.at(-1)?.atMs)
          }),
          { numRuns: 150 },
        ),
      )
    }),
  )

  it.effect("stops at a block of zeros, as after a power failure", () =>
    Effect.gen(function* () {
      const file = path.join(yield* testFolder, "zeros.mkv")
      const jpeg = hollowJpeg(20, 10, Buffer.alloc(100, 7))
      const second = matroskaFrame(jpeg, 500)
      second.fill(0, second.byteLength - 50)
      fs.writeFileSync(
        file,
        Buffer.concat([
          matroskaHeader({ widthPx: 20, heightPx: 10 }),
          matroskaFrame(jpeg, 0),
          second,
          Buffer.alloc(64),
        ]),
      )
      const { frames } = yield* readRecording(file)
      assert.deepStrictEqual(
        frames.map(({ widthPx, heightPx, atMs }) => ({ widthPx, heightPx, atMs })),
        [{ widthPx: 20, heightPx: 10, atMs: 0 }],
      )
    }),
  )

  it.effect("fails for a missing or invalid file", () =>
    Effect.gen(function* () {
      const folder = yield* testFolder
      fs.writeFileSync(path.join(folder, "text"), "a".repeat(5000))
      for (const name of ["text", "nothing"]) {
        const error = yield* Effect.flip(readRecording(path.join(folder, name)))
        assert.strictEqual(error.reason._tag, "RecordingUnusable")
      }
    }),
  )
})
