import { BadRequest, NotFound, RateLimited, TaskNotFound, ValidationFailed } from "@tabwright/raw/v2/api"
import { Effect, Option, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { invalid, RunError } from "../../run/RunError.ts"
import { Runs } from "../../run/Runs.ts"
import { FileStore } from "../../store/FileStore.ts"
import { RunStore } from "../../store/RunStore.ts"
import { StepStore } from "../../store/StepStore.ts"
import { Caller } from "../ApiKeyAuth.ts"
import { links } from "../Links.ts"
import { hasEntries, refuseNotOffered } from "../NotOffered.ts"
import { warnOfDirectRoute } from "../ProxyWarning.ts"
import { orDefect, refuse, refuseRun } from "../Refusal.ts"
import { Api } from "./Api.ts"
import { taskView } from "./TaskView.ts"

/** v2 has no 409: a session that cannot take the task is a 400. */
const problems = { BadRequest, NotFound, Conflict: BadRequest, RateLimited, ValidationFailed }

const notServedYet = Effect.die("not served yet")

/**
 * The operations on tasks.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(
  Api,
  "tasks",
  Effect.fnUntraced(function* (handlers) {
    const runs = yield* Runs
    const store = yield* RunStore
    const steps = yield* StepStore
    const files = yield* FileStore

    return handlers
      .handle("listTasks", () => notServedYet)
      .handle("updateTask", () => notServedYet)
      .handle("getTaskStatus", () => notServedYet)
      .handle("getTaskLogs", () => notServedYet)
      .handle("createTask", ({ payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          yield* refuseNotOffered({
            judge: payload.judge,
            secrets: hasEntries(payload.secrets),
            skillIds: hasEntries(payload.skillIds),
            opVaultId: payload.opVaultId !== undefined && payload.opVaultId !== null,
            systemPromptExtension: payload.systemPromptExtension !== "",
          })
          if (payload.sessionId && hasEntries(payload.allowedDomains)) return yield* domainsOfAnother
          const browser = payload.sessionId ? {} : (payload.sessionSettings ?? {})
          if ("profileId" in browser && browser.profileId) return yield* new RunError({ reason: "ProfileNotFound" })
          const country = "proxyCountryCode" in browser ? browser.proxyCountryCode : undefined
          yield* warnOfDirectRoute(country, ["body", "sessionSettings", "proxyCountryCode"])
          const outputSchema = yield* parseSchema(payload.structuredOutput)
          const { run } = yield* runs.start({
            projectId,
            version: "v2",
            task: payload.task,
            model: payload.llm,
            reasoning: payload.thinkingLevel === undefined ? {} : { thinkingLevel: payload.thinkingLevel },
            sessionId: payload.sessionId ?? undefined,
            // A session that is made for one task ends with it; one that was there before keeps its ways.
            ...(payload.sessionId ? {} : { keepAlive: false }),
            browserSettings: {
              proxyCountryCode: country ?? null,
              screenWidth: ("browserScreenWidth" in browser ? browser.browserScreenWidth : null) ?? null,
              screenHeight: ("browserScreenHeight" in browser ? browser.browserScreenHeight : null) ?? null,
              ...(hasEntries(payload.allowedDomains)
                ? { allowedDomains: (payload.allowedDomains ?? []).map(withoutScheme) }
                : {}),
            },
            settings: {
              ...(payload.startUrl ? { startUrl: payload.startUrl } : {}),
              ...(outputSchema === undefined ? {} : { outputSchema }),
            },
            metadata: payload.metadata ?? {},
            maxSteps: payload.maxSteps,
          })
          return { id: run.id, sessionId: run.sessionId }
        }).pipe(
          orDefect,
          Effect.catchTag("RunError", (error) =>
            error.reason === "SessionBusy"
              ? refuse(BadRequest, "TaskBusy")
              : error.reason === "SessionEnded"
                ? refuse(BadRequest, "TaskSessionStopped")
                : refuseRun(problems, error),
          ),
        ),
      )
      .handle("get_task_tasks__task_id__get", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const run = yield* orDefect(store.findOf(projectId, params.task_id))
          if (Option.isNone(run)) return yield* refuse(TaskNotFound, "TaskNotFound")
          return taskView(
            run.value,
            yield* orDefect(steps.list(run.value.id)),
            yield* orDefect(files.ofRun(run.value.id)),
            yield* links,
          )
        }),
      )
  }),
)

/** Older clients write `http*://example.com` for `example.com`. */
const withoutScheme = (pattern: string): string => pattern.replace(/^[a-z*]+:\/\//i, "")

const domainsOfAnother = invalid([
  {
    loc: ["body", "allowedDomains"],
    msg: "The session's browser keeps the domains it was started with. Leave this out, or start a new session.",
    type: "value_error",
  },
])

const notASchema = invalid([
  {
    loc: ["body", "structuredOutput"],
    msg: "This is not a JSON Schema: a JSON object is expected.",
    type: "json_invalid",
  },
])

/** v2 sends the schema of the output as a text. */
const parseSchema = Effect.fnUntraced(function* (text: string | null | undefined) {
  if (text === undefined || text === null) return undefined
  return yield* Effect.mapError(Schema.decodeEffect(SchemaText)(text), () => notASchema)
})

const SchemaText = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown))
