import { Effect, Option, Tracer } from "effect"
import { Headers, HttpTraceContext } from "effect/http"

/**
 * What names the current span to whoever goes on with its work, as a W3C `traceparent`; null where nobody keeps traces.
 *
 * @category constructors
 * @since 0.1.0
 */
export const currentTraceparent: Effect.Effect<string | null> = Effect.gen(function* () {
  const span = yield* Effect.option(Effect.currentParentSpan)
  if (Option.isNone(span) || (yield* Tracer.Tracer) === Tracer.nativeTracer) return null
  const { traceId, spanId, sampled } = span.value
  // What goes on with a span that is left out would be left out too.
  return sampled ? `00-${traceId.padStart(32, "0")}-${spanId.padStart(16, "0")}-01` : null
})

/**
 * Makes what an effect does a part of the trace that a `traceparent` names; of none, where it is null.
 *
 * @category combinators
 * @since 0.1.0
 */
export const continuing =
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
