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
 * A client of v4 alone, the newest version of the API. It holds nothing open and needs no closing.
 *
 * @category constructors
 * @since 0.1.0
 */
export class TabwrightV4 {
  /** Browsers that the caller drives itself. */
  readonly browsers: CloudBrowsers
  /** Signed-in states that browsers hand on. */
  readonly profiles: Profiles
  /** How tasks are repeated without a model. */
  readonly recipes: Recipes
  /** Runs by their ids. */
  readonly runs: Runs
  /** Conversations that runs belong to, and their queues. */
  readonly sessions: Sessions
  /** Where the service reports what happens. */
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
   * Starts an agent on a task in plain language. Await what it returns for the finished run, or iterate over it for the
   * steps as they happen. Reasoning in `modelParams` is checked before anything is sent.
   * With a `schema` the finished run has a typed `output`. With `files` they are uploaded first.
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

  /** Looks up the key in use: what it opens, may do and has spent this month. @throws every error of a call */
  key(options: CallOptions = {}): CallPromise<Key.KeyInfo> {
    return this.#bridge.call(Key.get(), options)
  }

  /** Lists the models that the server knows, each with the reasoning parameters that it takes. @throws every error of a call */
  models(options: CallOptions = {}): CallPromise<Models.ModelListResponse> {
    return this.#bridge.call(Models.list(), options)
  }
}
