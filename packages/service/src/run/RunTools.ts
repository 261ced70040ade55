import { actionRules, type ActionRules, type AgentTool, type McpError, strictest, toolRule } from "@tabwright/agent"
import { Context, Effect, Layer, Option, type Scope } from "effect"
import { ApiKeys } from "../access/ApiKeys.ts"
import { Projects } from "../access/Projects.ts"
import type { RunSecret } from "../access/RunSecrets.ts"
import { SkillCalls } from "../skill/SkillCalls.ts"
import type { Run } from "../store/run/RunStore.ts"
import { retryOnOutage } from "./engine/DatabaseOutage.ts"
import { CustomActions } from "./CustomActions.ts"
import { McpCalls } from "./McpCalls.ts"
import { ToolCalls } from "./ToolCalls.ts"
import type { RunStopped } from "./worker/RunJournal.ts"
import type { SecretMask } from "./worker/SecretMask.ts"

/** The tools of a run with their rules, and its rules for kinds of actions. */
interface OpenTools {
  readonly tools: ReadonlyArray<AgentTool<RunStopped>>
  /** Tools of MCP servers and of this server. */
  readonly serverTools: ReadonlyArray<AgentTool<RunStopped>>
  /** Names of the tools that no policy denies. */
  readonly offered: ReadonlySet<string>
  readonly rules: ActionRules
}

/** Opens the tools of runs and applies the policies of their projects, keys and requests. */
export class RunTools extends Context.Service<
  RunTools,
  {
    /** Connections close with the scope. Policies are those of the moment: changes apply from the run's next worker on. */
    open(
      run: Run,
      secrets: ReadonlyArray<RunSecret>,
      mask: SecretMask,
    ): Effect.Effect<OpenTools, McpError | RunStopped, Scope.Scope>
  }
>()("@tabwright/service/run/RunTools") {
  static readonly layer = Layer.effect(
    RunTools,
    Effect.gen(function* () {
      const projects = yield* Projects
      const keys = yield* ApiKeys
      const toolCalls = yield* ToolCalls
      const skillCalls = yield* SkillCalls
      const mcpCalls = yield* McpCalls
      const actions = yield* CustomActions

      const policiesOf = Effect.fnUntraced(function* (run: Run) {
        const project = yield* retryOnOutage(projects.find(run.projectId))
        const key = run.apiKeyId === null ? Option.none() : yield* retryOnOutage(keys.find(run.apiKeyId))
        const given = [Option.getOrUndefined(project)?.policy, Option.getOrUndefined(key)?.policy, run.settings.policy]
        return given.filter((policy) => policy !== null && policy !== undefined)
      })

      const open = Effect.fn("RunTools.open")(function* (
        run: Run,
        secrets: ReadonlyArray<RunSecret>,
        mask: SecretMask,
      ): Effect.fn.Return<OpenTools, McpError | RunStopped, Scope.Scope> {
        const policies = yield* policiesOf(run)
        const ownTools = (run.settings.tools ?? []).map((tool) => toolCalls.toolOf(run, tool, mask))
        const skillTools = (run.settings.skills ?? []).map((tool) => skillCalls.toolOf<RunStopped>(run, tool, mask))
        const given = [...ownTools, ...skillTools, ...(yield* mcpCalls.open(run, { secrets, mask }))]
        const taken = new Set(given.map(({ name }) => name))
        const serverActions = actions.toolsOf(run, mask).filter(({ name }) => !taken.has(name))
        const tools = [...given, ...serverActions].map((tool) => ({
          ...tool,
          policy: strictest([tool.policy, toolRule(policies, tool.name)]),
        }))
        const offered = new Set(tools.flatMap(({ name, policy }) => (policy === "deny" ? [] : [name])))
        const serverTools = tools.slice(ownTools.length + skillTools.length)
        return { tools, serverTools, offered, rules: actionRules(policies) }
      })

      return RunTools.of({ open })
    }),
  )
}
