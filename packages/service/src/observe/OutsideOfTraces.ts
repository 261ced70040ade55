import { Context, Effect, Layer, Tracer } from "effect"

/**
 * Builds a layer in no span, whatever span it is built in. What a service keeps of its start it would otherwise take for the
 * parent of all that it does later: every request and run would be one trace, which never ends.
 *
 * @category constructors
 * @since 0.1.0
 */
export const outsideOfTraces = <A, E, R>(layer: Layer.Layer<A, E, R>): Layer.Layer<A, E, R> =>
  Layer.fromBuild((memoMap, scope) =>
    Effect.updateContext(
      Layer.buildWithMemoMap(layer, memoMap, scope),
      (context: Context.Context<R>) =>
        Context.omit(Tracer.ParentSpan)(context as Context.Context<R | Tracer.ParentSpan>) as Context.Context<R>,
    ),
  )
