import type { BrowserLogEntry, BrowserLogRequest } from "@tabwright/raw/v4/types"
import { assert, describe, it } from "vitest"
import { harOf } from "../../src/contract/index.ts"

const request: BrowserLogRequest = {
  method: "GET",
  resourceType: "document",
  requestHeaders: [{ name: "accept", value: "text/html" }],
  status: 200,
  statusText: "OK",
  responseHeaders: [],
  protocol: "h2",
  mimeType: "text/html",
  isFromCache: false,
  isFromServiceWorker: false,
  redirectUrl: null,
  error: null,
  errorReason: null,
  transferBytes: 900,
  bodyBytes: 1_500,
  durationMs: 60.5,
  timing: { blocked: 1, dns: null, connect: 30, ssl: 20, send: 0.5, wait: 25, receive: 4 },
}

const entry = (id: number, second: number, fields: Partial<BrowserLogEntry> = {}): BrowserLogEntry => ({
  id,
  type: "request",
  time: `2026-03-02T09:15:0${second}.000Z`,
  runId: null,
  pageId: "page",
  targetType: "page",
  level: null,
  text: null,
  url: "https://shop.test/?q=a+b",
  line: null,
  column: null,
  request,
  webSocket: null,
  ...fields,
})

const socket = {
  status: 101,
  framesSent: 2,
  framesReceived: 3,
  bytesSent: 20,
  bytesReceived: 30,
  error: null,
  durationMs: 50,
}

const keysOf = (value: object) => Object.keys(value).filter((key) => !key.startsWith("_"))

describe("harOf", () => {
  it("has every field that HAR 1.2 requires, for requests and WebSockets sorted by time", () => {
    const { log } = harOf(
      [
        entry(1, 3, { type: "webSocket", request: null, webSocket: socket }),
        entry(2, 1),
        entry(3, 2, { type: "console", request: null, text: "hello" }),
      ],
      false,
    )
    assert.sameMembers(Object.keys(log), ["version", "creator", "pages", "entries", "comment"])
    assert.deepStrictEqual(log.pages, [
      { startedDateTime: "2026-03-02T09:15:01.000Z", id: "page", title: "https://shop.test/?q=a+b", pageTimings: {} },
    ])
    assert.lengthOf(log.entries, 2)
    for (const found of log.entries as ReadonlyArray<Record<string, never>>) {
      assert.sameMembers(keysOf(found), [
        "pageref",
        "startedDateTime",
        "time",
        "request",
        "response",
        "cache",
        "timings",
      ])
      const sent = ["method", "url", "httpVersion", "cookies", "headers", "queryString", "headersSize", "bodySize"]
      assert.sameMembers(keysOf(found["request"] ?? {}), sent)
      const received = ["status", "statusText", "httpVersion", "cookies", "headers", "content", "redirectURL"]
      assert.sameMembers(keysOf(found["response"] ?? {}), [...received, "headersSize", "bodySize"])
    }
    assert.deepInclude(log.entries[0], { startedDateTime: "2026-03-02T09:15:01.000Z", _resourceType: "document" })
    assert.deepInclude(log.entries[1], { time: 50, _resourceType: "websocket", _framesReceived: 3 })
  })

  it("has a time that is the sum of its phases, which count TLS as part of the connection", () => {
    const [found] = harOf([entry(1, 1)], false).log.entries
    assert.deepInclude(found, {
      time: 60.5,
      timings: { blocked: 1, dns: -1, connect: 30, ssl: 20, send: 0.5, wait: 25, receive: 4 },
    })
    const untimed = harOf([entry(1, 1, { request: { ...request, timing: null } })], false)
    assert.deepInclude(untimed.log.entries[0], { time: 60.5, timings: { send: 0, wait: 60.5, receive: 0 } })
  })

  it("reports errors, and that the log was cut", () => {
    const failed = { ...request, status: null, error: "net::ERR_BLOCKED_BY_CLIENT", errorReason: "It is private." }
    const { log } = harOf([entry(1, 1, { request: failed, url: "not a URL" })], true)
    const response = log.entries[0]?.["response"]
    assert.deepInclude(response, { status: 0, _error: "net::ERR_BLOCKED_BY_CLIENT: It is private." })
    assert.match(log.comment, /limit/)
  })
})
