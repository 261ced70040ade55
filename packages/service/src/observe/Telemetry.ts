import { ConfigProvider, Layer } from "effect"
import { FetchHttpClient } from "effect/http"
import { OtlpSerialization, OtlpTracer } from "effect/observability"
import { version } from "../Version.ts"
import * as QuietTracer from "./QuietTracer.ts"

/** As OpenTelemetry has it, and Effect has not: whoever names a collector wants traces there. */
const defaults = ConfigProvider.layerAdd(ConfigProvider.fromUnknown({ OTEL_TRACES_EXPORTER: "otlp" }))

/**
 * Sends traces to the collector that `OTEL_EXPORTER_OTLP_ENDPOINT` names, as OTLP in JSON over HTTP, with the other variables
 * of OpenTelemetry for it. Keeps none where it names none.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = QuietTracer.layer.pipe(
  Layer.provide(OtlpTracer.layerFromConfig({ resource: { serviceName: "tabwright", serviceVersion: version } })),
  Layer.provide([OtlpSerialization.layerJson, FetchHttpClient.layer, defaults]),
)
