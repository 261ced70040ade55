import * as fc from "fast-check"
import { Option, Effect, Result, Stream } from "effect"
import { assert, describe, it } from "vitest"
import { seal, unseal, openStream, type SealPurpose, sealStream } from "../../src/access/Seal.ts"

const secret = fc.uint8Array({ minLength: 32, maxLength: 32 })
const content = fc.uint8Array({ maxLength: 300 })

describe("seal", () => {
  it("decrypts only with the same secret and purpose", () => {
    fc.assert(
      fc.property(secret, secret, content, (own, other, text) => {
        const sealed = seal(own, "answers", text)
        assert.deepStrictEqual(Buffer.from(Option.getOrThrow(unseal(own, "answers", sealed))), Buffer.from(text))
        assert.isTrue(Option.isNone(unseal(own, "profiles", sealed)))
        if (!Buffer.from(own).equals(other)) assert.isTrue(Option.isNone(unseal(other, "answers", sealed)))
      }),
    )
  })

  it("rejects modified and truncated ciphertexts", () => {
    fc.assert(
      fc.property(secret, content, fc.nat(), fc.integer({ min: 1, max: 255 }), (own, text, at, flip) => {
        const sealed = seal(own, "answers", text)
        const changed = Uint8Array.from(sealed)
        changed[at % sealed.length] = (changed[at % sealed.length] ?? 0) ^ flip
        assert.isTrue(Option.isNone(unseal(own, "answers", changed)))
        assert.isTrue(Option.isNone(unseal(own, "answers", sealed.subarray(0, at % sealed.length))))
      }),
    )
  })

  it("produces a different ciphertext each time", () => {
    const own = new Uint8Array(32)
    const text = Buffer.from("the same")
    assert.notDeepEqual(seal(own, "answers", text), seal(own, "answers", text))
  })
})

/** Sizes around one and several blocks. */
const streamed = fc
  .tuple(fc.constantFrom(0, 1, 65_535, 65_536, 65_537, 131_072, 200_000), fc.nat(255))
  .map(([length, fill]) => Buffer.alloc(length, fill))
const cut = fc.integer({ min: 1_000, max: 100_000 })

const pieces = (bytes: Uint8Array, size: number) =>
  Stream.fromIterable(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
  )

const whole = <E>(stream: Stream.Stream<Uint8Array, E>) =>
  Effect.map(Stream.runCollect(stream), (chunks) => Buffer.concat(chunks))

const of = (own: Uint8Array, subject = "profile 1") => ({ secret: own, purpose: "profiles", subject })

const check = <A>(property: Effect.Effect<A, unknown>) => Effect.runPromise(property)

describe("sealStream", () => {
  it("decrypts streams in any chunks, only with the same secret, purpose and subject", () =>
    fc.assert(
      fc.asyncProperty(secret, secret, streamed, cut, (own, other, text, size) =>
        check(
          Effect.gen(function* () {
            const sealed = yield* whole(sealStream(of(own))(pieces(text, size)))
            const open = (by: SealPurpose) => whole(openStream(by)(pieces(sealed, size)))
            assert.isTrue((yield* open(of(own))).equals(text))
            assert.isFalse((yield* Effect.flip(open(of(own, "profile 2")))).isForeign)
            if (Buffer.from(own).equals(other)) return
            assert.isTrue((yield* Effect.flip(open(of(other)))).isForeign)
          }),
        ),
      ),
      { numRuns: 30 },
    ))

  it("rejects modified, truncated and recombined streams", () =>
    fc.assert(
      fc.asyncProperty(secret, streamed, fc.nat(), (own, text, at) =>
        check(
          Effect.gen(function* () {
            const sealed = yield* whole(sealStream(of(own))(Stream.succeed(text)))
            const changed = Buffer.from(sealed)
            changed[at % sealed.length] = (changed[at % sealed.length] ?? 0) ^ 1
            const damaged = [
              changed,
              sealed.subarray(0, at % sealed.length),
              Buffer.concat([sealed, sealed.subarray(-20)]),
            ]
            // Truncated at a block boundary, where every remaining block is intact.
            if (text.length > 65_536) damaged.push(sealed.subarray(0, 28 + 65_552))
            for (const bytes of damaged) {
              const opened = yield* Effect.result(whole(openStream(of(own))(Stream.succeed(bytes))))
              assert.isTrue(Result.isFailure(opened))
            }
          }),
        ),
      ),
      { numRuns: 30 },
    ))

  it("does not terminate a stream that failed", () =>
    check(
      Effect.gen(function* () {
        const broken = Stream.concat(Stream.succeed(Buffer.from("half")), Stream.fail("gone"))
        const received: Array<Uint8Array> = []
        const sealed = sealStream(of(new Uint8Array(32)))(broken)
        const run = Stream.runForEach(sealed, (chunk) => Effect.sync(() => received.push(chunk)))
        assert.strictEqual(yield* Effect.flip(run), "gone")
        // The header alone.
        assert.strictEqual(received.length, 1)
      }),
    ))
})
