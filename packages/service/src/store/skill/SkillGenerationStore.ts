import { PgClient } from "@effect/sql-pg"
import { Context, Duration, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import type { SkillValue } from "../../skill/SkillProgram.ts"
import type { SkillValues } from "@tabwright/core/contract"
import { orderedJson, sanitizeText } from "../SanitizedText.ts"
import type { RunCredentials } from "../run/RunSettings.ts"
import type { SkillContent, VersionOrigin } from "./Skill.ts"

/** A program that may become a version, with the texts of the skill. */
export interface SkillDraft extends SkillContent {
  readonly origin: VersionOrigin
  /** Parameters of the executions that verify it. */
  readonly examples: ReadonlyArray<SkillValues>
  /** Result of the first execution. Absent: any that matches the schema. */
  readonly expected?: unknown
  readonly title: string
  readonly description: string
  readonly categories: ReadonlyArray<string>
  readonly domains: ReadonlyArray<string>
}

/** A program that must be replaced. */
export interface EarlierProgram {
  readonly program: unknown
  readonly problem: string
}

export type GenerationPhase = "recording" | "writing" | "verifying" | "ended"

/** Texts that the caller gave, which are kept. */
export interface GivenTexts {
  readonly title: boolean
  readonly description: boolean
}

/** The generation of a version. */
export interface Generation {
  readonly skillId: string
  readonly projectId: string
  readonly apiKeyId: string
  readonly seed: string
  readonly phase: GenerationPhase
  readonly attempt: number
  readonly version: number | null
  readonly source: {
    /** Absent: the generation starts from a finished run or from a version. */
    readonly prompt?: string
    readonly outputSchema?: { readonly [key: string]: unknown }
    /** Values of the prompt that become parameters. Absent: they are proposed. */
    readonly values?: ReadonlyArray<SkillValue>
    readonly given: GivenTexts
    /** Credentials that the runs may use. */
    readonly credentials?: RunCredentials
  }
  /** The model that records, writes and repairs the program. Null: the default, until the first run has started. */
  readonly model: string | null
  readonly earlier: EarlierProgram | null
  readonly drafts: ReadonlyArray<SkillDraft>
  /** True after the deadline. */
  readonly isLate: boolean
}

export type NewGeneration = Pick<
  Generation,
  "skillId" | "projectId" | "apiKeyId" | "phase" | "source" | "model" | "earlier" | "drafts"
> & { readonly timeout: Duration.Duration }

/** The part of a generation that a step of it changes. */
export type GenerationChange = Pick<Generation, "phase"> &
  Partial<Pick<Generation, "attempt" | "version" | "model" | "earlier" | "drafts">>

/** Time for a step, after which another node or the restarted server repeats it. */
const stepTime = "10 seconds"

/** Stores the generations of skills, one per skill: the latest. */
export class SkillGenerationStore extends Context.Service<
  SkillGenerationStore,
  {
    /** Starts a generation in place of the one before. The caller takes the first step of a recording. */
    start(generation: NewGeneration): Effect.Effect<Generation, SqlError>
    find(skillId: string): Effect.Effect<Option.Option<Generation>, SqlError>
    /** Returns the generations whose next step is due. Others get them again only after 10 seconds. */
    takeDue: Effect.Effect<ReadonlyArray<Generation>, SqlError>
    /** Sets the time of the next step. */
    postpone(generation: Generation, pause: Duration.Duration): Effect.Effect<void, SqlError>
    /** Completes a step. Returns false, without a change, if another one has. */
    advance(generation: Generation, change: GenerationChange): Effect.Effect<boolean, SqlError>
    /** Returns skills that are being generated without a generation, because the server stopped between the two. */
    lost: Effect.Effect<ReadonlyArray<string>, SqlError>
  }
>()("@tabwright/service/store/skill/SkillGenerationStore") {
  static readonly layer = Layer.effect(
    SkillGenerationStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const columns = sql`skill_id, project_id, api_key_id, seed, phase, attempt, version, source, model, earlier, drafts,
        deadline < clock_timestamp() AS is_late`
      const json = (value: object | null) => (value === null ? null : orderedJson(sanitizeText(value)))

      const start = Effect.fn("SkillGenerationStore.start")(function* (given: NewGeneration) {
        const { apiKeyId, drafts, earlier, model, phase, projectId, skillId, source, timeout } = given
        const rows = yield* sql<Generation>`
          INSERT INTO skill_generation (skill_id, project_id, api_key_id, phase, source, model, earlier, drafts, deadline, due_at)
          VALUES (${skillId}, ${projectId}, ${apiKeyId}, ${phase}, ${json(source)}::json, ${model},
            ${json(earlier)}::json, ${json(drafts)}::json, clock_timestamp() + ${Duration.toSeconds(timeout)} * interval '1 second',
            clock_timestamp() + ${phase === "recording" ? stepTime : "0"}::interval)
          ON CONFLICT (skill_id) DO UPDATE SET api_key_id = excluded.api_key_id, seed = excluded.seed,
            phase = excluded.phase, attempt = 1, version = NULL, source = excluded.source, model = excluded.model,
            earlier = excluded.earlier, drafts = excluded.drafts, deadline = excluded.deadline, due_at = excluded.due_at
          RETURNING ${columns}`
        return Option.getOrThrow(Option.fromNullishOr(rows[0]))
      })

      const find = (skillId: string) =>
        Effect.map(sql<Generation>`SELECT ${columns} FROM skill_generation WHERE skill_id = ${skillId}`, (rows) =>
          Option.fromNullishOr(rows[0]),
        )

      const takeDue = sql<Generation>`
        UPDATE skill_generation SET due_at = clock_timestamp() + ${stepTime}::interval
        WHERE phase <> 'ended' AND due_at <= clock_timestamp() RETURNING ${columns}`

      const postpone = ({ seed, skillId }: Generation, pause: Duration.Duration) =>
        Effect.asVoid(sql`
          UPDATE skill_generation SET due_at = clock_timestamp() + ${Duration.toSeconds(pause)} * interval '1 second'
          WHERE skill_id = ${skillId} AND seed = ${seed}`)

      const advance = (from: Generation, change: GenerationChange) => {
        const { attempt, drafts, earlier, model, phase, version } = { ...from, ...change }
        return Effect.map(
          sql`
            UPDATE skill_generation SET phase = ${phase}, attempt = ${attempt}, version = ${version}, model = ${model},
              earlier = ${json(earlier)}::json, drafts = ${json(drafts)}::json, due_at = clock_timestamp()
            WHERE skill_id = ${from.skillId} AND seed = ${from.seed} AND phase = ${from.phase}
              AND attempt = ${from.attempt} AND version IS NOT DISTINCT FROM ${from.version} RETURNING skill_id`,
          (rows) => rows.length > 0,
        )
      }

      const lost = Effect.map(
        sql<{ readonly id: string }>`
          SELECT id FROM skill LEFT JOIN skill_generation ON skill_id = id AND phase <> 'ended'
          WHERE status IN ('recording', 'generating') AND skill_id IS NULL
            AND updated_at < clock_timestamp() - interval '1 minute'`,
        (rows) => rows.map(({ id }) => id),
      )

      return SkillGenerationStore.of({ start, find, takeDue, postpone, advance, lost })
    }),
  )
}
