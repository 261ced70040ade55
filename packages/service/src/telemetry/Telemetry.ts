import { ConfigProvider, Context, Effect, Layer, Option, Tracer } from "effect"
import { FetchHttpClient } from "effect/http"
import { OtlpSerialization, OtlpTracer } from "effect/observability"
import { version } from "../Version.ts"

/** Span kinds that start a trace: requests and accepted runs. */
const rootKinds: ReadonlySet<Tracer.SpanKind> = new Set(["server", "consumer"])

/**
 * Drops root spans of other kinds, such as polling loops and their queries. Requests and runs are traced with all their
 * children.
 *
 * @category layers
 * @since 0.1.0
 */
export const layerFiltering = Layer.effect(
  Tracer.Tracer,
  Effect.map(Tracer.Tracer, (tracer) =>
    tracer === Tracer.nativeTracer
      ? tracer
      : Tracer.make({
          span: (options) =>
            tracer.span(
              Option.isNone(options.parent) && !rootKinds.has(options.kind) ? { ...options, sampled: false } : options,
            ),
        }),
  ),
)

/** The OpenTelemetry default, which Effect does not implement: an endpoint enables traces. */
const defaults = ConfigProvider.layerAdd(ConfigProvider.fromUnknown({ OTEL_TRACES_EXPORTER: "otlp" }))

/**
 * Exports traces as OTLP JSON over HTTP to `OTEL_EXPORTER_OTLP_ENDPOINT`, configured by the OpenTelemetry variables.
 * Disabled when it is not set.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = layerFiltering.pipe(
  Layer.provide(OtlpTracer.layerFromConfig({ resource: { serviceName: "tabwright", serviceVersion: version } })),
  Layer.provide([OtlpSerialization.layerJson, FetchHttpClient.layer, defaults]),
)

/** A span captured at the start would become the parent of all later requests and runs. */
export const withoutTracing = <A, E, R>(layer: Layer.Layer<A, E, R>): Layer.Layer<A, E, R> =>
  Layer.fromBuild((memoMap, scope) =>
    Effect.updateContext(
      Layer.buildWithMemoMap(layer, memoMap, scope),
      (context: Context.Context<R>) =>
        Context.omit(Tracer.ParentSpan)(context as Context.Context<R | Tracer.ParentSpan>) as Context.Context<R>,
    ),
  )
