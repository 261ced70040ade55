import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Tracer } from "effect"
import * as QuietTracer from "../../src/observe/QuietTracer.ts"
import { continuing, currentTraceparent } from "../../src/observe/TraceContext.ts"

/** A tracer that keeps what would be sent. */
const keeping = () => {
  const sent: Array<string> = []
  const tracer = Tracer.make({
    span: (options) => {
      if (options.sampled) sent.push(options.name)
      return new Tracer.NativeSpan(options)
    },
  })
  return { sent, layer: QuietTracer.layer.pipe(Layer.provide(Layer.succeed(Tracer.Tracer, tracer))) }
}

const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
const spanOf = Effect.map(Effect.currentSpan, ({ traceId, parent }) => [traceId, Option.getOrThrow(parent).spanId])

describe("What is traced", () => {
  it.effect("is what requests and runs lead to, and not what looks for work", () => {
    const { layer, sent } = keeping()
    const inner = Effect.withSpan(Effect.void, "inner")
    return Effect.gen(function* () {
      yield* Effect.withSpan(inner, "loop")
      yield* Effect.withSpan(inner, "its question to the database", { kind: "client" })
      yield* Effect.withSpan(inner, "request", { kind: "server" })
      yield* Effect.withSpan(inner, "run", { kind: "consumer" })
      assert.deepStrictEqual(sent, ["request", "inner", "run", "inner"])
    }).pipe(Effect.provide(layer))
  })

  it.effect("goes on with what a traceparent names", () =>
    Effect.gen(function* () {
      const found = yield* spanOf.pipe(Effect.withSpan("run"), continuing(traceparent))
      assert.deepStrictEqual(found, ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"])
    }).pipe(Effect.provide(keeping().layer)),
  )

  it.effect.each([null, "", "not one", "00-0-0-01"])("begins anew where there is none: %s", (text) =>
    Effect.gen(function* () {
      const { parent } = yield* Effect.currentSpan.pipe(Effect.withSpan("run"), continuing(text))
      assert.isTrue(Option.isNone(parent))
    }).pipe(Effect.provide(keeping().layer)),
  )
})

describe("A traceparent", () => {
  it.effect("names the span that it is asked for in", () =>
    Effect.gen(function* () {
      const [text, span] = yield* Effect.all([currentTraceparent, Effect.currentSpan]).pipe(
        Effect.withSpan("request", { kind: "server" }),
        continuing(traceparent),
      )
      assert.strictEqual(text, `00-0af7651916cd43dd8448eb211c80319c-${span.spanId}-01`)
    }).pipe(Effect.provide(keeping().layer)),
  )

  it.effect("is none where nobody keeps traces, or not this one", () =>
    Effect.gen(function* () {
      assert.isNull(yield* Effect.withSpan(currentTraceparent, "request", { kind: "server" }))
      assert.isNull(yield* Effect.provide(Effect.withSpan(currentTraceparent, "loop"), keeping().layer))
      assert.isNull(yield* Effect.provide(currentTraceparent, keeping().layer))
    }),
  )
})
