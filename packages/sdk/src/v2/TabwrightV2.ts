import { Bridge, type TabwrightOptions } from "@tabwright/core/promise"
import type { ModelName } from "@tabwright/core/reasoning"
import { Tasks as TaskOperations } from "@tabwright/core/v2"
import { Client } from "../generated/v2/Client.ts"
import { Marketplace } from "../generated/v2/Marketplace.ts"
import { Profiles } from "../generated/v2/Profiles.ts"
import { Skills } from "../generated/v2/Skills.ts"
import { type MaybeOutput, type OutputSchema, sentSchemaOf, type Typed } from "../handle/StructuredOutput.ts"
import { splitOptions, type WaitSettings } from "../handle/WaitSettings.ts"
import { Browsers } from "./Browsers.ts"
import { Sessions } from "./Sessions.ts"
import { settleBy, TaskHandle } from "./TaskHandle.ts"
import { Tasks } from "./Tasks.ts"

/**
 * Task fields, named as on the wire, and wait options.
 *
 * @category models
 * @since 0.1.0
 */
export interface TaskOptions extends TaskOperations.CreateTaskRequestFields, WaitSettings {
  /** Model of the agent. Default: the server's setting. An unknown model rejects with `ValidationFailed`. */
  readonly llm?: ModelName<"v2"> | (string & {})
}

/**
 * Client for v2: tasks in sessions.
 *
 * @category constructors
 * @since 0.1.0
 */
export class TabwrightV2 extends Client {
  /** Browsers controlled by the caller. */
  readonly browsers: Browsers
  /** Public skills of the server. */
  readonly marketplace: Marketplace
  /** Persistent cookies and storage. */
  readonly profiles: Profiles
  /** Browsers shared by consecutive tasks. */
  readonly sessions: Sessions
  /** Operations made from jobs on websites. */
  readonly skills: Skills
  /** Tasks by id. */
  readonly tasks: Tasks

  constructor(options?: TabwrightOptions)
  /** @internal */
  constructor(options: TabwrightOptions | undefined, bridge: Bridge)
  constructor(options: TabwrightOptions = {}, bridge: Bridge = new Bridge(options)) {
    super(bridge)
    this.browsers = new Browsers(bridge)
    this.marketplace = new Marketplace(bridge)
    this.profiles = new Profiles(bridge)
    this.sessions = new Sessions(bridge)
    this.skills = new Skills(bridge)
    this.tasks = new Tasks(bridge)
  }

  /**
   * Starts an agent on a task. Await the handle for the finished task, or iterate over it for live steps.
   * `thinkingLevel` is checked before sending. The task has a typed `output`; a schema that supports JSON Schema is sent
   * as `structuredOutput`.
   */
  run<Output>(
    task: string,
    options: TaskOptions & { readonly schema: OutputSchema<Output> },
  ): TaskHandle<Typed<TaskOperations.TaskView, Output>>
  /**
   * Starts an agent on a task. Await the handle for the finished task, or iterate over it for live steps.
   * `thinkingLevel` is checked before sending.
   */
  run(task: string, options?: TaskOptions): TaskHandle
  run(
    task: string,
    { schema, ...options }: TaskOptions & MaybeOutput = {},
  ): TaskHandle<TaskOperations.TaskView | Typed<TaskOperations.TaskView, unknown>> {
    const { settings, wait } = splitOptions(options)
    const shape = sentSchemaOf(schema)
    const structuredOutput = shape === undefined ? {} : { structuredOutput: JSON.stringify(shape) }
    const request = { task, ...structuredOutput, ...settings }
    return new TaskHandle(this.bridge, TaskOperations.create(request), wait, settleBy({ schema }))
  }
}
