import { maskedAction } from "@tabwright/agent"
import { harOf } from "@tabwright/core/contract"
import type { BrowserLogEntry } from "@tabwright/raw/v4/types"
import type { Run } from "../../store/run/RunStore.ts"
import type { Step } from "../../store/run/StepStore.ts"

/** Format of Playwright 1.65. Later viewers convert it. */
const formatVersion = 10

/** The viewer groups by page. A run is shown as one. */
const pageId = "page@1"

export interface TraceOptions {
  readonly run: Pick<Run, "id" | "task" | "title"> & { readonly createdAt: Date }
  readonly screen: { readonly width: number; readonly height: number }
}

/** A trace in the format of Playwright's trace viewer: the lines of its two files. Times are ms since the run's start. */
export interface PlaywrightTrace {
  /** Lines of `trace.trace`. */
  readonly start: () => string
  /** `screenshot` is the file of the page after the step. */
  readonly step: (step: Step, screenshot: string | undefined) => string
  readonly console: (entry: BrowserLogEntry) => string
  /** Line of `trace.network`. */
  readonly network: (entry: BrowserLogEntry) => string
}

/** Returns the lines of a run's trace. Steps must be added in their order. */
export const makeTrace = ({ run, screen }: TraceOptions): PlaywrightTrace => {
  const wallTime = run.createdAt.getTime()
  const at = (time: Date | string): number => Math.max(0, new Date(time).getTime() - wallTime)
  let lastMs = 0

  return {
    start: () =>
      lines([
        {
          version: formatVersion,
          type: "context-options",
          origin: "library",
          browserName: "chromium",
          options: { viewport: screen },
          platform: "linux",
          wallTime,
          monotonicTime: 0,
          sdkLanguage: "javascript",
          title: run.title ?? run.task.slice(0, 120),
        },
        { type: "event", time: 0, class: "BrowserContext", method: "page", params: { pageId } },
      ]),

    step: (step, screenshot) => {
      const startTime = lastMs
      const decidedMs = Math.max(startTime, at(step.decidedAt))
      const endTime = Math.max(decidedMs, step.completedAt === null ? decidedMs : at(step.completedAt))
      lastMs = endTime
      const callId = `step@${step.number}`
      const title = `${step.number}. ${step.decision.nextGoal || "Step"}`
      const group = { class: "Tracing", method: "tracingGroup", params: {}, pageId }
      const results = step.results ?? []
      const actions = step.decision.actions.slice(0, results.length).flatMap((action, index) => {
        const [[method, params] = ["action", {}]] = Object.entries(maskedAction(action, step.targets))
        const result = results[index]
        const actionId = `${callId}.${index + 1}`
        return [
          {
            type: "before",
            callId: actionId,
            parentId: callId,
            startTime: decidedMs,
            title: titleOf(method, params),
            class: "Page",
            method,
            params,
            pageId,
          },
          {
            type: "after",
            callId: actionId,
            endTime,
            ...(result?.ok === false ? { error: { name: "Error", message: result.message } } : {}),
          },
          ...(screenshot === undefined ? [] : [screenshotEvent(actionId, screenshot, endTime)]),
        ]
      })
      return lines([
        { type: "before", callId, startTime, title, ...group },
        ...(step.decision.memory === ""
          ? []
          : [{ type: "log", callId, time: startTime, message: step.decision.memory }]),
        ...actions,
        { type: "after", callId, endTime },
        ...(screenshot === undefined
          ? []
          : [
              screenshotEvent(callId, screenshot, endTime),
              { type: "screencast-frame", pageId, file: screenshot, timestamp: endTime, ...screen },
            ]),
      ])
    },

    console: (entry) => {
      const time = at(entry.time)
      const text = entry.text ?? ""
      if (entry.type === "pageError") {
        const error = { name: "Error", message: text.split("\n", 1)[0] ?? "", stack: text }
        return lines([
          { type: "event", time, class: "BrowserContext", method: "pageError", params: { pageId, error: { error } } },
        ])
      }
      const location = { url: entry.url ?? "", lineNumber: entry.line ?? 0, columnNumber: entry.column ?? 0 }
      const messageType = entry.level === "info" ? "log" : entry.level
      return lines([{ type: "console", messageType, text, args: [], location, time, pageId }])
    },

    network: (entry) => {
      const [har] = harOf([entry], false).log.entries
      const snapshot = { ...har, pageref: pageId, _monotonicTime: at(entry.time) }
      return lines([{ type: "resource-snapshot", snapshot }])
    },
  }
}

const screenshotEvent = (callId: string, file: string, timestamp: number) => ({
  type: "screenshot",
  callId,
  phase: "after",
  pageId,
  timestamp,
  file,
})

const lines = (events: ReadonlyArray<object>): string => events.map((event) => `${JSON.stringify(event)}\n`).join("")

/** The viewer shows one line for each action. */
const titleOf = (method: string, params: unknown): string => {
  const url = typeof params === "object" && params !== null && "url" in params ? String(params.url) : ""
  return url === "" ? method : `${method} ${url}`
}
