import { Context, Effect, Layer, Tracer } from "effect"

/**
 * Builds a layer outside of any span. A span captured at the start would become the parent of all later requests and
 * runs, as one endless trace.
 */
export const withoutTracing = <A, E, R>(layer: Layer.Layer<A, E, R>): Layer.Layer<A, E, R> =>
  Layer.fromBuild((memoMap, scope) =>
    Effect.updateContext(
      Layer.buildWithMemoMap(layer, memoMap, scope),
      (context: Context.Context<R>) =>
        Context.omit(Tracer.ParentSpan)(context as Context.Context<R | Tracer.ParentSpan>) as Context.Context<R>,
    ),
  )
