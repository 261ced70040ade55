import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Tracer } from "effect"
import { layerFiltering } from "../../src/telemetry/Telemetry.ts"
import { continueTrace, currentTraceparent } from "../../src/telemetry/TraceContext.ts"

const keeping = () => {
  const sent: Array<string> = []
  const tracer = Tracer.make({
    span: (options) => {
      if (options.sampled) sent.push(options.name)
      return new Tracer.NativeSpan(options)
    },
  })
  return { sent, layer: layerFiltering.pipe(Layer.provide(Layer.succeed(Tracer.Tracer, tracer))) }
}

const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
const spanOf = Effect.map(Effect.currentSpan, ({ traceId, parent }) => [traceId, Option.getOrThrow(parent).spanId])

describe("tracing", () => {
  it.effect("covers requests and runs, and excludes polling", () => {
    const { layer, sent } = keeping()
    const inner = Effect.withSpan(Effect.void, "inner")
    return Effect.gen(function* () {
      yield* Effect.withSpan(inner, "loop")
      yield* Effect.withSpan(inner, "its database query", { kind: "client" })
      yield* Effect.withSpan(inner, "request", { kind: "server" })
      yield* Effect.withSpan(inner, "run", { kind: "consumer" })
      assert.deepStrictEqual(sent, ["request", "inner", "run", "inner"])
    }).pipe(Effect.provide(layer))
  })

  it.effect("continues a traceparent", () =>
    Effect.gen(function* () {
      const found = yield* spanOf.pipe(Effect.withSpan("run"), continueTrace(traceparent))
      assert.deepStrictEqual(found, ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"])
    }).pipe(Effect.provide(keeping().layer)),
  )

  it.effect.each([null, "", "not one", "00-0-0-01"])("starts a new trace without a valid traceparent: %s", (text) =>
    Effect.gen(function* () {
      const { parent } = yield* Effect.currentSpan.pipe(Effect.withSpan("run"), continueTrace(text))
      assert.isTrue(Option.isNone(parent))
    }).pipe(Effect.provide(keeping().layer)),
  )
})

describe("currentTraceparent", () => {
  it.effect("identifies the current span", () =>
    Effect.gen(function* () {
      const [text, span] = yield* Effect.all([currentTraceparent, Effect.currentSpan]).pipe(
        Effect.withSpan("request", { kind: "server" }),
        continueTrace(traceparent),
      )
      assert.strictEqual(text, `00-0af7651916cd43dd8448eb211c80319c-${span.spanId}-01`)
    }).pipe(Effect.provide(keeping().layer)),
  )

  it.effect("is null if traces are disabled or the span is dropped", () =>
    Effect.gen(function* () {
      assert.isNull(yield* Effect.withSpan(currentTraceparent, "request", { kind: "server" }))
      assert.isNull(yield* Effect.provide(Effect.withSpan(currentTraceparent, "loop"), keeping().layer))
      assert.isNull(yield* Effect.provide(currentTraceparent, keeping().layer))
    }),
  )
})
