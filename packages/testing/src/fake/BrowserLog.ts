import type { BrowserLogEntry, BrowserLogRequest } from "@tabwright/raw/v4/types"

/**
 * Fields of a log entry. Default of the others: none, or those of a successful request of the only page.
 *
 * @category models
 * @since 0.1.0
 */
export type LoggedFields = Partial<Omit<BrowserLogEntry, "id" | "request">> &
  Pick<BrowserLogEntry, "type"> & { readonly request?: Partial<BrowserLogRequest> }

const defaultRequest: BrowserLogRequest = {
  method: "GET",
  resourceType: "document",
  requestHeaders: [],
  status: 200,
  statusText: "",
  responseHeaders: [{ name: "content-type", value: "text/html" }],
  protocol: "h2",
  mimeType: "text/html",
  isFromCache: false,
  isFromServiceWorker: false,
  redirectUrl: null,
  error: null,
  errorReason: null,
  transferBytes: 1_256,
  bodyBytes: 1_256,
  durationMs: 80,
  timing: { blocked: 1, dns: 4, connect: 20, ssl: 12, send: 1, wait: 50, receive: 4 },
}

export const logEntry = (id: number, at: Date, { request, ...fields }: LoggedFields): BrowserLogEntry => ({
  id,
  time: at.toISOString(),
  runId: null,
  pageId: "page-1",
  targetType: "page",
  level: fields.type === "pageError" ? "error" : fields.type === "console" ? "info" : null,
  text: null,
  url: null,
  line: null,
  column: null,
  webSocket: null,
  request: fields.type === "request" ? { ...defaultRequest, ...request } : null,
  ...fields,
})
