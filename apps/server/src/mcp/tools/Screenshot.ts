import { type ApiError, Browsers, type Client } from "@tabwright/sdk/effect"
import { Effect, Schema } from "effect"
import { type Answer, maxImageBytes } from "../Answer.ts"
import { id } from "../Arguments.ts"
import type { Call } from "../CurrentCall.ts"
import { fetchBytes } from "../FileContent.ts"
import { reached, shown } from "../Links.ts"
import { pageScreenshot } from "../PageScreenshot.ts"
import { stepsOf } from "../RunFollowing.ts"
import { looks, makeTool } from "../Tool.ts"
import { ToolFailed } from "../ToolFailed.ts"

/**
 * Shows what a page looks like.
 *
 * @category constructors
 * @since 0.1.0
 */
export const screenshot = makeTool({
  name: "screenshot",
  title: "Take a screenshot",
  description:
    "Shows a page as a picture: with browserId or sessionId what that browser, or the session's, shows now; with runId what the run's last step looked at, also after its end. Give one of the three. A picture has 1.5 MB at most: a page with more is shown smaller (scale), a step with more as a link.",
  input: Schema.Struct({
    browserId: Schema.optionalKey(id("A browser that runs.")),
    sessionId: Schema.optionalKey(id("A session whose browser runs.")),
    runId: Schema.optionalKey(id("A run that has taken a step.")),
  }),
  hints: looks,
  run: ({ browserId, runId, sessionId }, call) => {
    if (browserId !== undefined) return ofBrowser(browserId, call)
    if (sessionId !== undefined) return Effect.flatMap(browserOf(sessionId), (id) => ofBrowser(id, call))
    if (runId !== undefined) return ofRun(runId, call)
    return new ToolFailed({ message: "Say what to show: give browserId, sessionId or runId." })
  },
})

const ofRun = (runId: string, call: Call): Effect.Effect<Answer, ApiError | ToolFailed, Client> =>
  Effect.gen(function* () {
    const step = (yield* stepsOf(runId)).findLast(({ screenshotUrl }) => typeof screenshotUrl === "string")
    if (typeof step?.screenshotUrl !== "string") {
      return yield* new ToolFailed({
        message: `Run ${runId} has no picture yet: it has taken no step that shows a page.`,
      })
    }
    const facts = { runId, step: step.number, url: step.url }
    const bytes = yield* fetchBytes(step.screenshotUrl, call, { offset: 0, length: maxImageBytes + 1 })
    if (bytes.length > maxImageBytes) {
      const note = `The picture has more than ${maxImageBytes} bytes. The link opens it without a key, for a while.`
      return { facts: { ...facts, link: shown(call, step.screenshotUrl), note } }
    }
    // Signature of PNG; pictures of steps are that or JPEG.
    const mimeType = bytes[0] === 0x89 ? "image/png" : "image/jpeg"
    return { facts, image: { bytes, mimeType } }
  })

const ofBrowser = (browserId: string, call: Call): Effect.Effect<Answer, ApiError | ToolFailed, Client> =>
  Effect.gen(function* () {
    const { cdpUrl, status } = yield* Browsers.get(browserId)
    if (typeof cdpUrl !== "string") {
      const why =
        status === "active"
          ? "needs a key with the scope write"
          : "has stopped; screenshot with runId shows a run's last step"
      return yield* new ToolFailed({ message: `Browser ${browserId} cannot be pictured: it ${why}.` })
    }
    const { bytes, scale, title, url } = yield* Effect.mapError(
      pageScreenshot(reached(call, cdpUrl)),
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
    const own = items.find(({ agentSessionId }) => agentSessionId === sessionId)
    if (own !== undefined) return own.id
    return yield* new ToolFailed({
      message: `Session ${sessionId} has no browser that runs. screenshot with runId shows what a run saw last.`,
    })
  })
