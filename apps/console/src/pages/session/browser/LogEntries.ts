import { formatBytes, formatDuration } from "../../../Format.ts"
import type { LogEntry } from "../../../queries/BrowserLogs.ts"

/** Returns the method of a request, or the level of a message. */
export const labelOf = ({ level, request, type }: LogEntry): string => {
  if (request !== null) return request.method
  if (type === "webSocket") return "WebSocket"
  return type === "pageError" ? "Page error" : (level ?? "info")
}

/** Returns the result of a request or WebSocket. Empty for a message. */
export const resultOf = ({ request, webSocket }: LogEntry): string => {
  if (webSocket !== null) return webSocket.error ?? `${webSocket.framesSent} sent, ${webSocket.framesReceived} received`
  if (request === null) return ""
  const { bodyBytes, durationMs, error, status } = request
  if (error !== null) return error
  return `${status ?? "no response"}, ${formatBytes(bodyBytes)}, ${formatRequestTime(durationMs)}`
}

/** Formats the duration of a request, short ones in ms. */
const formatRequestTime = (durationMs: number | null): string =>
  durationMs === null ? "unfinished" : durationMs < 1_000 ? `${Math.round(durationMs)} ms` : formatDuration(durationMs)

/** Returns true for an error and a failed request. */
export const isFailure = ({ level, request, webSocket }: LogEntry): boolean =>
  level === "error" ||
  (request !== null && (request.error !== null || (request.status ?? 0) >= 400)) ||
  typeof webSocket?.error === "string"
