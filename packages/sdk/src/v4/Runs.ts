import { type CallOptions, type CallPromise, RemoteFile } from "@tabwright/core/promise"
import { type RunStatus, Runs as Core } from "@tabwright/core/v4"
import { Runs as Operations } from "../generated/v4/Runs.ts"
import { RunHandle, settleBy } from "./RunHandle.ts"
import type { Tools } from "./Tools.ts"
import type { WaitSettings } from "../handle/WaitSettings.ts"

/**
 * Runs by id. Start a run with `client.run()`.
 *
 * @category models
 * @since 0.1.0
 */
export class Runs extends Operations {
  /**
   * Returns the handle of an existing run, started here or elsewhere; awaiting it waits for the end. Sends nothing; an
   * unknown id fails with `NotFound` at the first use. With `tools`, executes the run's calls of these tools until it ends,
   * for example after a restart of the process that started it.
   */
  handle(id: string, { tools, ...options }: WaitSettings & { readonly tools?: Tools | undefined } = {}): RunHandle {
    return new RunHandle(this.bridge, Core.get(id), options, settleBy({}), { tools })
  }

  /**
   * Fetches a run's status. The cheapest call for polling.
   * @throws NotFound if it does not exist, or any other call error
   */
  status(id: string, options: CallOptions = {}): CallPromise<RunStatus> {
    return this.bridge.call(Core.status(id), options)
  }

  /** Lists a run's attached files. @throws NotFound if it does not exist, or any other call error */
  attachments(id: string, options: CallOptions = {}): CallPromise<Core.RunAttachmentsResponse["attachments"]> {
    return this.bridge.call(Core.attachments(id), options)
  }

  /**
   * Returns a reference to a run's trace, a ZIP file that Playwright's trace viewer opens. Sends nothing; each read
   * returns the run so far, and fails with `NotFound` if the run does not exist.
   */
  trace(id: string): RemoteFile {
    return new RemoteFile(this.bridge, { path: `${id}.zip` }, Core.trace(id))
  }

  /**
   * Resumes a run that waits for input. The first 250 characters of `answer` are passed to the agent.
   *
   * @throws Conflict if the run is not waiting, NotFound if it does not exist, or any other call error
   */
  resume(id: string, answer?: string, options: CallOptions = {}): CallPromise<Core.RunSummary> {
    return this.bridge.call(Core.resume(id, answer), options)
  }
}
