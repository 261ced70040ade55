import { assert, it as vitestIt } from "@effect/vitest"
import { Effect, Fiber, type Layer, Option, type Scope, Stream } from "effect"
import * as fc from "fast-check"
import { createHash, randomUUID } from "node:crypto"
import { ByteKeeper, type BytePart } from "../../src/files/ByteKeeper.ts"

/** Bytes in pieces of any size, as a network brings them. */
const Pieces = fc.array(fc.uint8Array({ maxLength: 5_000 }), { maxLength: 12 })

/** Writes under a new id. */
export const write = Effect.fnUntraced(function* <E>(content: Stream.Stream<Uint8Array, E>) {
  const id = randomUUID()
  const written = yield* (yield* ByteKeeper).write(id, Number.POSITIVE_INFINITY, content)
  return { id, ...Option.getOrThrow(written) }
})

/** The bytes under an id; undefined where there are none. */
export const bytesOf = Effect.fnUntraced(function* (id: string, part?: BytePart) {
  const found = yield* (yield* ByteKeeper).open(id, part)
  if (Option.isNone(found)) return undefined
  return Buffer.concat(yield* Stream.runCollect(found.value))
}, Effect.scoped)

/** What holds wherever bytes are kept. */
export const byteKeeperLaws = <E, R>(layer: Layer.Layer<ByteKeeper | R, E, Scope.Scope>): void => {
  const it = (name: string, run: Effect.Effect<void, unknown, ByteKeeper | Scope.Scope>) =>
    vitestIt.live(name, () => Effect.provide(run, layer))

  it(
    "gives back what was written, whole and in part",
    Effect.gen(function* () {
      const context = yield* Effect.context<ByteKeeper>()
      const part = fc.tuple(fc.nat(), fc.nat())
      const law = fc.asyncProperty(Pieces, part, (pieces, [a, b]) =>
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
      yield* Effect.promise(() => fc.assert(law, { numRuns: 25 }))
    }),
  )

  it(
    "keeps what fits to the byte, and nothing of what is larger",
    Effect.gen(function* () {
      const keeper = yield* ByteKeeper
      const tenBytes = Stream.fromIterable([Buffer.from("12345"), Buffer.from("67890")])
      const [large, fitting] = [randomUUID(), randomUUID()]
      assert.isTrue(Option.isNone(yield* keeper.write(large, 9, tenBytes)))
      assert.isUndefined(yield* bytesOf(large))
      assert.isTrue(Option.isSome(yield* keeper.write(fitting, 10, tenBytes)))
      assert.strictEqual((yield* bytesOf(fitting))?.toString(), "1234567890")
    }),
  )

  it(
    "keeps nothing of what breaks off, and nothing of what is given up",
    Effect.gen(function* () {
      const keeper = yield* ByteKeeper
      const [failing, stuck] = [randomUUID(), randomUUID()]
      const begun = Stream.succeed(Buffer.from("begun"))
      const broken = Stream.concat(begun, Stream.fail("broken off" as const))
      assert.strictEqual(yield* Effect.flip(keeper.write(failing, 100, broken)), "broken off")
      const writing = yield* Effect.forkChild(keeper.write(stuck, 100, Stream.concat(begun, Stream.never)))
      yield* Effect.sleep("50 millis")
      yield* Fiber.interrupt(writing)
      for (const id of [failing, stuck]) assert.isUndefined(yield* bytesOf(id))
    }),
  )

  it(
    "removes what is there, and does not mind what is not",
    Effect.gen(function* () {
      const keeper = yield* ByteKeeper
      const [one, other] = [
        yield* write(Stream.succeed(Buffer.from("one"))),
        yield* write(Stream.succeed(Buffer.from("other"))),
      ]
      yield* keeper.remove(one.id)
      yield* keeper.remove(one.id)
      assert.isUndefined(yield* bytesOf(one.id))
      assert.strictEqual((yield* bytesOf(other.id))?.toString(), "other")
    }),
  )

  it(
    "is not kept from reading by a reader who stops half way",
    Effect.gen(function* () {
      const keeper = yield* ByteKeeper
      const content = Buffer.alloc(300_000, "x")
      const { id } = yield* write(Stream.succeed(content))
      yield* Effect.scoped(
        Effect.gen(function* () {
          const found = Option.getOrThrow(yield* keeper.open(id))
          yield* Stream.runDrain(Stream.take(found, 1))
          // Opened, and never read: an answer to HEAD.
          yield* keeper.open(id)
        }),
      )
      assert.isTrue((yield* bytesOf(id))?.equals(content))
    }),
  )
}
