import { Effect, Layer, Option, Tracer } from "effect"

/** What somebody asked for begins a trace: a request, or a run that was promised. */
const begins: ReadonlySet<Tracer.SpanKind> = new Set(["server", "consumer"])

/**
 * Leaves out what begins no trace that anybody looks for: loops that look for work a few times a second are not told, nor the
 * questions that they ask the database; what requests and runs do is, with all that they lead to.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = Layer.effect(
  Tracer.Tracer,
  Effect.map(Tracer.Tracer, (tracer) =>
    tracer === Tracer.nativeTracer
      ? tracer
      : Tracer.make({
          span: (options) =>
            tracer.span(
              Option.isNone(options.parent) && !begins.has(options.kind) ? { ...options, sampled: false } : options,
            ),
        }),
  ),
)
