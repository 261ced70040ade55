import { BadRequest, Conflict, NotFound, RateLimited, ValidationFailed } from "@tabwright/raw/v4/api"
import type { CreateSkillRequest, UpdateSkillRequest } from "@tabwright/raw/v4/schemas"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { invalid, type RunError } from "../../../run/RunError.ts"
import type { SkillError } from "../../../skill/SkillError.ts"
import type { SkillSource } from "../../../skill/SkillGeneration.ts"
import { Skills } from "../../../skill/Skills.ts"
import { RecordingStore } from "../../../store/browser/RecordingStore.ts"
import type { CredentialStore } from "../../../store/credential/CredentialStore.ts"
import type { VaultStore } from "../../../store/credential/VaultStore.ts"
import type { Run } from "../../../store/run/RunStore.ts"
import type { StoreError } from "../../../store/StoreError.ts"
import { failRun, failSkill, failWith, orDefect } from "../../ErrorResponse.ts"
import { signedLinks } from "../../files/SignedLinks.ts"
import { keysetPage, startOf } from "../../input/Pagination.ts"
import { credentialsOf } from "../../input/CredentialsInput.ts"
import { checkOutputSchema } from "../../input/RunOptions.ts"
import { Caller } from "../../middleware/ApiKeyAuth.ts"
import { executionOperations } from "../../unversioned/SkillOperations.ts"
import { Api } from "../Api.ts"
import { executionSummary, executionView, skillView, versionSummary, versionView } from "./SkillViews.ts"

/** Maximum page size for any `limit`. */
export const maxSkillPage = 100

const problems = {
  BadRequest,
  // The limits are those of the server, not of a plan.
  Forbidden: Conflict,
  NotFound,
  Conflict,
  RateLimited,
  ValidationFailed,
}

/** Responds to requests that only read. */
export const orNotFound = <A, R>(effect: Effect.Effect<A, SkillError | StoreError, R>) =>
  effect.pipe(
    orDefect,
    Effect.catchTag("SkillError", ({ reason }) =>
      failWith(NotFound, reason === "SkillExecutionNotFound" ? reason : "SkillNotFound"),
    ),
  )

/** Responds to requests that a skill's state may not allow. */
export const orRejected = <A, R>(effect: Effect.Effect<A, SkillError | StoreError, R>) =>
  effect.pipe(
    orDefect,
    Effect.catchTag("SkillError", (error) => failSkill(problems, error)),
  )

/** Responds to requests that start runs. */
const orFailed = <A, R>(effect: Effect.Effect<A, SkillError | RunError | StoreError, R>) =>
  effect.pipe(
    orDefect,
    Effect.catchTags({
      SkillError: (error) => failSkill(problems, error),
      RunError: (error) => failRun(problems, error),
    }),
  )

export const layer = HttpApiBuilder.group(
  Api,
  "skills",
  Effect.fnUntraced(function* (handlers) {
    const skills = yield* Skills
    const executions = yield* executionOperations
    const recordings = yield* RecordingStore

    const view = Effect.fnUntraced(function* (run: Run, isTimedOut = false) {
      const outcome = yield* executions.outcome(run, isTimedOut)
      const videos = yield* recordings.videosOf(run.sessionId)
      return executionView(run, { ...outcome, videos }, yield* signedLinks)
    })

    return handlers
      .handle("listSkills", ({ query }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const { category, isEnabled, isPublic, limit } = query
          const after = yield* startOf(BadRequest, query.cursor)
          const filter = { projectId, category, isEnabled, isPublic, query: query.query }
          const page = keysetPage(yield* skills.list(filter, { after, limit: Math.min(limit, maxSkillPage) }))
          const { items, ...rest } = page
          return { skills: items.map(({ skill }) => skillView(skill)), ...rest }
        }).pipe(orDefect),
      )
      .handle("createSkill", ({ payload }) =>
        Effect.gen(function* () {
          const { description, goal, title } = payload
          const source = yield* sourceOf(payload)
          return skillView(yield* skills.create(yield* Caller, { goal, title, description, source }))
        }).pipe(orFailed),
      )
      .handle("getSkill", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return skillView(yield* skills.get(projectId, params.skill_id))
        }).pipe(orNotFound),
      )
      .handle("updateSkill", ({ params, payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return skillView(yield* skills.update(projectId, params.skill_id, changeOf(payload)))
        }).pipe(orRejected),
      )
      .handle("deleteSkill", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          yield* skills.delete(projectId, params.skill_id)
        }).pipe(
          orDefect,
          Effect.catchTag("SkillError", ({ reason }) =>
            reason === "SkillNotFound" ? Effect.void : failWith(Conflict, "SkillStillGenerating"),
          ),
        ),
      )
      .handle("cancelSkill", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return skillView(yield* skills.cancel(projectId, params.skill_id))
        }).pipe(orFailed),
      )
      .handle("rollbackSkill", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return skillView(yield* skills.rollback(projectId, params.skill_id))
        }).pipe(orRejected),
      )
      .handle("refineSkill", ({ params, payload }) =>
        Effect.gen(function* () {
          const { feedback, testLogs, testOutput } = payload
          const given = { feedback, testLogs: testLogs ?? undefined, testOutput: testOutput ?? undefined }
          return skillView(yield* skills.refine(yield* Caller, params.skill_id, given))
        }).pipe(orFailed),
      )
      .handle("executeSkill", ({ params, payload }) =>
        Effect.gen(function* () {
          const { autoHeal, parameters = {}, sessionId, timeoutSeconds, wait } = payload
          const credentials = yield* credentialsOf((yield* Caller).projectId, payload)
          const { isTimedOut, run } = yield* executions.execute({
            credentials,
            apiVersion: "v4",
            skillId: params.skill_id,
            parameters,
            sessionId,
            timeoutMs: timeoutSeconds * 1000,
            waits: wait,
            autoHeal,
          })
          return yield* view(run, isTimedOut)
        }).pipe(orFailed),
      )
      .handle("listSkillExecutions", ({ params, query }) =>
        Effect.gen(function* () {
          const after = yield* startOf(BadRequest, query.cursor)
          const of = yield* executions.of(params.skill_id).pipe(orNotFound)
          const limit = Math.min(query.limit, maxSkillPage)
          const { items, ...rest } = keysetPage(yield* executions.list(of, { after, limit }))
          return { executions: items.map(({ run }) => executionSummary(run)), ...rest }
        }).pipe(orDefect),
      )
      .handle("getSkillExecution", ({ params }) =>
        Effect.flatMap(executions.find(params.skill_id, params.execution_id), (run) => view(run)).pipe(orNotFound),
      )
      .handle("getSkillExecutionOutput", ({ params }) =>
        Effect.gen(function* () {
          const { id } = yield* executions.requireOutput(params.skill_id, params.execution_id)
          return { downloadUrl: (yield* signedLinks).skillOutput(id) }
        }).pipe(orNotFound),
      )
      .handle("listSkillVersions", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const skill = yield* skills.get(projectId, params.skill_id)
          const versions = yield* skills.versions(projectId, skill.id)
          return { versions: versions.map((version) => versionSummary(skill, version)) }
        }).pipe(orNotFound),
      )
      .handle("getSkillVersion", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const skill = yield* skills.get(projectId, params.skill_id)
          return versionView(skill, yield* skills.version(projectId, skill.id, params.version))
        }).pipe(orNotFound),
      )
  }),
)

const issue = (field: string, msg: string, type = "value_error") => invalid([{ loc: ["body", field], msg, type }])

/** Returns what the skill is generated from. Fails unless there is exactly one source. */
const sourceOf = Effect.fnUntraced(function* (
  given: CreateSkillRequest,
): Effect.fn.Return<SkillSource, RunError | StoreError, Caller | CredentialStore | VaultStore> {
  const credentials = yield* credentialsOf((yield* Caller).projectId, given)
  const { agentPrompt, fromRunId, model, outputSchema, values } = given
  if (fromRunId !== undefined) {
    if (agentPrompt !== undefined) return yield* issue("agentPrompt", "Pass either agentPrompt or fromRunId.")
    for (const [field, value] of Object.entries({ model, outputSchema }))
      if (value !== undefined) return yield* issue(field, `A skill made from a run has no ${field}.`)
    return { kind: "run", runId: fromRunId, values: values ?? [], credentials }
  }
  if (agentPrompt === undefined) return yield* issue("agentPrompt", "Pass agentPrompt or fromRunId.", "missing")
  if (outputSchema !== undefined) yield* checkOutputSchema(outputSchema, "outputSchema")
  return { kind: "agent", agentPrompt, model, outputSchema, values, credentials }
})

const changeOf = ({ categories, description, domains, isEnabled, isPublic, title }: UpdateSkillRequest) => ({
  ...(title == null ? {} : { title }),
  ...(description == null ? {} : { description }),
  ...(categories == null ? {} : { categories }),
  ...(domains == null ? {} : { domains }),
  ...(isEnabled == null ? {} : { isEnabled }),
  ...(isPublic == null ? {} : { isPublic }),
})
