import type { Policy } from "@tabwright/agent"
import { Context, Effect, Layer, Option, Redacted } from "effect"
import { isIP } from "node:net"
import type { RunError } from "../run/RunError.ts"
import { Runs } from "../run/Runs.ts"
import { isBrain, plannerModel } from "../model/ModelInfo.ts"
import { ModelSettings } from "../model/ModelSettings.ts"
import type { RunCredentials } from "../store/run/RunSettings.ts"
import type { Run } from "../store/run/RunStore.ts"
import type { Skill, SkillVersion } from "../store/skill/Skill.ts"
import { type ExecutionsOf, SkillExecutionStore } from "../store/skill/SkillExecutionStore.ts"
import { SkillGenerationStore } from "../store/skill/SkillGenerationStore.ts"
import { SkillVersionStore } from "../store/skill/SkillVersionStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { SkillError, skillError } from "./SkillError.ts"
import { readParameters } from "@tabwright/core/contract"
import { splitCookies } from "./SkillCookies.ts"
import { fillTask } from "./SkillProgram.ts"
import { type SkillCaller, Skills } from "./Skills.ts"

export interface ExecutionRequest extends SkillCaller {
  readonly apiVersion: "v2" | "v4"
  /** The caller's values by parameter. */
  readonly parameters: Readonly<Record<string, unknown>>
  /** Session whose browser is used. Default: a new one, which ends with the execution. */
  readonly sessionId?: string | undefined
  /** Maximum time of a script in ms. */
  readonly timeoutMs?: number | undefined
  /** True if a model repairs the program. Default: if a model generated or recorded it, and is available. */
  readonly autoHeal?: boolean | undefined
  /** Credentials and vaults of the project that the program may use. Default: none. */
  readonly credentials?: RunCredentials | undefined
  /** Policy of the run whose agent executes the skill, besides those of the key and the project. */
  readonly policy?: Policy | undefined
}

/** The model of an execution. Without a name, the server's default. */
interface Healer {
  readonly model: string | undefined
}

type StartError = SkillError | RunError | StoreError

/** Executes skills. An execution is a run that replays a version's program instead of working on its task. */
export class SkillExecutions extends Context.Service<
  SkillExecutions,
  {
    /** Executes the current version of a skill of the project, or of a public one. */
    start(request: ExecutionRequest & { readonly skillId: string }): Effect.Effect<Run, StartError>
    /** Executes a given version. */
    startVersion(
      request: ExecutionRequest & {
        readonly skill: Pick<Skill, "id" | "title">
        readonly version: SkillVersion
        /** True if the run verifies the version, so that it does not count as an execution. */
        readonly isVerification?: boolean
        /** Model that repairs the program. Absent: none. */
        readonly healer?: Healer | undefined
      },
    ): Effect.Effect<Run, StartError>
    find(of: ExecutionsOf, runId: string): Effect.Effect<Run, SkillError | StoreError>
  }
>()("@tabwright/service/skill/SkillExecutions") {
  static readonly layer = Layer.effect(
    SkillExecutions,
    Effect.gen(function* () {
      const runs = yield* Runs
      const modelSettings = yield* ModelSettings
      const skills = yield* Skills
      const versions = yield* SkillVersionStore
      const executions = yield* SkillExecutionStore
      const generations = yield* SkillGenerationStore

      const startVersion: SkillExecutions["Service"]["startVersion"] = Effect.fn("SkillExecutions.startVersion")(
        function* ({
          apiKeyId,
          apiVersion,
          credentials,
          healer,
          isVerification,
          parameters,
          policy,
          projectId,
          sessionId,
          skill,
          timeoutMs,
          version,
        }) {
          const { outputSchema, program } = version
          const read = readParameters(version.parameters, parameters)
          if ("issues" in read) return yield* new SkillError({ reason: "Invalid", issues: read.issues })
          const { cookies, values } = splitCookies(version.parameters, read.values)
          const filled = program.kind === "recipe" ? fillTask(program, values) : { task: taskOf(skill, values) }
          if ("issues" in filled) return yield* new SkillError({ reason: "Invalid", issues: filled.issues })
          const { run } = yield* runs.start({
            projectId,
            apiKeyId,
            version: apiVersion,
            task: filled.task,
            // Only the program runs, so no model is called unless it must be repaired.
            model: healer === undefined ? plannerModel : healer.model,
            reasoning: {},
            sessionId,
            ...(sessionId === undefined ? { keepAlive: false } : {}),
            settings: {
              ...(program.startUrl === null ? {} : { startUrl: program.startUrl }),
              ...(outputSchema === null ? {} : { outputSchema }),
              ...(policy === undefined ? {} : { policy }),
              ...(credentials === undefined ? {} : { credentials }),
              skill: {
                id: skill.id,
                version: version.version,
                parameters: values,
                ...(timeoutMs === undefined ? {} : { timeoutMs }),
                ...(healer !== undefined
                  ? { repairs: "model" as const }
                  : program.kind === "recipe"
                    ? { repairs: "similar" as const }
                    : {}),
                ...(isVerification === true ? { isVerification } : {}),
              },
            },
            ...(cookies.length === 0
              ? {}
              : {
                  secrets: Redacted.make(
                    cookies.map(({ domain, name, value }) => ({
                      name,
                      value,
                      domains: [isIP(domain) === 0 ? `*.${domain}` : domain],
                      cookieDomain: domain,
                    })),
                    { label: "secrets" },
                  ),
                }),
          })
          return run
        },
      )

      const start = Effect.fn("SkillExecutions.start")(function* (
        request: ExecutionRequest & { readonly skillId: string },
      ) {
        const skill = yield* skills.getVisible(request.projectId, request.skillId)
        if (skill.currentVersion === null) return yield* skillError("SkillNotFinished")
        if (!skill.isEnabled) return yield* skillError("SkillDisabled")
        const version = yield* versions.find(skill.id, skill.currentVersion)
        if (Option.isNone(version)) return yield* skillError("SkillNotFinished")
        const execution = { ...request, skill, version: version.value }
        if (request.autoHeal === false) return yield* startVersion(execution)
        const generation = Option.getOrUndefined(yield* generations.find(skill.id))
        const model = generation?.model ?? undefined
        const own = model === undefined || isBrain(modelSettings, model) ? undefined : model
        if (request.autoHeal === true) return yield* startVersion({ ...execution, healer: { model: own } })
        if (own === undefined) return yield* startVersion(execution)
        return yield* startVersion({ ...execution, healer: { model: own } }).pipe(
          Effect.catchIf(
            (error) => error._tag === "RunError" && (error.reason === "ProviderMissing" || error.reason === "Invalid"),
            () => startVersion(execution),
          ),
        )
      })

      const find = Effect.fn("SkillExecutions.find")(function* (of: ExecutionsOf, runId: string) {
        const found = yield* executions.find(of, runId)
        return Option.isSome(found) ? found.value : yield* skillError("SkillExecutionNotFound")
      })

      return SkillExecutions.of({ start, startVersion, find })
    }),
  )
}

/** The task of a run that executes a script, as shown to users. */
const taskOf = ({ title }: Pick<Skill, "title">, values: Readonly<Record<string, unknown>>): string =>
  Object.keys(values).length === 0
    ? `Execute the skill "${title}".`
    : `Execute the skill "${title}" with ${JSON.stringify(values)}.`
