import type { Operation } from "@tabwright/raw/wire/Operation"
import * as Effect from "effect/Effect"
import type { OnProgress } from "@tabwright/core/files"
import { Bridge, type CallOptions, type CallPromise, type TabwrightOptions } from "@tabwright/core/promise"
import type { ModelName } from "@tabwright/core/reasoning"
import { type AnyInput, call } from "@tabwright/core/transport"
import { Runs as RunOperations } from "@tabwright/core/v4"
import { Client } from "../generated/v4/Client.ts"
import { Evals } from "../generated/v4/Evals.ts"
import { Credentials } from "../generated/v4/Credentials.ts"
import { Notifications } from "../generated/v4/Notifications.ts"
import { Vaults } from "../generated/v4/Vaults.ts"
import { ConsoleSessions } from "../generated/v4/ConsoleSessions.ts"
import { Invitations } from "../generated/v4/Invitations.ts"
import { Members } from "../generated/v4/Members.ts"
import { Project } from "../generated/v4/Project.ts"
import { Extensions } from "../generated/v4/Extensions.ts"
import { Marketplace } from "../generated/v4/Marketplace.ts"
import { McpServers } from "../generated/v4/McpServers.ts"
import { Profiles } from "../generated/v4/Profiles.ts"
import { Recipes } from "../generated/v4/Recipes.ts"
import { Webhooks } from "../generated/v4/Webhooks.ts"
import { type FileInput, sourcesOf } from "../FileInput.ts"
import { type OutputOptions, sentSchemaOf, type Typed } from "../handle/StructuredOutput.ts"
import { splitOptions, type WaitSettings } from "../handle/WaitSettings.ts"
import { Browsers } from "./Browsers.ts"
import { type FinishedRun, type RunCallbacks, RunHandle, settleBy } from "./RunHandle.ts"
import { Runs } from "./Runs.ts"
import { sentTools, type Tools } from "./Tools.ts"
import { Pages } from "./Pages.ts"
import { Sessions } from "./Sessions.ts"
import { Schedules } from "./Schedules.ts"
import { Skills } from "./Skills.ts"
import { Workspaces } from "./Workspaces.ts"

/**
 * Model string. Editors complete known ones and those of `TabwrightModels`; any other string is accepted.
 *
 * @category models
 * @since 0.1.0
 */
export type Model = ModelName<"v4"> | (string & {})

/**
 * Run fields, named as on the wire, and wait options.
 *
 * @category models
 * @since 0.1.0
 */
export interface RunOptions extends Omit<RunOperations.RunCreateRequestFields, "tools">, WaitSettings, RunCallbacks {
  /** Model of the agent. Default: the server's setting. An unknown model rejects with `ValidationFailed`. */
  readonly model?: Model
  /**
   * Files to upload first and attach, after those of `attachedFileIds`. Uploaded to the workspace of `workspaceId`, of
   * the session, or to a new one. Repeating the call with the same `idempotencyKey` uploads them again and therefore
   * fails with `Conflict`.
   */
  readonly files?: ReadonlyArray<FileInput> | undefined
  /** Called with the upload progress of `files`. */
  readonly onUploadProgress?: OnProgress | undefined
  /**
   * Tools that the agent can call, by name. This process executes the calls until the run ends, whether the handle is
   * awaited or not; another one can do so with `runs.handle(id, { tools })`.
   */
  readonly tools?: Tools | undefined
}

/**
 * Options for a typed output of a run.
 *
 * @category models
 * @since 0.1.0
 */
export interface RunOutputOptions<Output> extends OutputOptions<Output> {
  /**
   * Send the schema as `outputSchema` if it supports JSON Schema and is not a string schema: the agent then knows the
   * format, and a run whose result does not match fails. Default true. Set to false for a service without this field;
   * the task must then ask for the format.
   */
  readonly sendSchema?: boolean | undefined
}

/**
 * Client for v4, the newest API version. Holds no resources and needs no closing.
 *
 * @category constructors
 * @since 0.1.0
 */
export class Tabwright extends Client {
  /** Browsers controlled by the caller. */
  readonly browsers: Browsers
  /** Experiments that measure the agent, with their results. */
  readonly evals: Evals
  /** Sign-in data that agents can type but never read. */
  readonly credentials: Credentials
  /** Vaults of password managers whose logins agents can type. */
  readonly vaults: Vaults
  /** Users of the project with their roles. */
  readonly members: Members
  /** Keys, usage and audit log of the project, for its owners. */
  readonly project: Project
  /** Links with which users become members. */
  readonly invitations: Invitations
  /** Browsers in which the user is signed in to the console. */
  readonly consoleSessions: ConsoleSessions
  /** Extensions that browsers load. */
  readonly extensions: Extensions
  /** Public skills of the server. */
  readonly marketplace: Marketplace
  /** MCP servers whose tools agents can call. */
  readonly mcpServers: McpServers
  /** Messages to a chat, such as Slack, about failures, spending and runs that wait for a person. */
  readonly notifications: Notifications
  /** Pages as markdown, data or pictures, without an agent. */
  readonly pages: Pages
  /** Persistent cookies and storage. */
  readonly profiles: Profiles
  /** Recorded tasks that run again without a model. */
  readonly recipes: Recipes
  /** Runs by id. */
  readonly runs: Runs
  /** Runs, messages and executions at set times. */
  readonly schedules: Schedules
  /** Conversations with their runs and queues. */
  readonly sessions: Sessions
  /** Operations made from jobs on websites. */
  readonly skills: Skills
  /** Webhook endpoints for status changes. The receiver verifies requests with `Webhooks.unwrap`. */
  readonly webhooks: Webhooks
  /** Files that outlive runs. */
  readonly workspaces: Workspaces
  readonly #options: TabwrightOptions

  constructor(options?: TabwrightOptions)
  /** @internal */
  constructor(options: TabwrightOptions | undefined, bridge: Bridge)
  constructor(options: TabwrightOptions = {}, bridge: Bridge = new Bridge(options)) {
    super(bridge)
    this.#options = options
    this.browsers = new Browsers(bridge)
    this.evals = new Evals(bridge)
    this.credentials = new Credentials(bridge)
    this.vaults = new Vaults(bridge)
    this.members = new Members(bridge)
    this.project = new Project(bridge)
    this.invitations = new Invitations(bridge)
    this.consoleSessions = new ConsoleSessions(bridge)
    this.extensions = new Extensions(bridge)
    this.marketplace = new Marketplace(bridge)
    this.mcpServers = new McpServers(bridge)
    this.notifications = new Notifications(bridge)
    this.pages = new Pages(bridge)
    this.profiles = new Profiles(bridge)
    this.recipes = new Recipes(bridge)
    this.runs = new Runs(bridge)
    this.schedules = new Schedules(bridge)
    this.sessions = new Sessions(bridge)
    this.skills = new Skills(bridge)
    this.webhooks = new Webhooks(bridge)
    this.workspaces = new Workspaces(bridge)
  }

  /**
   * Creates a client of the same class whose options replace those of this one, such as the key and headers of another
   * tenant.
   */
  with(options: TabwrightOptions): this {
    const Same = this.constructor as new (options: TabwrightOptions) => this
    return new Same({ ...this.#options, ...options })
  }

  /**
   * Starts an agent on a task in plain language, 1 to 100,000 characters, whose result is validated by a schema. Await
   * the handle for the finished run with its typed `output`. Awaiting throws `InvalidOutput` if no result matches.
   */
  run<Output>(task: string, options: RunOptions & RunOutputOptions<Output>): RunHandle<Typed<FinishedRun, Output>>
  /**
   * Starts an agent on a task in plain language, 1 to 100,000 characters. Await the handle for the finished run, or
   * iterate over it for live steps. A failed run does not throw: its `status` is `failed`. Reasoning in `modelParams` is
   * checked before sending, and `files` are uploaded first. Never throws itself; the errors of the start reject the
   * handle.
   */
  run(task: string, options?: RunOptions): RunHandle
  run(task: string, given: RunOptions & Partial<RunOutputOptions<unknown>> = {}): RunHandle {
    const {
      files = [],
      onEvent,
      onStep,
      onUploadProgress,
      repair,
      schema,
      sendSchema = true,
      tools,
      ...options
    } = given
    const { settings, wait } = splitOptions(options)
    const outputSchema = sendSchema ? sentSchemaOf(schema) : undefined
    const start = Effect.suspend(() => {
      const request = {
        task,
        ...(outputSchema === undefined ? {} : { outputSchema }),
        ...(tools === undefined ? {} : { tools: sentTools(tools) }),
        ...settings,
      }
      return files.length === 0
        ? RunOperations.create(request)
        : Effect.flatMap(
            Effect.promise(() => sourcesOf(files)),
            (sources) => RunOperations.createWithFiles(request, sources, { onProgress: onUploadProgress }),
          )
    })
    return new RunHandle(this.bridge, start, wait, settleBy({ repair, schema }), { onEvent, onStep, tools })
  }

  /**
   * Calls an operation generated from an OpenAPI document of your own by `npx @tabwright/raw generate`, with this
   * client's key, headers, middleware, checks, retries and errors. `input` has `path`, `query` and `body`, as declared by
   * the operation.
   *
   * @throws any call error
   */
  call<Input extends AnyInput, Success, Status extends number>(
    operation: Operation<Input, Success, Status>,
    input: NoInfer<Input>,
    options: CallOptions = {},
  ): CallPromise<Success> {
    return this.bridge.call(call(operation, input), options)
  }
}
