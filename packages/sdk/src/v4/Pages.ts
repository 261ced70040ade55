import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Pages as Core } from "@tabwright/core/v4"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import { Pages as Operations } from "../generated/v4/Pages.ts"

/** Time limit of a fetch in ms, if the request has none. */
const defaultTimeoutMs = 25_000

/** Time in ms for starting a browser, reading the page, and the response. */
const overheadMs = 35_000

/**
 * Pages as markdown, data or pictures, without an agent.
 *
 * @category models
 * @since 0.1.0
 */
export class Pages extends Operations {
  /**
   * Loads a URL in a hosted browser, performs `actions`, and returns the page in the requested formats: by default, the main
   * content as markdown. `options.timeout` is by default `timeoutMs` and 35 seconds. Not repeated after an unknown outcome,
   * because actions may have effects.
   *
   * @throws BadRequest if the page cannot be returned, with the reason in `code` such as `SiteUnreachable` and a remedy in
   * `detail`; ValidationFailed for an invalid request; or any other call error
   */
  override fetch(request: Core.FetchPageRequest, options: CallOptions = {}): CallPromise<Core.PageView> {
    return super.fetch(request, { timeout: (request.timeoutMs ?? defaultTimeoutMs) + overheadMs, ...options })
  }

  /**
   * Waits for the end of a batch and returns it: `completed` or `cancelled`. Polls once per second. Abort it with
   * `options.signal`.
   *
   * @throws NotFound if it does not exist, or any other call error
   */
  waitBatch(id: string, options: CallOptions = {}): CallPromise<Core.PageBatchView> {
    const ended = Effect.repeat(Core.getBatch(id), {
      schedule: Schedule.spaced("1 second"),
      until: ({ status }) => status !== "running",
    })
    return this.bridge.call(ended, options)
  }
}
