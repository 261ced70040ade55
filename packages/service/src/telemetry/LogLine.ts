import { Formatter, Logger } from "effect"

/**
 * Formats a log event as one line of JSON. Within a request or run, its annotations contain the IDs of the trace and the
 * active span.
 *
 * @category constructors
 * @since 0.1.0
 */
export const formatLogLine: Logger.Logger<unknown, string> = Logger.make((event) => {
  const line = Logger.formatStructured.log(event)
  const { span } = event.fiber.cache
  const ids = span === undefined ? {} : { traceId: span.traceId, spanId: span.spanId }
  const found = { ...line, annotations: { ...line.annotations, ...ids } }
  // The formatter redacts values and breaks cycles, at several times the cost.
  const isPlain = [line.message, ...Object.values(line.annotations)].every(isPrimitive)
  return isPlain ? JSON.stringify(found) : Formatter.formatJson(found)
})

const isPrimitive = (value: unknown): boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" || value === null
