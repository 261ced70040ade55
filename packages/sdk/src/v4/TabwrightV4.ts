import { Bridge, type CallOptions, type CallPromise, type TabwrightOptions } from "@tabwright/core/promise"
import { Browsers, Key, Models, Profiles as ProfileOperations, Runs as RunOperations } from "@tabwright/core/v4"
import * as Effect from "effect/Effect"
import { sourcesOf } from "../files/FileInput.ts"
import type { FinishedRun } from "./FinishedRun.ts"
import { RunHandle, settleBy } from "./RunHandle.ts"
import type { RunOptions, RunOutputOptions } from "./RunOptions.ts"
import { sentSchemaOf, type Typed } from "../handle/StructuredOutput.ts"
import { splitOptions } from "../handle/WaitSettings.ts"
import { CloudBrowsers } from "../unversioned/CloudBrowsers.ts"
import { Profiles } from "../unversioned/Profiles.ts"
import { Recipes } from "./Recipes.ts"
import { Runs } from "./Runs.ts"
import { Sessions } from "./Sessions.ts"
import { WebhookEndpoints } from "./WebhookEndpoints.ts"
import { Workspaces } from "./Workspaces.ts"

/**
 * Client for v4, the newest API version. Holds no resources and needs no closing.
 *
 * @category constructors
 * @since 0.1.0
 */
export class TabwrightV4 {
  /** Browsers controlled by the caller. */
  readonly browsers: CloudBrowsers
  /** Persistent cookies and storage. */
  readonly profiles: Profiles
  /** Recorded tasks that run again without a model. */
  readonly recipes: Recipes
  /** Runs by id. */
  readonly runs: Runs
  /** Conversations with their runs and queues. */
  readonly sessions: Sessions
  /** Webhook endpoints for status changes. */
  readonly webhooks: WebhookEndpoints
  /** Files that outlive runs. */
  readonly workspaces: Workspaces
  readonly #bridge: Bridge

  constructor(options: TabwrightOptions = {}, bridge: Bridge = new Bridge(options)) {
    this.#bridge = bridge
    this.browsers = new CloudBrowsers(bridge, Browsers)
    this.profiles = new Profiles(bridge, ProfileOperations)
    this.recipes = new Recipes(bridge)
    this.runs = new Runs(bridge)
    this.sessions = new Sessions(bridge)
    this.webhooks = new WebhookEndpoints(bridge)
    this.workspaces = new Workspaces(bridge)
  }

  /**
   * Starts an agent on a task in plain language. Await the handle for the finished run, or iterate over it for live
   * steps. Reasoning in `modelParams` is checked before sending. With a `schema` the finished run has a typed `output`.
   * `files` are uploaded first.
   */
  run<Output>(task: string, options: RunOptions & RunOutputOptions<Output>): RunHandle<Typed<FinishedRun, Output>>
  run(task: string, options?: RunOptions): RunHandle
  run(task: string, given: RunOptions & Partial<RunOutputOptions<unknown>> = {}): RunHandle {
    const { files = [], onUploadProgress, repair, schema, sendSchema = true, ...options } = given
    const { settings, wait } = splitOptions(options)
    const outputSchema = sendSchema ? sentSchemaOf(schema) : undefined
    const request = { task, ...(outputSchema === undefined ? {} : { outputSchema }), ...settings }
    const start =
      files.length === 0
        ? RunOperations.create(request)
        : Effect.flatMap(
            Effect.promise(() => sourcesOf(files)),
            (sources) => RunOperations.createWithFiles(request, sources, { onProgress: onUploadProgress }),
          )
    return new RunHandle(this.#bridge, start, wait, settleBy({ repair, schema }))
  }

  /** Fetches the current key: project, scopes and spending of this month. @throws any call error */
  key(options: CallOptions = {}): CallPromise<Key.KeyInfo> {
    return this.#bridge.call(Key.get(), options)
  }

  /** Lists the server's models with their reasoning parameters. @throws any call error */
  models(options: CallOptions = {}): CallPromise<Models.ModelListResponse> {
    return this.#bridge.call(Models.list(), options)
  }
}
