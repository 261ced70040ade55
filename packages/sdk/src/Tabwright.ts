import { Bridge, type TabwrightOptions } from "@tabwright/core/promise"
import { Runs } from "@tabwright/core/v4"
import { CloudBrowsers } from "./browser/CloudBrowsers.ts"
import { RunHandle, settleBy } from "./run/RunHandle.ts"
import { type RunOptions, splitOptions } from "./run/RunOptions.ts"
import { StartedRuns } from "./run/StartedRuns.ts"
import type { MaybeOutput, OutputOptions, StructuredRun } from "./run/StructuredOutput.ts"

/**
 * A client of the service. It holds nothing open and needs no closing.
 *
 * @category constructors
 * @since 0.1.0
 */
export class Tabwright {
  /** Browsers that the caller drives itself. */
  readonly browsers: CloudBrowsers
  /** Runs that were started before. */
  readonly runs: StartedRuns
  readonly #bridge: Bridge

  constructor(options: TabwrightOptions = {}) {
    this.#bridge = new Bridge(options)
    this.runs = new StartedRuns(this.#bridge)
    this.browsers = new CloudBrowsers(this.#bridge)
  }

  /**
   * Starts an agent on a task in plain language. Await what it returns for the finished run, or iterate over it for the
   * steps as they happen. Reasoning in `modelParams` is checked before anything is sent.
   * With a `schema` the finished run has a typed `output`; the schema is not sent, so the task has to ask for such an answer.
   */
  run<Output>(task: string, options: RunOptions & OutputOptions<Output>): RunHandle<StructuredRun<Output>>
  run(task: string, options?: RunOptions): RunHandle
  run(task: string, { repair, schema, ...options }: RunOptions & MaybeOutput = {}): RunHandle {
    const { settings, wait } = splitOptions(options)
    return new RunHandle(this.#bridge, Runs.create({ task, ...settings }), wait, settleBy({ repair, schema }))
  }
}
