import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Redacted, type Scope, Stream } from "effect"
import { randomUUID } from "node:crypto"
import { BucketLimits, openBucket } from "../../src/files/S3Bucket.ts"
import * as S3BlobStore from "../../src/files/S3BlobStore.ts"
import { BlobStore, FileFailed } from "../../src/files/BlobStore.ts"
import { type ObjectStore, openObjectStore } from "../fixture/peer/ObjectStore.ts"
import { bytesOf, blobStoreContract, write } from "./BlobStoreContract.ts"

const MiB = 1024 ** 2

const open = (store: ObjectStore, settings: Partial<ObjectStore["settings"]> = {}) =>
  S3BlobStore.layer({ ...store.settings, ...settings })

/** Short timeouts, with more attempts because the machine may be busy. */
const impatient = { ...BucketLimits.defaultValue(), attempts: 8, answerMs: 2_000 }

const withStore =
  <E>(use: (store: ObjectStore) => Effect.Effect<void, E, BlobStore | Scope.Scope>) =>
  () =>
    Effect.flatMap(openObjectStore, (store) => Effect.provide(use(store), open(store))).pipe(Effect.scoped)

/** More than two parts, with varying bytes. */
const large = Buffer.from(Uint8Array.from({ length: 17 * MiB + 5 }, (_, index) => (index * 7 + (index >> 13)) % 251))

const inPieces = (content: Buffer) =>
  Stream.fromIterable({
    *[Symbol.iterator]() {
      for (let at = 0; at < content.byteLength; at += 65_000) yield content.subarray(at, at + 65_000)
    },
  })

const isPart = (line: string) => line.startsWith("PUT ") && line.includes("partNumber=")

describe("test S3 store", () => {
  it.live("checks signatures and buckets, and reports missing objects", () =>
    Effect.gen(function* () {
      const store = yield* openObjectStore
      const rejected = (settings: Partial<ObjectStore["settings"]>) =>
        openBucket({ ...store.settings, ...settings }).pipe(
          Effect.flatMap(({ probe }) => Effect.flip(probe)),
          Effect.map(({ message }) => message),
          Effect.scoped,
        )
      const keys = { id: store.settings.keys?.id ?? "", secret: Redacted.make("not-the-secret") }
      assert.include(yield* rejected({ keys }), "SignatureDoesNotMatch")
      assert.include(yield* rejected({ bucket: "no-such-bucket-of-ours" }), "NoSuchBucket")
    }).pipe(Effect.scoped),
  )
})

describe("S3BlobStore", () => {
  blobStoreContract(Layer.unwrap(Effect.map(openObjectStore, (store) => open(store))))

  it.live(
    "writes a large blob in parts, and reads it as a whole and in ranges",
    withStore((store) =>
      Effect.gen(function* () {
        const { id, size } = yield* write(inPieces(large))
        assert.strictEqual(size, BigInt(large.byteLength))
        assert.strictEqual(store.requests.filter(isPart).length, 3)
        assert.isTrue((yield* bytesOf(id))?.equals(large))
        const part = { start: 8 * MiB - 3, end: 16 * MiB + 9 }
        assert.isTrue((yield* bytesOf(id, part))?.equals(large.subarray(part.start, part.end + 1)))
      }),
    ),
  )

  it.live(
    "leaves no parts in the bucket when the content is too large or fails",
    withStore((store) =>
      Effect.gen(function* () {
        const blobs = yield* BlobStore
        assert.isTrue(Option.isNone(yield* blobs.write(randomUUID(), 17 * MiB, inPieces(large))))
        yield* Effect.flip(write(Stream.concat(inPieces(large), Stream.fail("interrupted"))))
        const bucket = yield* openBucket(store.settings)
        assert.deepStrictEqual(yield* bucket.started, [])
        assert.strictEqual(store.requests.filter((line) => /^POST .*uploads/.test(line)).length, 2)
      }),
    ),
  )

  it.live(
    "retries rejected, hanging and lost calls",
    withStore((store) =>
      Effect.gen(function* () {
        const once = new Set<string>()
        const first = (kind: string, line: string, test: boolean) => {
          if (!test || once.has(kind)) return false
          once.add(kind)
          return line !== ""
        }
        store.faultMode = (line) => {
          if (first("start", line, line.startsWith("POST ") && line.includes("uploads"))) return "reject"
          if (first("part", line, isPart(line))) return "silence"
          if (first("finish", line, line.startsWith("POST ") && line.includes("uploadId="))) return { cutAt: 0 }
          if (first("read", line, line.startsWith("GET "))) return { cutAt: 3 * MiB }
          return "pass"
        }
        const { id } = yield* write(inPieces(large))
        assert.isTrue((yield* bytesOf(id))?.equals(large))
        assert.sameMembers([...once], ["start", "part", "finish", "read"])
      }).pipe(Effect.provide(open(store).pipe(Layer.provide(Layer.succeed(BucketLimits, impatient))))),
    ),
  )

  it.live(
    "fails while the store is unavailable without reporting blobs as missing, and recovers",
    withStore((store) =>
      Effect.gen(function* () {
        const blobs = yield* BlobStore
        const { id } = yield* write(Stream.succeed(Buffer.from("kept")))
        yield* store.close
        assert.instanceOf(yield* Effect.flip(write(Stream.succeed(Buffer.from("lost")))), FileFailed)
        assert.instanceOf(yield* Effect.flip(bytesOf(id)), FileFailed)
        assert.instanceOf(yield* Effect.flip(blobs.remove(id)), FileFailed)
        yield* store.reopen
        assert.strictEqual((yield* bytesOf(id))?.toString(), "kept")
      }),
    ),
  )

  it.live(
    "removes only abandoned uploads",
    withStore((store) =>
      Effect.gen(function* () {
        const bucket = yield* openBucket(store.settings)
        const id = randomUUID()
        const begun = yield* bucket.startParts(id)
        yield* bucket.putPart(id, begun, 1, Buffer.from("half of"))
        yield* Effect.gen(function* () {
          const blobs = yield* BlobStore
          const left = Effect.map(bucket.started, (uploads) => uploads.map(({ uploadId }) => uploadId))
          yield* blobs.removeUnfinished(new Date(Date.now() - 60_000))
          assert.deepStrictEqual(yield* left, [begun ?? ""])
          yield* blobs.removeUnfinished(new Date(Date.now() + 60_000))
          assert.deepStrictEqual(yield* left, [])
        }).pipe(Effect.provide(open(store)))
      }).pipe(Effect.scoped),
    ),
  )

  it.live(
    "fails the start with a redacted message if the store rejects the settings, but not if it is unreachable",
    () =>
      Effect.gen(function* () {
        const store = yield* openObjectStore
        const keys = { id: store.settings.keys?.id ?? "", secret: Redacted.make("not-the-secret") }
        const failed = yield* Effect.flip(Layer.build(open(store, { keys })))
        assert.strictEqual(failed._tag, "FilesUnusable")
        assert.include(failed.message, "SignatureDoesNotMatch")
        assert.notInclude(JSON.stringify(failed), "not-the-secret")
        yield* store.close
        yield* Layer.build(open(store))
        yield* store.reopen
      }).pipe(Effect.scoped),
  )
})
