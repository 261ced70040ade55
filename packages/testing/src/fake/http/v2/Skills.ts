import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { FakeApiError } from "../../FakeApiError.ts"
import { currentVersion, type Execution, type Skill } from "../../resource/Skills.ts"
import { ApiV2 } from "../Api.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { operationResponse } from "../OperationResponse.ts"
import { numberedPage } from "../Page.ts"
import { parameterView, programOf, skillMatches, stampOf } from "../unversioned/Skills.ts"
import { outputLink } from "../v4/Skills.ts"

const commonView = (skill: Skill) => ({
  id: skill.id,
  title: skill.title,
  description: skill.description,
  categories: skill.categories,
  domains: skill.domains,
  parameters: (currentVersion(skill)?.parameters ?? []).map(parameterView),
  outputSchema: currentVersion(skill)?.outputSchema ?? {},
  currentVersion: currentVersion(skill)?.version ?? null,
  iconUrl: null,
  createdAt: skill.createdAt.toISOString(),
  updatedAt: skill.updatedAt.toISOString(),
})

const itemView = (skill: Skill, code: string | null = null) => ({
  ...commonView(skill),
  slug: skill.slug,
  goal: skill.goal,
  agentPrompt: skill.agentPrompt,
  status: skill.status,
  isEnabled: skill.isEnabled,
  isPublic: skill.isPublic,
  firstPublishedAt: stampOf(skill.firstPublishedAt),
  lastPublishedAt: stampOf(skill.lastPublishedAt),
  currentVersionStartedAt: stampOf(currentVersion(skill)?.createdAt ?? null),
  currentVersionFinishedAt: stampOf(currentVersion(skill)?.createdAt ?? null),
  code,
  clonedFromSkillId: skill.clonedFromSkillId,
})

const view = (skill: Skill) => itemView(skill, currentVersion(skill) === undefined ? null : btoa(programOf(skill)))

const marketplaceView = (skill: Skill) => ({
  ...commonView(skill),
  slug: skill.slug ?? skill.id,
  isOfficial: false,
  cloneCount: skill.cloneCount,
  firstPublishedAt: (skill.firstPublishedAt ?? skill.createdAt).toISOString(),
  lastPublishedAt: (skill.lastPublishedAt ?? skill.createdAt).toISOString(),
})

const executionView = ({ finishedAt, id, result, skillId, startedAt, success }: Execution) => ({
  id,
  skillId,
  status: success ? ("completed" as const) : ("failed" as const),
  success,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt.toISOString(),
  latencyMs: 0,
  hasOutput: result !== null,
})

/** v2 has no 409 for skills: a skill whose state does not allow the request is a 400. */
const respond = <A>(find: (caller: CallerShape) => A) =>
  operationResponse((caller) => {
    try {
      return find(caller)
    } catch (thrown) {
      throw thrown instanceof FakeApiError && thrown.status === 409 ? thrown.withStatus(400) : thrown
    }
  })

const execute = (
  skillId: string,
  given: { readonly parameters?: Readonly<Record<string, unknown>>; readonly sessionId?: string | null },
) =>
  respond(({ projectId, state: { skills } }) => {
    const { parameters = {}, sessionId } = given
    const { error, result, success } = skills.execute(projectId, skillId, {
      parameters,
      sessionId: sessionId ?? undefined,
    })
    return { success, result, error, stderr: null, latencyMs: 0 }
  })

const isWithin = (
  { createdAt }: Skill,
  { fromDate, toDate }: { readonly fromDate?: string; readonly toDate?: string },
) =>
  (fromDate === undefined || createdAt.getTime() > Date.parse(fromDate)) &&
  (toDate === undefined || createdAt.getTime() < Date.parse(toDate))

export const layer = HttpApiBuilder.group(ApiV2, "skills", (handlers) =>
  handlers
    .handle("listSkills", ({ query }) =>
      respond(({ projectId, state: { skills } }) => {
        const all = skills.list(projectId).filter((skill) => skillMatches(query)(skill) && isWithin(skill, query))
        return numberedPage(all, query, (skill) => itemView(skill))
      }),
    )
    .handle("createSkill", ({ payload }) =>
      respond(({ projectId, state: { skills } }) => {
        const { agentPrompt, description, goal, title } = payload
        const given = { title: title ?? undefined, description: description ?? undefined }
        return { id: skills.create(projectId, { goal, agentPrompt, runId: null, ...given }).id }
      }),
    )
    .handle("getSkill", ({ params }) =>
      respond(({ projectId, state: { clock, skills } }) => {
        const skill = skills.of(projectId, params.skill_id)
        clock.look(skill.id)
        return view(skill)
      }),
    )
    .handle("updateSkill", ({ params, payload }) =>
      respond(({ projectId, state: { skills } }) =>
        view(skills.update(skills.of(projectId, params.skill_id), payload)),
      ),
    )
    .handle("deleteSkill", ({ params }) =>
      respond(({ projectId, state: { skills } }) => skills.remove(skills.of(projectId, params.skill_id))),
    )
    .handle("cancelSkill", ({ params }) =>
      respond(({ projectId, state: { skills } }) => view(skills.cancel(skills.of(projectId, params.skill_id)))),
    )
    .handle("rollbackSkill", ({ params }) =>
      respond(({ projectId, state: { skills } }) => view(skills.rollback(skills.of(projectId, params.skill_id)))),
    )
    .handle("refineSkill", ({ params }) =>
      respond(({ projectId, state: { skills } }) => ({ id: skills.refine(skills.of(projectId, params.skill_id)).id })),
    )
    .handle("executeSkill", ({ params, payload }) => execute(params.skill_id, payload))
    .handle("listSkillExecutions", ({ params, query }) =>
      respond(({ projectId, state: { skills } }) =>
        numberedPage(skills.executions(projectId, params.skill_id), query, executionView),
      ),
    )
    .handle("getSkillExecutionOutput", ({ params }) =>
      respond((caller) => ({ downloadUrl: outputLink(caller, params.skill_id, params.execution_id) })),
    )
    .handle("listMarketplaceSkills", ({ query }) =>
      respond(({ state: { skills } }) => {
        const all = skills.list().filter((skill) => skillMatches(query)(skill) && isWithin(skill, query))
        return numberedPage(all, query, marketplaceView)
      }),
    )
    .handle("getMarketplaceSkill", ({ params }) =>
      respond(({ state: { skills } }) => marketplaceView(skills.public(params.skill_slug))),
    )
    .handle("cloneMarketplaceSkill", ({ params }) =>
      respond(({ projectId, state: { skills } }) => view(skills.clone(projectId, params.skill_id))),
    )
    .handle("executeMarketplaceSkill", ({ params, payload }) => execute(params.skill_id, payload)),
)
