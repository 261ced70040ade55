import { type ApiError, Browsers, type Client } from "@tabwright/sdk/effect"
import { Effect, Schema } from "effect"
import { type ToolResponse, maxImageBytes } from "../ToolResponse.ts"
import { id } from "../Arguments.ts"
import type { Call } from "../CurrentCall.ts"
import { fetchBytes } from "../FileContent.ts"
import { toLocalLink, toPublicLink } from "../PublicLinks.ts"
import { pageScreenshot } from "../PageScreenshot.ts"
import { stepsOf } from "../RunProgress.ts"
import { readOnlyHints, makeTool } from "../Tool.ts"
import { ToolFailed } from "../ToolFailed.ts"

/** Takes a screenshot of a page. */
export const screenshot = makeTool({
  name: "screenshot",
  title: "Take a screenshot",
  description:
    "Returns a screenshot of a page: with browserId or sessionId the current page of that browser, with runId the page of the run's last step, also after its end. Pass one of the three. Images are limited to 1.5 MB: a larger page is scaled down (scale), a larger step returned as a link.",
  input: Schema.Struct({
    browserId: Schema.optionalKey(id("A running browser.")),
    sessionId: Schema.optionalKey(id("A session with a running browser.")),
    runId: Schema.optionalKey(id("A run with at least one step.")),
  }),
  hints: readOnlyHints,
  run: ({ browserId, runId, sessionId }, call) => {
    if (browserId !== undefined) return ofBrowser(browserId, call)
    if (sessionId !== undefined) return Effect.flatMap(browserOf(sessionId), (id) => ofBrowser(id, call))
    if (runId !== undefined) return ofRun(runId, call)
    return new ToolFailed({ message: "Pass browserId, sessionId or runId." })
  },
})

const ofRun = (runId: string, call: Call): Effect.Effect<ToolResponse, ApiError | ToolFailed, Client> =>
  Effect.gen(function* () {
    const step = (yield* stepsOf(runId)).findLast(({ screenshotUrl }) => typeof screenshotUrl === "string")
    if (typeof step?.screenshotUrl !== "string") {
      return yield* new ToolFailed({
        message: `Run ${runId} has no screenshot yet, because no step has toPublicLink a page.`,
      })
    }
    const facts = { runId, step: step.number, url: step.url }
    const bytes = yield* fetchBytes(step.screenshotUrl, call, { offset: 0, length: maxImageBytes + 1 })
    if (bytes.length > maxImageBytes) {
      const note = `The screenshot exceeds ${maxImageBytes} bytes. The link works without a key for a limited time.`
      return { facts: { ...facts, link: toPublicLink(call, step.screenshotUrl), note } }
    }
    // Step screenshots are PNG or JPEG; PNG starts with 0x89.
    const mimeType = bytes[0] === 0x89 ? "image/png" : "image/jpeg"
    return { facts, image: { bytes, mimeType } }
  })

const ofBrowser = (browserId: string, call: Call): Effect.Effect<ToolResponse, ApiError | ToolFailed, Client> =>
  Effect.gen(function* () {
    const { cdpUrl, status } = yield* Browsers.get(browserId)
    if (typeof cdpUrl !== "string") {
      const reason =
        status === "active"
          ? "a key with the write scope is required"
          : "the browser has stopped; call screenshot with runId for a run's last step"
      return yield* new ToolFailed({ message: `Screenshot of browser ${browserId} failed: ${reason}.` })
    }
    const { bytes, scale, title, url } = yield* Effect.mapError(
      pageScreenshot(toLocalLink(call, cdpUrl)),
      ({ message }) => new ToolFailed({ message }),
    )
    return {
      facts: { browserId, url, title, ...(scale < 1 ? { scale } : {}) },
      image: { bytes, mimeType: "image/jpeg" },
    }
  })

const browserOf = (sessionId: string): Effect.Effect<string, ApiError | ToolFailed, Client> =>
  Effect.gen(function* () {
    const { items } = yield* Browsers.list({ filterBy: "active", pageSize: 100 })
    const browser = items.find(({ agentSessionId }) => agentSessionId === sessionId)
    if (browser !== undefined) return browser.id
    return yield* new ToolFailed({
      message: `Session ${sessionId} has no running browser. Call screenshot with runId for the last step of a run.`,
    })
  })
