import { assert, it as vitestIt } from "@effect/vitest"
import { Effect, Fiber, type Layer, Option, type Scope, Stream } from "effect"
import * as fc from "fast-check"
import { createHash, randomUUID } from "node:crypto"
import { BlobStore, type BytePart } from "../../src/files/BlobStore.ts"

/** Bytes in chunks of any size. */
const Pieces = fc.array(fc.uint8Array({ maxLength: 5_000 }), { maxLength: 12 })

export const write = Effect.fnUntraced(function* <E>(content: Stream.Stream<Uint8Array, E>) {
  const id = randomUUID()
  const written = yield* (yield* BlobStore).write(id, Number.POSITIVE_INFINITY, content)
  return { id, ...Option.getOrThrow(written) }
})

export const bytesOf = Effect.fnUntraced(function* (id: string, part?: BytePart) {
  const found = yield* (yield* BlobStore).open(id, part)
  if (Option.isNone(found)) return undefined
  return Buffer.concat(yield* Stream.runCollect(found.value))
}, Effect.scoped)

/** The contract tests of a {@link BlobStore}. */
export const blobStoreContract = <E, R>(layer: Layer.Layer<BlobStore | R, E, Scope.Scope>): void => {
  const it = (name: string, run: Effect.Effect<void, unknown, BlobStore | Scope.Scope>) =>
    vitestIt.live(name, () => Effect.provide(run, layer))

  it(
    "reads a blob as a whole and in ranges",
    Effect.gen(function* () {
      const context = yield* Effect.context<BlobStore>()
      const part = fc.tuple(fc.nat(), fc.nat())
      const property = fc.asyncProperty(Pieces, part, (pieces, [a, b]) =>
        Effect.runPromiseWith(context)(
          Effect.gen(function* () {
            const whole = Buffer.concat(pieces)
            const { id, size, sha256 } = yield* write(Stream.fromIterable(pieces))
            assert.strictEqual(size, BigInt(whole.byteLength))
            assert.isTrue(createHash("sha256").update(whole).digest().equals(sha256))
            assert.isTrue((yield* bytesOf(id))?.equals(whole))
            if (whole.byteLength === 0) return
            const [start = 0, end = 0] = [a % whole.byteLength, b % whole.byteLength].sort((one, two) => one - two)
            assert.isTrue((yield* bytesOf(id, { start, end }))?.equals(whole.subarray(start, end + 1)))
          }),
        ),
      )
      yield* Effect.promise(() => fc.assert(property, { numRuns: 25 }))
    }),
  )

  it(
    "stores a blob of exactly the maximum size and nothing of a larger one",
    Effect.gen(function* () {
      const blobs = yield* BlobStore
      const tenBytes = Stream.fromIterable([Buffer.from("12345"), Buffer.from("67890")])
      const [large, exact] = [randomUUID(), randomUUID()]
      assert.isTrue(Option.isNone(yield* blobs.write(large, 9, tenBytes)))
      assert.isUndefined(yield* bytesOf(large))
      assert.isTrue(Option.isSome(yield* blobs.write(exact, 10, tenBytes)))
      assert.strictEqual((yield* bytesOf(exact))?.toString(), "1234567890")
    }),
  )

  it(
    "stores nothing of failed and interrupted writes",
    Effect.gen(function* () {
      const blobs = yield* BlobStore
      const [failing, stuck] = [randomUUID(), randomUUID()]
      const begun = Stream.succeed(Buffer.from("begun"))
      const broken = Stream.concat(begun, Stream.fail("interrupted" as const))
      assert.strictEqual(yield* Effect.flip(blobs.write(failing, 100, broken)), "interrupted")
      const writing = yield* Effect.forkChild(blobs.write(stuck, 100, Stream.concat(begun, Stream.never)))
      yield* Effect.sleep("50 millis")
      yield* Fiber.interrupt(writing)
      for (const id of [failing, stuck]) assert.isUndefined(yield* bytesOf(id))
    }),
  )

  it(
    "removes existing blobs and ignores missing ones",
    Effect.gen(function* () {
      const blobs = yield* BlobStore
      const [one, other] = [
        yield* write(Stream.succeed(Buffer.from("one"))),
        yield* write(Stream.succeed(Buffer.from("other"))),
      ]
      yield* blobs.remove(one.id)
      yield* blobs.remove(one.id)
      assert.isUndefined(yield* bytesOf(one.id))
      assert.strictEqual((yield* bytesOf(other.id))?.toString(), "other")
    }),
  )

  it(
    "allows further reads after an aborted read",
    Effect.gen(function* () {
      const blobs = yield* BlobStore
      const content = Buffer.alloc(300_000, "x")
      const { id } = yield* write(Stream.succeed(content))
      yield* Effect.scoped(
        Effect.gen(function* () {
          const found = Option.getOrThrow(yield* blobs.open(id))
          yield* Stream.runDrain(Stream.take(found, 1))
          // Opened but never read, as for HEAD.
          yield* blobs.open(id)
        }),
      )
      assert.isTrue((yield* bytesOf(id))?.equals(content))
    }),
  )
}
