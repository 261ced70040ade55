import {
  type Action,
  type ActionResult,
  type AgentError,
  type AgentTool,
  type Observation,
  schemaFault,
  type ToolBrowser,
  type ToolDescription,
  type ToolReply,
  type ToolRequest,
} from "@tabwright/agent"
import { Context, Deferred, Duration, Effect, Layer, Option, Schema } from "effect"
import { McpCallStore } from "../store/run/McpCallStore.ts"
import type { Run } from "../store/run/RunStore.ts"
import { ToolCallStore } from "../store/run/ToolCallStore.ts"
import { retryOnOutage } from "./engine/DatabaseOutage.ts"
import { RunStopped } from "./worker/RunJournal.ts"
import type { SecretMask } from "./worker/SecretMask.ts"

/**
 * A custom action failed. The agent gets the message and decides how to continue.
 *
 * @category errors
 * @since 0.1.0
 */
export class CustomActionFailed extends Schema.TaggedError<CustomActionFailed>(
  "@tabwright/service/run/CustomActionFailed",
)("CustomActionFailed", { message: Schema.String }) {}

/**
 * One execution of a custom action.
 *
 * @category models
 * @since 0.1.0
 */
export interface CustomActionCall {
  /** Match the action's schema. */
  readonly arguments: { readonly [key: string]: Schema.Json }
  /** Identifies the call, also if it is repeated after a crash. */
  readonly key: string
  readonly projectId: string
  readonly sessionId: string
  readonly runId: string
  /** URL of the page. */
  readonly url: string
  readonly observe: Effect.Effect<Observation, AgentError>
  /**
   * Executes a built-in action on the run's page, with the policies of the run. Elements have the numbers of the last
   * observation. An action that the page or a policy prevents is an `ok: false` result.
   */
  readonly act: (action: Action) => Effect.Effect<ActionResult, AgentError>
}

/**
 * An action that this server adds to those of agents. Models see its name, description and schema. A tool of the request
 * or of an MCP server with the same name replaces it.
 *
 * @category models
 * @since 0.1.0
 */
export interface CustomAction extends ToolDescription {
  /** True if a call may be repeated after a crash. Otherwise the agent learns that it may have been executed. Default false. */
  readonly isRepeatable?: boolean
  /** `ask` requires a human's consent before each call. Policies of projects, keys and runs can be stricter. Default `allow`. */
  readonly policy?: "allow" | "ask"
  /** Time after which a call is interrupted. Default 1 minute. */
  readonly timeout?: Duration.Input
  /** Executes a call. It is interrupted when the run is stopped. */
  readonly execute: (call: CustomActionCall) => Effect.Effect<Schema.Json, AgentError | CustomActionFailed>
}

/** The actions of this server. Every node has the same ones. */
export const ServerActions = Context.Reference<ReadonlyArray<CustomAction>>(
  "@tabwright/service/run/CustomActions/ServerActions",
  { defaultValue: () => [] },
)

/** The executor in events and in questions to humans. */
const origin = "this server"

const defaultTimeout = Duration.minutes(1)

/** Calls the actions of this server. Calls and answers are stored: a resumed worker repeats none that is not repeatable. */
export class CustomActions extends Context.Service<
  CustomActions,
  { toolsOf(run: Run, mask: SecretMask): ReadonlyArray<AgentTool<RunStopped>> }
>()("@tabwright/service/run/CustomActions") {
  static readonly layer = Layer.effect(
    CustomActions,
    Effect.gen(function* () {
      const actions = yield* ServerActions
      const store = yield* McpCallStore
      const toolCalls = yield* ToolCallStore
      yield* checkActions(actions)

      const call = Effect.fn("CustomActions.call")(function* (
        run: Run,
        action: CustomAction,
        mask: SecretMask,
        { arguments: args, earlier, key, step, url }: ToolRequest,
        browser: ToolBrowser<RunStopped>,
      ): Effect.fn.Return<ToolReply, RunStopped> {
        const { isRepeatable = false, name } = action
        const stopped = new RunStopped({ runId: run.id })
        if (earlier !== undefined && !isRepeatable) {
          const isDiverging = yield* retryOnOutage(toolCalls.isDiverging(run, { step, key, earlier }))
          if (isDiverging) return { _tag: "Interrupted" }
        }
        const made = { server: origin, name, step, key, isRepeatable }
        const begun = yield* retryOnOutage(store.begin(run, { ...made, ...mask({ arguments: args, url }) }))
        if (Option.isNone(begun)) return yield* stopped
        const { call: stored, isNew } = begun.value
        if (stored.reply !== null) return stored.reply
        const about = { projectId: run.projectId, sessionId: run.sessionId, runId: run.id, key: `${step}/${key}` }
        const reply =
          isNew || isRepeatable ? yield* execute(action, { ...about, arguments: args, url }, browser) : maybeExecuted
        const answer = mask(reply)
        if (!(yield* retryOnOutage(store.end(run, stored, answer, [])))) return yield* stopped
        return answer
      })

      return CustomActions.of({
        toolsOf: (run, mask) =>
          actions.map((action) => ({
            name: action.name,
            description: action.description,
            inputSchema: action.inputSchema,
            origin,
            policy: action.policy ?? "allow",
            call: (request, browser) => call(run, action, mask, request, browser),
          })),
      })
    }),
  )
}

/** A call that a crash or its timeout interrupted. */
const maybeExecuted: ToolReply = { _tag: "TimedOut", mayHaveRun: true }

const execute = Effect.fnUntraced(function* (
  action: CustomAction,
  call: Omit<CustomActionCall, "observe" | "act">,
  browser: ToolBrowser<RunStopped>,
): Effect.fn.Return<ToolReply, RunStopped> {
  /** The action is interrupted when the run is stopped, instead of seeing that as an error of its own. */
  const stopped = yield* Deferred.make<never, RunStopped>()
  const act = (one: Action) =>
    Effect.catchIf(
      browser.act(one),
      (error) => error instanceof RunStopped,
      (error) => Effect.andThen(Deferred.fail(stopped, error), Effect.never),
    )
  return yield* action.execute({ ...call, observe: browser.observe, act }).pipe(
    Effect.map((output): ToolReply => ({ _tag: "Answered", output })),
    Effect.catch(({ message }) => Effect.succeed<ToolReply>({ _tag: "Failed", error: message })),
    Effect.catchDefect((defect) =>
      Effect.as(Effect.logError(`The action "${action.name}" failed unexpectedly`, defect), unexpected),
    ),
    Effect.timeoutOrElse({
      duration: action.timeout ?? defaultTimeout,
      orElse: () => Effect.succeed(maybeExecuted),
    }),
    Effect.raceFirst(Deferred.await(stopped)),
  )
})

/** The text of a defect is for operators. */
const unexpected: ToolReply = {
  _tag: "Failed",
  error: "The action failed unexpectedly. The log of the server has the cause.",
}

/** Names that models of all providers accept for functions. */
const validName = /^[a-zA-Z][a-zA-Z0-9_-]{0,63}$/

/** A faulty action is a fault of the program, so it fails the start. */
const checkActions = (actions: ReadonlyArray<CustomAction>) =>
  Effect.gen(function* () {
    const names = new Set<string>()
    for (const { inputSchema, name } of actions) {
      const fault = !validName.test(name)
        ? "its name must begin with a letter and have up to 64 letters, digits, _ and -"
        : names.has(name)
          ? "another action has the same name"
          : yield* Effect.orDie(schemaFault(inputSchema))
      if (fault !== undefined) return yield* Effect.die(new Error(`The action "${name}" is invalid: ${fault}.`))
      names.add(name)
    }
  })
