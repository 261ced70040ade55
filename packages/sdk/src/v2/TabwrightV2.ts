import { Bridge, type CallOptions, type CallPromise, type TabwrightOptions } from "@tabwright/core/promise"
import type { KnownModel } from "@tabwright/core/reasoning"
import { Billing, Models, Profiles as ProfileOperations, Tasks as TaskOperations } from "@tabwright/core/v2"
import { type MaybeOutput, type OutputSchema, sentSchemaOf, type Typed } from "../handle/StructuredOutput.ts"
import { splitOptions, type WaitSettings } from "../handle/WaitSettings.ts"
import { Profiles } from "../unversioned/Profiles.ts"
import { Browsers } from "./Browsers.ts"
import { Sessions } from "./Sessions.ts"
import { settleBy, TaskHandle } from "./TaskHandle.ts"
import { Tasks } from "./Tasks.ts"

/**
 * Settings of a task, named as on the wire, and how it is waited for.
 *
 * @category models
 * @since 0.1.0
 */
export interface TaskOptions extends Omit<TaskOperations.CreateTaskRequest, "task" | "llm">, WaitSettings {
  /** Default: the server's setting. */
  readonly llm?: KnownModel<"v2"> | (string & {})
}

/**
 * A client of v2: tasks in sessions.
 *
 * @category constructors
 * @since 0.1.0
 */
export class TabwrightV2 {
  /** Browsers that the caller drives itself. */
  readonly browsers: Browsers
  /** Signed-in states that browsers hand on. */
  readonly profiles: Profiles
  /** Browsers that tasks use one after the other. */
  readonly sessions: Sessions
  /** Tasks by their ids. */
  readonly tasks: Tasks
  readonly #bridge: Bridge

  constructor(options: TabwrightOptions = {}, bridge: Bridge = new Bridge(options)) {
    this.#bridge = bridge
    this.browsers = new Browsers(bridge)
    this.profiles = new Profiles(bridge, ProfileOperations)
    this.sessions = new Sessions(bridge)
    this.tasks = new Tasks(bridge)
  }

  /**
   * Starts an agent on a task. Await what it returns for the task at its end, or iterate over it for the steps as they happen.
   * `thinkingLevel` is checked before anything is sent. With a `schema` the task has a typed `output`; a schema that can tell its
   * JSON Schema is sent as `structuredOutput`.
   */
  run<Output>(
    task: string,
    options: TaskOptions & { readonly schema: OutputSchema<Output> },
  ): TaskHandle<Typed<TaskOperations.TaskView, Output>>
  run(task: string, options?: TaskOptions): TaskHandle
  run(
    task: string,
    { schema, ...options }: TaskOptions & MaybeOutput = {},
  ): TaskHandle<TaskOperations.TaskView | Typed<TaskOperations.TaskView, unknown>> {
    const { settings, wait } = splitOptions(options)
    const shape = sentSchemaOf(schema)
    const structuredOutput = shape === undefined ? {} : { structuredOutput: JSON.stringify(shape) }
    const request = { task, ...structuredOutput, ...settings }
    return new TaskHandle(this.#bridge, TaskOperations.create(request), wait, settleBy({ schema }))
  }

  /** Tells what the project may use, and has left. @throws every error of a call */
  account(options: CallOptions = {}): CallPromise<Billing.AccountView> {
    return this.#bridge.call(Billing.account(), options)
  }

  /** Lists the models that v2 takes, each with its levels of thinking. @throws every error of a call */
  models(options: CallOptions = {}): CallPromise<Models.ModelListResponse> {
    return this.#bridge.call(Models.list(), options)
  }
}
