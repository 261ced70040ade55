import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { FakeApiError } from "../../FakeApiError.ts"
import { linkLifetimes } from "../../Links.ts"
import { currentVersion, type Execution, type Skill, type SkillVersion } from "../../resource/Skills.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { operationResponse } from "../OperationResponse.ts"
import { cursorPage } from "../Page.ts"
import { parameterView, programOf, skillMatches, stampOf } from "../unversioned/Skills.ts"
import { ApiV4 } from "../Api.ts"
import { requireCredentials } from "./Credentials.ts"

/** Maximum page size for any `limit`. */
const maxSkills = 100

const commonView = (skill: Skill) => ({
  id: skill.id,
  title: skill.title,
  description: skill.description,
  categories: skill.categories,
  domains: skill.domains,
  parameters: (currentVersion(skill)?.parameters ?? []).map(parameterView),
  outputSchema: currentVersion(skill)?.outputSchema ?? null,
  cloneCount: skill.cloneCount,
  createdAt: skill.createdAt.toISOString(),
  updatedAt: skill.updatedAt.toISOString(),
})

const view = (skill: Skill) => ({
  ...commonView(skill),
  goal: skill.goal,
  agentPrompt: skill.agentPrompt,
  status: skill.status,
  reason: null,
  isEnabled: skill.isEnabled,
  isPublic: skill.isPublic,
  slug: skill.slug,
  clonedFromSkillId: skill.clonedFromSkillId,
  runId: skill.runId,
  currentVersion: currentVersion(skill)?.version ?? null,
  firstPublishedAt: stampOf(skill.firstPublishedAt),
  lastPublishedAt: stampOf(skill.lastPublishedAt),
})

const marketplaceView = (skill: Skill) => ({
  ...commonView(skill),
  slug: skill.slug ?? skill.id,
  currentVersion: currentVersion(skill)?.version ?? 1,
  firstPublishedAt: (skill.firstPublishedAt ?? skill.createdAt).toISOString(),
  lastPublishedAt: (skill.lastPublishedAt ?? skill.createdAt).toISOString(),
})

const versionSummary = (skill: Skill, version: SkillVersion) => ({
  version: version.version,
  state: version.state,
  origin: version.origin,
  isCurrent: version === currentVersion(skill),
  parameters: version.parameters.map(parameterView),
  outputSchema: version.outputSchema,
  createdAt: version.createdAt.toISOString(),
  finishedAt: version.createdAt.toISOString(),
})

const executionSummary = (execution: Execution) => ({
  id: execution.id,
  skillId: execution.skillId,
  version: execution.version,
  sessionId: execution.sessionId,
  status: execution.success ? ("completed" as const) : ("failed" as const),
  success: execution.success,
  error: execution.error,
  parameters: execution.parameters,
  hasOutput: execution.result !== null,
  startedAt: execution.startedAt.toISOString(),
  finishedAt: execution.finishedAt.toISOString(),
  latencyMs: 0,
  costUsd: "0",
})

const executionView = ({ origin }: CallerShape, execution: Execution) => ({
  ...executionSummary(execution),
  result: execution.result,
  logs: null,
  recordingUrl: null,
  eventsUrl: `${origin}/api/v4/runs/${execution.id}/events`,
})

/** Returns the link to the result of an execution. */
export const outputLink = ({ origin, projectId, state }: CallerShape, skillId: string, id: string): string => {
  const { result } = state.skills.execution(projectId, skillId, id)
  if (result === null) throw FakeApiError.of("SkillExecutionNotFound")
  const content = new TextEncoder().encode(JSON.stringify(result))
  const target = { kind: "download", content, contentType: "application/json", saveAs: "output.json" } as const
  return origin + state.links.make(target, linkLifetimes.skillOutput)
}

export const layer = HttpApiBuilder.group(ApiV4, "skills", (handlers) =>
  handlers
    .handle("listSkills", ({ query }) =>
      operationResponse(({ projectId, state: { skills } }) => {
        const all = skills.list(projectId).filter(skillMatches(query))
        const limit = Math.min(query.limit, maxSkills)
        const { items, ...rest } = cursorPage("descending", all, ({ id }) => id, { cursor: query.cursor, limit })
        return { skills: items.map(view), ...rest }
      }),
    )
    .handle("createSkill", ({ payload }) =>
      operationResponse((caller) => {
        const { projectId, state } = caller
        const { runs, skills } = state
        const { agentPrompt, fromRunId } = payload
        requireCredentials(caller, payload)
        if ((agentPrompt === undefined) === (fromRunId === undefined)) {
          const msg = "Pass agentPrompt or fromRunId."
          throw FakeApiError.invalid({ loc: ["body", "agentPrompt"], msg, type: "missing" })
        }
        if (fromRunId !== undefined && !runs.list(projectId).some(({ id }) => id === fromRunId)) {
          throw FakeApiError.invalid({ loc: ["body", "fromRunId"], msg: "Run not found.", type: "value_error" })
        }
        return view(
          skills.create(projectId, { ...payload, agentPrompt: agentPrompt ?? null, runId: fromRunId ?? null }),
        )
      }),
    )
    .handle("getSkill", ({ params }) =>
      operationResponse(({ projectId, state: { clock, skills } }) => {
        const skill = skills.of(projectId, params.skill_id)
        clock.look(skill.id)
        return view(skill)
      }),
    )
    .handle("updateSkill", ({ params, payload }) =>
      operationResponse(({ projectId, state: { skills } }) =>
        view(skills.update(skills.of(projectId, params.skill_id), payload)),
      ),
    )
    .handle("deleteSkill", ({ params }) =>
      operationResponse(({ projectId, state: { skills } }) => {
        const skill = skills.list(projectId).find(({ id }) => id === params.skill_id)
        if (skill !== undefined) skills.remove(skill)
      }),
    )
    .handle("cancelSkill", ({ params }) =>
      operationResponse(({ projectId, state: { skills } }) =>
        view(skills.cancel(skills.of(projectId, params.skill_id))),
      ),
    )
    .handle("rollbackSkill", ({ params }) =>
      operationResponse(({ projectId, state: { skills } }) =>
        view(skills.rollback(skills.of(projectId, params.skill_id))),
      ),
    )
    .handle("refineSkill", ({ params }) =>
      operationResponse(({ projectId, state: { skills } }) =>
        view(skills.refine(skills.of(projectId, params.skill_id))),
      ),
    )
    .handle("executeSkill", ({ params, payload }) =>
      operationResponse((caller) => {
        const { parameters = {}, sessionId } = payload
        const { projectId, state } = caller
        requireCredentials(caller, payload)
        return executionView(caller, state.skills.execute(projectId, params.skill_id, { parameters, sessionId }))
      }),
    )
    .handle("listSkillExecutions", ({ params, query }) =>
      operationResponse(({ projectId, state: { skills } }) => {
        const all = skills.executions(projectId, params.skill_id)
        const limit = Math.min(query.limit, maxSkills)
        const { items, ...rest } = cursorPage("descending", all, ({ id }) => id, { cursor: query.cursor, limit })
        return { executions: items.map(executionSummary), ...rest }
      }),
    )
    .handle("getSkillExecution", ({ params }) =>
      operationResponse((caller) =>
        executionView(caller, caller.state.skills.execution(caller.projectId, params.skill_id, params.execution_id)),
      ),
    )
    .handle("getSkillExecutionOutput", ({ params }) =>
      operationResponse((caller) => ({ downloadUrl: outputLink(caller, params.skill_id, params.execution_id) })),
    )
    .handle("listSkillVersions", ({ params }) =>
      operationResponse(({ projectId, state: { skills } }) => {
        const skill = skills.of(projectId, params.skill_id)
        return { versions: skill.versions.toReversed().map((version) => versionSummary(skill, version)) }
      }),
    )
    .handle("getSkillVersion", ({ params }) =>
      operationResponse(({ projectId, state: { skills } }) => {
        const skill = skills.of(projectId, params.skill_id)
        const version = skill.versions.find((one) => one.version === params.version)
        if (version === undefined) throw FakeApiError.of("SkillNotFound")
        return { ...versionSummary(skill, version), kind: "script" as const, code: programOf(skill), startUrl: null }
      }),
    ),
)

export const marketplaceLayer = HttpApiBuilder.group(ApiV4, "marketplace", (handlers) =>
  handlers
    .handle("listMarketplaceSkills", ({ query }) =>
      operationResponse(({ state: { skills } }) => {
        const limit = Math.min(query.limit, maxSkills)
        const all = skills.list().filter(skillMatches(query))
        const { items, ...rest } = cursorPage("descending", all, ({ id }) => id, { cursor: query.cursor, limit })
        return { skills: items.map(marketplaceView), ...rest }
      }),
    )
    .handle("getMarketplaceSkill", ({ params }) =>
      operationResponse(({ state: { skills } }) => marketplaceView(skills.public(params.skill_slug))),
    )
    .handle("cloneMarketplaceSkill", ({ params }) =>
      operationResponse(({ projectId, state: { skills } }) => view(skills.clone(projectId, params.skill_id))),
    ),
)
