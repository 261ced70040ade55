import type { PgClient } from "@effect/sql-pg"
import type { SkillParameter } from "@tabwright/core/contract"
import type { SkillProgram } from "../../skill/SkillProgram.ts"
import type { SkillStatus } from "../../skill/SkillStatus.ts"

/** Content of a version. */
export interface SkillContent {
  readonly parameters: ReadonlyArray<SkillParameter>
  /** Null: the result is text. */
  readonly outputSchema: { readonly [key: string]: unknown } | null
  readonly program: SkillProgram
}

export type VersionState = "pending" | "usable" | "failed" | "rolled_back"

export type VersionOrigin = "recorded" | "generated" | "refined" | "healed" | "cloned"

/** A version of a skill. */
export interface SkillVersion extends SkillContent {
  readonly version: number
  readonly state: VersionState
  readonly origin: VersionOrigin
  readonly createdAt: Date
  /** Time at which it became usable or failed. */
  readonly finishedAt: Date | null
}

/** A skill with its current version, except for the program. */
export interface Skill {
  readonly id: string
  readonly projectId: string
  readonly title: string
  readonly description: string
  readonly goal: string
  /** Null: generated from a finished run. */
  readonly agentPrompt: string | null
  readonly categories: ReadonlyArray<string>
  readonly domains: ReadonlyArray<string>
  readonly status: SkillStatus
  /** Reason for the end of the last generation, if it failed. */
  readonly reason: string | null
  readonly isEnabled: boolean
  readonly isPublic: boolean
  readonly slug: string | null
  readonly cloneCount: number
  readonly clonedFromId: string | null
  /** The run that records or recorded the skill. */
  readonly runId: string | null
  /** Null until a version is usable. */
  readonly currentVersion: number | null
  readonly versionStartedAt: Date | null
  readonly versionFinishedAt: Date | null
  /** Of the current version; empty if there is none. */
  readonly parameters: ReadonlyArray<SkillParameter>
  readonly outputSchema: SkillContent["outputSchema"]
  /** Start of the current or last generation. */
  readonly generatedAt: Date
  readonly firstPublishedAt: Date | null
  readonly lastPublishedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Columns of {@link Skill}, from {@link skillRows}. */
export const skillColumns = (sql: PgClient.PgClient) =>
  sql`skill.id, project_id, title, description, goal, agent_prompt, categories, domains, status, reason, is_enabled,
    is_public, slug, clone_count, cloned_from_id, run_id, current_version, skill_version.created_at AS version_started_at,
    skill_version.finished_at AS version_finished_at, coalesce(parameters, '[]') AS parameters, output_schema, generated_at,
    first_published_at, last_published_at, skill.created_at, skill.updated_at`

export const skillRows = (sql: PgClient.PgClient) =>
  sql`skill LEFT JOIN skill_version ON skill_id = skill.id AND version = current_version`

/** SQL condition: the skill is being generated. */
export const isGenerating = (sql: PgClient.PgClient) => sql`status IN ('recording', 'generating')`
