import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** A finished span. Times are in ms since 1970. */
export interface Span {
  readonly traceId: string
  readonly name: string
  readonly start: number
  readonly end: number
}

/** The used part of OTLP as JSON. */
interface Export {
  readonly resourceSpans: ReadonlyArray<{
    readonly scopeSpans: ReadonlyArray<{
      readonly spans: ReadonlyArray<{
        readonly traceId: string
        readonly name: string
        readonly startTimeUnixNano: string
        readonly endTimeUnixNano: string
      }>
    }>
  }>
}

/** Receives the traces of a service. */
export interface SpanReceiver extends AsyncDisposable {
  readonly url: string
  readonly spans: ReadonlyArray<Span>
}

export const openSpanReceiver = async (): Promise<SpanReceiver> => {
  const spans: Array<Span> = []
  const server = createServer((request, response) => {
    let text = ""
    request.setEncoding("utf8")
    request.on("data", (chunk: string) => (text += chunk))
    request.on("end", () => {
      const { resourceSpans }: Export = JSON.parse(text)
      for (const span of resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
        spans.push({
          traceId: span.traceId,
          name: span.name,
          start: Number(span.startTimeUnixNano) / 1e6,
          end: Number(span.endTimeUnixNano) / 1e6,
        })
      response.end("{}")
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
