import { Effect, Option, Tracer } from "effect"
import { Headers, HttpTraceContext } from "effect/http"

/** The current span as a W3C `traceparent`, to continue the trace elsewhere. Null when traces are disabled. */
export const currentTraceparent: Effect.Effect<string | null> = Effect.gen(function* () {
  const span = yield* Effect.option(Effect.currentParentSpan)
  if (Option.isNone(span) || (yield* Tracer.Tracer) === Tracer.nativeTracer) return null
  const { traceId, spanId, sampled } = span.value
  // Children of a dropped span would be dropped too.
  return sampled ? `00-${traceId.padStart(32, "0")}-${spanId.padStart(16, "0")}-01` : null
})

/** Null runs the effect outside of any trace. */
export const continueTrace =
  (traceparent: string | null) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, Exclude<R, Tracer.ParentSpan>> =>
    Option.match(
      Option.flatMap(Option.fromNullishOr(traceparent), (text) =>
        HttpTraceContext.fromHeaders(Headers.fromInput({ traceparent: text })),
      ),
      {
        onNone: () => effect as Effect.Effect<A, E, Exclude<R, Tracer.ParentSpan>>,
        onSome: (span) => Effect.withParentSpan(effect, span),
      },
    )
