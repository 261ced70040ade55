import { assert, describe, it } from "@effect/vitest"
import { blankCard } from "@tabwright/core/models"
import { failWith, FakeModels, type ModelReply, say } from "@tabwright/testing/models"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { connectModel, type ModelConnection, type ModelEvent } from "../../../src/model/index.ts"
import { imageSize } from "../../../src/model/vision/ImageSize.ts"
import { letterImage } from "../../../src/model/vision/LetterImage.ts"
import { imageIn, readLetters } from "./Letters.ts"

/** Connects an unknown model to a fake endpoint, by default with its own `fetch`, and records what it learns. */
const connect = (brain: ConstructorParameters<typeof FakeModels>[0]["brain"], over: Partial<ModelConnection> = {}) => {
  const fake = new FakeModels({ brain })
  const found: Array<boolean> = []
  const model = connectModel({
    model: "custom/vision-image-v",
    version: "v4",
    card: { ...blankCard("custom/vision-image-v"), wireId: "vision-image-v" },
    baseUrl: "http://fake.test/v1",
    fetch: (input, init) =>
      fake.fetch(input, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), authorization: "Bearer k" },
      }),
    onVisionFound: (seesImages) => Effect.sync(() => void found.push(seesImages)),
    ...over,
  })
  const events: Array<ModelEvent> = []
  const test = model.testVision?.((event) => Effect.sync(() => void events.push(event))) ?? Effect.die("no test")
  return { events, fake, found, model, test }
}

describe("the image of the vision test", () => {
  it("is a PNG of 224 x 112 pixels with three letters", () => {
    const image = letterImage("KXM")
    assert.deepStrictEqual(imageSize(image), { width: 224, height: 112 })
    assert.strictEqual(readLetters(Buffer.from(image)), "KXM")
    assert.isBelow(image.length, 1500)
  })
})

describe("the vision test of an unknown model", () => {
  it.live("recognizes over HTTP a model that reads the letters, with one short call whose usage is returned", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({
        brain: (request) => say(`The letters are ${readLetters(imageIn(request)).split("").join(", ")}.`),
      })
      const server = yield* Effect.acquireRelease(
        Effect.promise(() => fake.listen()),
        (listening) => Effect.promise(() => listening[Symbol.asyncDispose]()),
      )
      const { found, model } = connect([], {
        baseUrl: `${server.url}/v1`,
        fetch: (input, init) =>
          globalThis.fetch(input, {
            ...init,
            headers: { ...Object.fromEntries(new Headers(init?.headers)), authorization: "Bearer k" },
          }),
      })
      assert.isFalse(model.canSee)
      const result = yield* model.testVision?.() ?? Effect.die("no test")
      assert.isTrue(model.canSee)
      assert.deepStrictEqual(found, [true])
      assert.isTrue(result?.seesImages)
      assert.isAbove(result?.spent?.usage.inputTokens ?? 0, 0)
      assert.strictEqual(fake.calls.length, 1)
      const request = fake.calls[0]?.request
      assert.isAtMost(request?.maxOutputTokens ?? 99, 16)
      assert.deepStrictEqual(
        request?.messages.map(({ images }) => images),
        [1],
      )
      assert.isUndefined(yield* model.testVision?.() ?? Effect.die("no test"))
      assert.strictEqual(fake.calls.length, 1)
    }),
  )

  it.effect.each([
    [400, "Invalid content type. image_url is only supported by certain models."],
    [404, "No endpoints found that support image input"],
    [415, "Unsupported media type: image/png"],
    [422, "messages.0.content.1: Input should be 'text', not 'image_url'"],
  ] as const)("recognizes a model whose endpoint answers %s: %s", ([status, message]) =>
    Effect.gen(function* () {
      const { fake, found, model, test } = connect(() => failWith(status, message))
      yield* test
      assert.isFalse(model.canSee)
      assert.deepStrictEqual(found, [false])
      assert.strictEqual(fake.calls.length, 1)
    }),
  )

  it.effect("recognizes a model that misreads two different images, and not one that misreads one", () =>
    Effect.gen(function* () {
      const blind = connect(() => say("I cannot see images."))
      yield* blind.test
      assert.deepStrictEqual(blind.found, [false])
      const [first, second] = blind.fake.calls.map(({ request }) => readLetters(imageIn(request)))
      assert.notStrictEqual(first, second)
      const unsure = connect((request, call) => say(call === 1 ? "QQQ" : readLetters(imageIn(request)).toLowerCase()))
      yield* unsure.test
      assert.deepStrictEqual(unsure.found, [true])
      assert.strictEqual(unsure.fake.calls.length, 2)
    }),
  )

  it.effect("gives a model that reasons more tokens", () =>
    Effect.gen(function* () {
      const { fake, found, test } = connect((request) =>
        (request.maxOutputTokens ?? 0) < 64
          ? say("", { ending: "length", reasoning: "Let me look" })
          : say(readLetters(imageIn(request))),
      )
      yield* test
      assert.deepStrictEqual(found, [true])
      assert.isAtLeast(fake.calls[1]?.request.maxOutputTokens ?? 0, 64)
    }),
  )

  const unclear: ReadonlyArray<readonly [string, ModelReply]> = [
    ["rate limit", failWith(429, "Too many requests with images")],
    ["server error", failWith(503, "The image service is overloaded")],
    [
      "error that does not name images, except in the model's name",
      failWith(400, "The model vision-image-v needs a region."),
    ],
    ["rejected header", failWith(400, "Unsupported content type: 'application/json; charset=utf-8'")],
    ["rejected header with its own status", failWith(415, "Unsupported media type")],
    ["model without capacity", failWith(400, "The provisioned throughput of this revision is used up.")],
    ["answer that ends early", say("", { ending: "length", reasoning: "Let me look" })],
  ]
  it.effect.each(unclear)("has no result after a %s, and is repeated only after some minutes", ([, reply]) =>
    Effect.gen(function* () {
      const { fake, found, model, test } = connect(() => reply)
      yield* test
      const calls = fake.calls.length
      yield* test
      assert.strictEqual(fake.calls.length, calls)
      assert.isFalse(model.canSee)
      yield* TestClock.adjust("6 minutes")
      yield* test
      assert.isAbove(fake.calls.length, calls)
      assert.deepStrictEqual(found, [])
    }),
  )

  it.effect("has no result if the endpoint does not answer in time", () =>
    Effect.gen(function* () {
      const { found, test } = connect(() => say("late", { delivery: { isSilent: true } }))
      const fiber = yield* Effect.forkChild(test, { startImmediately: true })
      yield* TestClock.adjust("31 seconds")
      assert.deepStrictEqual(yield* Fiber.join(fiber), { seesImages: null })
      assert.deepStrictEqual(found, [])
    }),
  )

  it("is not offered for a model that is known", () => {
    for (const seesImages of [true, false]) {
      const { model } = connect([], { card: { ...blankCard("m"), seesImages } })
      assert.isUndefined(model.testVision)
      assert.strictEqual(model.canSee, seesImages)
    }
  })
})
