import { errorMessages } from "@tabwright/core/contract"
import { Schema } from "effect"

/**
 * A limit does not allow another browser now. Retryable once a browser has stopped.
 *
 * - `plan`: the project's own limit, which the operator has set.
 * - `project`: the server's limit for projects without their own.
 * - `server`: all browsers of the cluster are in use.
 * - `queue`: too many requests of the project are waiting.
 */
export class BrowserLimitReached extends Schema.TaggedError<BrowserLimitReached>(
  "@tabwright/service/browser/scheduling/BrowserLimitReached",
)("BrowserLimitReached", { limit: Schema.Literals(["plan", "project", "server", "queue"]), count: Schema.Number }) {
  override get message(): string {
    const { count } = this
    switch (this.limit) {
      case "plan":
        return errorMessages.TooManyBrowsers
      case "project":
        return `${tooMany} The project has reached this server's limit of ${browsers(count)} per project. Stop one, or wait for one to finish.`
      case "server":
        return `${tooMany} This server's limit of ${browsers(count)} is reached. Retry when one has stopped.`
      case "queue":
        return `${tooMany} The project already has ${count} waiting browser requests, which is the limit. Retry when one has been served.`
    }
  }
}

/** The beginning of the contract's text. */
const tooMany = "Too many concurrent active sessions."

const browsers = (count: number): string => `${count} concurrent browser${count === 1 ? "" : "s"}`

/** No node accepts new browsers: all are starting, draining or offline. Retryable. */
export class BrowsersUnavailable extends Schema.TaggedError<BrowsersUnavailable>(
  "@tabwright/service/browser/scheduling/BrowsersUnavailable",
)("BrowsersUnavailable", {}) {
  override get message(): string {
    return "No browser node is available: all are starting, draining or offline."
  }
}
