import { Effect, Layer, Option, Tracer } from "effect"

/**
 * Leaves out what begins no trace that anybody looks for: loops that look for work a few times a second are not told, what
 * requests and runs do is, with all that they lead to.
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
              Option.isNone(options.parent) && options.kind === "internal" ? { ...options, sampled: false } : options,
            ),
        }),
  ),
)
