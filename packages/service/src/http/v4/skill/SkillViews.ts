import { isSkillCategory } from "@tabwright/core/contract"
import type { Run } from "../../../store/run/RunStore.ts"
import type { Skill, SkillVersion } from "../../../store/skill/Skill.ts"
import type { SignedLinks } from "../../files/SignedLinks.ts"
import { codeOf, errorOf, executionFields, parameterView } from "../../unversioned/SkillView.ts"

const commonView = (skill: Skill) => ({
  id: skill.id,
  title: skill.title,
  description: skill.description,
  categories: skill.categories.filter(isSkillCategory),
  domains: skill.domains,
  parameters: skill.parameters.map(parameterView),
  outputSchema: skill.outputSchema,
  cloneCount: skill.cloneCount,
  createdAt: skill.createdAt.toISOString(),
  updatedAt: skill.updatedAt.toISOString(),
})

export const skillView = (skill: Skill) => ({
  ...commonView(skill),
  goal: skill.goal,
  agentPrompt: skill.agentPrompt,
  status: skill.status,
  reason: skill.reason,
  isEnabled: skill.isEnabled,
  isPublic: skill.isPublic,
  slug: skill.slug,
  clonedFromSkillId: skill.clonedFromId,
  runId: skill.runId,
  currentVersion: skill.currentVersion,
  firstPublishedAt: skill.firstPublishedAt?.toISOString() ?? null,
  lastPublishedAt: skill.lastPublishedAt?.toISOString() ?? null,
})

/** The view of a public skill, which was published and has a slug and a usable version. */
export const marketplaceView = (skill: Skill) => ({
  ...commonView(skill),
  slug: skill.slug ?? skill.id,
  currentVersion: skill.currentVersion ?? 1,
  firstPublishedAt: (skill.firstPublishedAt ?? skill.createdAt).toISOString(),
  lastPublishedAt: (skill.lastPublishedAt ?? skill.createdAt).toISOString(),
})

export const executionSummary = (run: Run) => ({
  ...executionFields(run),
  version: run.settings.skill?.version ?? 0,
  sessionId: run.sessionId,
  error: errorOf(run),
  parameters: run.settings.skill?.parameters ?? {},
  costUsd: run.costUsd,
})

export const executionView = (
  run: Run,
  {
    error,
    logs,
    result,
    videos,
  }: {
    readonly error: string | null
    readonly logs: string | null
    readonly result: unknown
    readonly videos: ReadonlyArray<string>
  },
  links: SignedLinks,
) => ({
  ...executionSummary(run),
  error,
  result,
  logs,
  recordingUrl: videos.map(links.recording).at(-1) ?? null,
  eventsUrl: links.runEvents(run.id),
})

export const versionSummary = (skill: Skill, version: Omit<SkillVersion, "program">) => ({
  version: version.version,
  state: version.state,
  origin: version.origin,
  isCurrent: version.version === skill.currentVersion,
  parameters: version.parameters.map(parameterView),
  outputSchema: version.outputSchema,
  createdAt: version.createdAt.toISOString(),
  finishedAt: version.finishedAt?.toISOString() ?? null,
})

export const versionView = (skill: Skill, version: SkillVersion) => ({
  ...versionSummary(skill, version),
  kind: version.program.kind,
  code: codeOf(version.program),
  startUrl: version.program.startUrl,
})
