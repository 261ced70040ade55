import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"
import { type RunStatus, Runs as Core } from "@tabwright/core/v4"
import { PageList } from "../list/PageList.ts"
import { RunHandle, settleBy } from "./RunHandle.ts"
import type { WaitSettings } from "../handle/WaitSettings.ts"

/**
 * Runs by their ids, as the API has them. To start one, `client.run()`.
 *
 * @category models
 * @since 0.1.0
 */
export class Runs {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /**
   * Picks up a run that was started before, here or elsewhere: the handle that starting it gave, so awaiting it waits for the
   * end. Nothing is sent yet; an unknown id is `NotFound` at the first use.
   */
  handle(id: string, options: WaitSettings = {}): RunHandle {
    return new RunHandle(this.#bridge, Core.get(id), options, settleBy({}))
  }

  /** Lists runs, newest first: of one session, with a status, or with a text in the task or title, as the query says. @throws every error of a call */
  list(query: Core.ListRunsQuery = {}, options: CallOptions = {}): PageList<Core.RunListResponse, Core.RunSummary> {
    return new PageList(this.#bridge, Core.list(query), Core.all(query), options)
  }

  /** Fetches a run as it is now. @throws NotFound where there is none, and every other error of a call */
  get(id: string, options: CallOptions = {}): CallPromise<Core.RunSummary> {
    return this.#bridge.call(Core.get(id), options)
  }

  /** Looks up where a run is; the cheap call for polling. @throws NotFound where there is none, and every other error of a call */
  status(id: string, options: CallOptions = {}): CallPromise<RunStatus> {
    return this.#bridge.call(Core.status(id), options)
  }

  /** Fetches one page of a run's events, those after the id `after`. @throws NotFound where there is none, and every other error of a call */
  events(
    id: string,
    query: Core.ListRunEventsQuery = {},
    options: CallOptions = {},
  ): CallPromise<Core.RunEventsResponse> {
    return this.#bridge.call(Core.events(id, query), options)
  }

  /** Lists the files that were attached to a run. @throws NotFound where there is none, and every other error of a call */
  attachments(id: string, options: CallOptions = {}): CallPromise<Core.RunAttachmentsResponse["attachments"]> {
    return this.#bridge.call(Core.attachments(id), options)
  }

  /** Ends a run without another model call; one that has ended stays as it is. @throws NotFound where there is none, and every other error of a call */
  cancel(id: string, options: CallOptions = {}): CallPromise<Core.RunSummary> {
    return this.#bridge.call(Core.cancel(id), options)
  }
}
