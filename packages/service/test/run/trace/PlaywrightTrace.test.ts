import { assert, describe, it } from "@effect/vitest"
import type { BrowserLogEntry } from "@tabwright/raw/v4/types"
import { makeTrace } from "../../../src/run/trace/PlaywrightTrace.ts"
import type { Step } from "../../../src/store/run/StepStore.ts"

const createdAt = new Date("2026-03-02T09:15:00.000Z")
const second = (seconds: number) => new Date(createdAt.getTime() + seconds * 1_000)

const step = (number: number, fields: Partial<Step> = {}): Step => ({
  runId: "run",
  number,
  url: "https://shop.test/",
  decision: {
    memory: "Looking for lamps",
    evaluationPreviousGoal: "",
    nextGoal: "Open the shop",
    actions: [{ navigate: { url: "https://shop.test/" } }, { wait: { seconds: 1 } }],
    state: null,
  },
  targets: {},
  dispatches: [],
  results: [
    { ok: true, message: "opened", urlBefore: "about:blank", urlAfter: "https://shop.test/" },
    { ok: false, message: "The page closed.", urlBefore: "https://shop.test/", urlAfter: "" },
  ],
  urlAfter: null,
  screenshotFileId: null,
  durationSeconds: 1,
  costUsd: null,
  notes: null,
  decidedAt: second(number),
  completedAt: second(number + 0.5),
  ...fields,
})

const entry = (fields: Partial<BrowserLogEntry>): BrowserLogEntry => ({
  id: 1,
  type: "console",
  time: second(1).toISOString(),
  runId: "run",
  pageId: "page",
  targetType: "page",
  level: "info",
  text: "hello",
  url: "https://shop.test/cart.js",
  line: 3,
  column: 7,
  request: null,
  webSocket: null,
  ...fields,
})

const parse = (lines: string) =>
  lines
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line))

const trace = () =>
  makeTrace({ run: { id: "run", task: "Find a lamp", title: null, createdAt }, screen: { width: 800, height: 600 } })

describe("makeTrace", () => {
  it("starts with the options of the trace, whose clock is ms since the run was created", () => {
    const [options, page] = parse(trace().start())
    assert.deepInclude(options, {
      type: "context-options",
      wallTime: createdAt.getTime(),
      monotonicTime: 0,
      title: "Find a lamp",
    })
    assert.deepInclude(page, { type: "event", method: "page" })
  })

  it("has a group for each step with its actions, errors and screenshot", () => {
    const made = trace()
    const events = parse(made.step(step(1), "screenshots/step-1.jpeg"))
    assert.deepInclude(events[0], { type: "before", callId: "step@1", startTime: 0, title: "1. Open the shop" })
    const named = (type: string) => events.filter((event) => event.type === type)
    assert.deepStrictEqual(
      named("before").map(({ callId, parentId, title }) => [callId, parentId, title]),
      [
        ["step@1", undefined, "1. Open the shop"],
        ["step@1.1", "step@1", "navigate https://shop.test/"],
        ["step@1.2", "step@1", "wait"],
      ],
    )
    assert.deepStrictEqual(
      named("after").map(({ callId, error, endTime }) => [callId, error?.message, endTime]),
      [
        ["step@1.1", undefined, 1_500],
        ["step@1.2", "The page closed.", 1_500],
        ["step@1", undefined, 1_500],
      ],
    )
    assert.deepInclude(named("screencast-frame")[0], { file: "screenshots/step-1.jpeg", timestamp: 1_500, width: 800 })
    assert.lengthOf(named("screenshot"), 3)
    const [next] = parse(made.step(step(2), undefined))
    assert.strictEqual(next.startTime, 1_500)
  })

  it("has console messages, page errors and requests at their times", () => {
    const made = trace()
    assert.deepInclude(parse(made.console(entry({})))[0], {
      type: "console",
      messageType: "log",
      text: "hello",
      time: 1_000,
    })
    const [error] = parse(made.console(entry({ type: "pageError", level: "error", text: "TypeError: no\n    at x" })))
    assert.deepNestedInclude(error, { method: "pageError", "params.error.error.message": "TypeError: no" })
    const socket = {
      status: 101,
      framesSent: 1,
      framesReceived: 0,
      bytesSent: 1,
      bytesReceived: 0,
      error: null,
      durationMs: 5,
    }
    const [request] = parse(made.network(entry({ type: "webSocket", webSocket: socket, url: "wss://shop.test/" })))
    assert.deepNestedInclude(request, {
      type: "resource-snapshot",
      "snapshot._monotonicTime": 1_000,
      "snapshot.request.url": "wss://shop.test/",
    })
  })
})
