import { isSkillCategory, parseTime } from "@tabwright/core/contract"
import { BadRequest, Forbidden, NotFound, RateLimited, ValidationFailed } from "@tabwright/raw/v2/api"
import type { ExecuteSkillRequest, UpdateSkillRequest } from "@tabwright/raw/v2/schemas"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { RunError } from "../../run/RunError.ts"
import type { SkillError } from "../../skill/SkillError.ts"
import { Skills } from "../../skill/Skills.ts"
import type { Skill } from "../../store/skill/Skill.ts"
import type { SkillFilter } from "../../store/skill/SkillStore.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { failRun, failSkill, failWith, orDefect } from "../ErrorResponse.ts"
import { signedLinks } from "../files/SignedLinks.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { executionOperations } from "../unversioned/SkillOperations.ts"
import { codeOf, executionFields, parameterView } from "../unversioned/SkillView.ts"
import { Api } from "./Api.ts"

/** v2 has no 409: a skill or session whose state does not allow the request is a 400. */
const problems = { BadRequest, Forbidden, NotFound, Conflict: BadRequest, RateLimited, ValidationFailed }

/** Responds to requests that only read. */
const orNotFound = <A, R>(effect: Effect.Effect<A, SkillError | StoreError, R>) =>
  effect.pipe(
    orDefect,
    Effect.catchTag("SkillError", ({ reason }) =>
      failWith(NotFound, reason === "SkillExecutionNotFound" ? reason : "SkillNotFound"),
    ),
  )

/** Responds to requests that a skill's state may not allow. */
const orRejected = <A, R>(effect: Effect.Effect<A, SkillError | StoreError, R>) =>
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

    const view = Effect.fnUntraced(function* (skill: Skill) {
      const { currentVersion, id, projectId } = skill
      if (currentVersion === null) return skillView(skill, null)
      const { program } = yield* skills.version(projectId, id, currentVersion)
      return skillView(skill, Buffer.from(codeOf(program)).toString("base64"))
    })

    const execute = Effect.fnUntraced(function* (skillId: string, { parameters, sessionId }: ExecuteSkillRequest) {
      const { isTimedOut, run } = yield* executions.execute({
        apiVersion: "v2",
        skillId,
        parameters: parameters ?? {},
        sessionId: sessionId ?? undefined,
        waits: true,
      })
      const { error, latencyMs, logs, result, success } = yield* executions.outcome(run, isTimedOut)
      return { success, result, error, stderr: logs, latencyMs }
    })

    return handlers
      .handle("listSkills", ({ query }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const { isEnabled, isPublic } = query
          const { items, total } = yield* skills.listPage({ ...filterOf(query), projectId, isEnabled, isPublic }, query)
          return pageOf(
            items.map((skill) => skillView(skill, null)),
            total,
            query,
          )
        }).pipe(orDefect),
      )
      .handle("createSkill", ({ payload }) =>
        Effect.gen(function* () {
          const { agentPrompt, description, goal, title } = payload
          const { id } = yield* skills.create(yield* Caller, {
            goal,
            title: title ?? undefined,
            description: description ?? undefined,
            source: { kind: "agent", agentPrompt },
          })
          return { id }
        }).pipe(orFailed),
      )
      .handle("getSkill", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return yield* view(yield* skills.get(projectId, params.skill_id))
        }).pipe(orNotFound),
      )
      .handle("updateSkill", ({ params, payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return yield* view(yield* skills.update(projectId, params.skill_id, changeOf(payload)))
        }).pipe(orRejected),
      )
      .handle("deleteSkill", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          yield* skills.delete(projectId, params.skill_id)
        }).pipe(orRejected),
      )
      .handle("cancelSkill", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return yield* view(yield* skills.cancel(projectId, params.skill_id))
        }).pipe(orFailed),
      )
      .handle("rollbackSkill", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return yield* view(yield* skills.rollback(projectId, params.skill_id))
        }).pipe(orRejected),
      )
      .handle("refineSkill", ({ params, payload }) =>
        Effect.gen(function* () {
          const { feedback, testLogs, testOutput } = payload
          const given = { feedback, testLogs: testLogs ?? undefined, testOutput: testOutput ?? undefined }
          const { id } = yield* skills.refine(yield* Caller, params.skill_id, given)
          return { id }
        }).pipe(orFailed),
      )
      .handle("executeSkill", ({ params, payload }) => execute(params.skill_id, payload).pipe(orFailed))
      .handle("listSkillExecutions", ({ params, query }) =>
        Effect.gen(function* () {
          const { items, total } = yield* executions.listPage(yield* executions.of(params.skill_id), query)
          return pageOf(items.map(executionFields), total, query)
        }).pipe(orNotFound),
      )
      .handle("getSkillExecutionOutput", ({ params }) =>
        Effect.gen(function* () {
          const { id } = yield* executions.requireOutput(params.skill_id, params.execution_id)
          return { downloadUrl: (yield* signedLinks).skillOutput(id) }
        }).pipe(orNotFound),
      )
      .handle("listMarketplaceSkills", ({ query }) =>
        Effect.gen(function* () {
          const { items, total } = yield* skills.listPage(filterOf(query), query)
          return pageOf(items.map(marketplaceView), total, query)
        }).pipe(orDefect),
      )
      .handle("getMarketplaceSkill", ({ params }) =>
        Effect.map(skills.getPublic(params.skill_slug), marketplaceView).pipe(orNotFound),
      )
      .handle("cloneMarketplaceSkill", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return yield* view(yield* skills.clone(projectId, params.skill_id))
        }).pipe(orRejected),
      )
      .handle("executeMarketplaceSkill", ({ params, payload }) =>
        Effect.andThen(skills.getPublic(params.skill_id), execute(params.skill_id, payload)).pipe(orFailed),
      )
  }),
)

const pageOf = <A>(
  items: ReadonlyArray<A>,
  totalItems: number,
  { pageNumber, pageSize }: { readonly pageNumber: number; readonly pageSize: number },
) => ({ items, totalItems, pageNumber, pageSize })

const filterOf = (query: {
  readonly category?: string | undefined
  readonly query?: string | undefined
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
}): SkillFilter => ({
  category: query.category,
  query: query.query,
  createdAfter: query.fromDate === undefined ? undefined : parseTime(query.fromDate),
  createdBefore: query.toDate === undefined ? undefined : parseTime(query.toDate),
})

const changeOf = ({ categories, description, domains, isEnabled, title }: UpdateSkillRequest) => ({
  ...(title == null ? {} : { title }),
  ...(description == null ? {} : { description }),
  ...(categories == null ? {} : { categories }),
  ...(domains == null ? {} : { domains }),
  ...(isEnabled == null ? {} : { isEnabled }),
})

const commonView = (skill: Skill) => ({
  id: skill.id,
  title: skill.title,
  description: skill.description,
  categories: skill.categories.filter(isSkillCategory),
  domains: skill.domains,
  parameters: skill.parameters.map(parameterView),
  outputSchema: skill.outputSchema ?? {},
  currentVersion: skill.currentVersion,
  iconUrl: null,
  createdAt: skill.createdAt.toISOString(),
  updatedAt: skill.updatedAt.toISOString(),
})

const skillView = (skill: Skill, code: string | null) => ({
  ...commonView(skill),
  slug: skill.slug,
  goal: skill.goal,
  agentPrompt: skill.agentPrompt,
  status: skill.status,
  isEnabled: skill.isEnabled,
  isPublic: skill.isPublic,
  firstPublishedAt: skill.firstPublishedAt?.toISOString() ?? null,
  lastPublishedAt: skill.lastPublishedAt?.toISOString() ?? null,
  currentVersionStartedAt: skill.versionStartedAt?.toISOString() ?? null,
  currentVersionFinishedAt: skill.versionFinishedAt?.toISOString() ?? null,
  code,
  clonedFromSkillId: skill.clonedFromId,
})

/** The view of a public skill, which was published and has a slug. */
const marketplaceView = (skill: Skill) => ({
  ...commonView(skill),
  slug: skill.slug ?? skill.id,
  isOfficial: false,
  cloneCount: skill.cloneCount,
  firstPublishedAt: (skill.firstPublishedAt ?? skill.createdAt).toISOString(),
  lastPublishedAt: (skill.lastPublishedAt ?? skill.createdAt).toISOString(),
})
