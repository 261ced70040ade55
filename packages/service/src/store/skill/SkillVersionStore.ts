import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { statusesBefore } from "../../skill/SkillStatus.ts"
import { orderedJson } from "../SanitizedText.ts"
import type { SkillContent, SkillVersion, VersionOrigin } from "./Skill.ts"

/** Most versions of a skill. The oldest are deleted. */
const maxVersions = 50

/** Stores the versions of skills, and moves skills through the statuses of their generation. */
export class SkillVersionStore extends Context.Service<
  SkillVersionStore,
  {
    /** Returns a version, for the run that executes it. */
    find(skillId: string, version: number): Effect.Effect<Option.Option<SkillVersion>, SqlError>
    /** Lists the versions of a skill without their programs, newest first. */
    list(skillId: string): Effect.Effect<ReadonlyArray<Omit<SkillVersion, "program">>, SqlError>
    /**
     * Adds a version to verify, and makes the skill `generating`. None if the skill is not being generated, or already has
     * a version to verify.
     */
    propose(
      skillId: string,
      content: SkillContent & { readonly origin: VersionOrigin },
    ): Effect.Effect<Option.Option<number>, SqlError>
    /**
     * Adds a version that is usable at once, if `current` is still the current version. Returns its number.
     */
    replace(
      skillId: string,
      current: number,
      content: SkillContent & { readonly origin: VersionOrigin },
    ): Effect.Effect<Option.Option<number>, SqlError>
    /** Makes the version to verify the current one, and the skill `finished`. Returns false if there is none. */
    finish(skillId: string): Effect.Effect<boolean, SqlError>
    /**
     * Ends a generation without success. The skill becomes `finished` again if it has a usable version, and gets the status
     * otherwise. Returns false if it is not being generated.
     */
    end(
      skillId: string,
      status: "failed" | "cancelled" | "timed_out",
      reason: string | null,
    ): Effect.Effect<boolean, SqlError>
    /** Marks the version to verify as failed, so that another one can be proposed. */
    discard(skillId: string): Effect.Effect<void, SqlError>
    /** Makes the usable version before the current one current. Returns false if there is none. */
    rollback(projectId: string, skillId: string): Effect.Effect<boolean, SqlError>
  }
>()("@tabwright/service/store/skill/SkillVersionStore") {
  static readonly layer = Layer.effect(
    SkillVersionStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const find = (skillId: string, version: number) =>
        Effect.map(
          sql<SkillVersion>`
            SELECT version, state, origin, parameters, output_schema, program, created_at, finished_at FROM skill_version
            WHERE skill_id = ${skillId} AND version = ${version}`,
          (rows) => Option.fromNullishOr(rows[0]),
        )

      const list = (skillId: string) =>
        sql<Omit<SkillVersion, "program">>`
          SELECT version, state, origin, parameters, output_schema, created_at, finished_at FROM skill_version
          WHERE skill_id = ${skillId} ORDER BY version DESC`

      const lock = (skillId: string) =>
        Effect.map(
          sql<{ readonly status: string; readonly currentVersion: number | null }>`
            SELECT status, current_version FROM skill WHERE id = ${skillId} FOR UPDATE`,
          (rows) => rows[0],
        )

      const add = Effect.fnUntraced(function* (
        skillId: string,
        state: "pending" | "usable",
        { origin, outputSchema, parameters, program }: SkillContent & { readonly origin: VersionOrigin },
      ) {
        const [added] = yield* sql<{ readonly version: number }>`
          INSERT INTO skill_version (skill_id, version, state, origin, parameters, output_schema, program, finished_at)
          SELECT ${skillId}, coalesce(max(version), 0) + 1, ${state}, ${origin}, ${orderedJson(parameters)}::json,
            ${outputSchema === null ? null : orderedJson(outputSchema)}::json, ${orderedJson(program)}::json,
            CASE WHEN ${state === "usable"}::boolean THEN clock_timestamp() END
          FROM skill_version WHERE skill_id = ${skillId} RETURNING version`
        const version = added?.version ?? 0
        yield* sql`
          DELETE FROM skill_version WHERE skill_id = ${skillId} AND version <= ${version - maxVersions}
            AND version IS DISTINCT FROM (SELECT current_version FROM skill WHERE id = ${skillId})`
        return version
      })

      const propose: SkillVersionStore["Service"]["propose"] = Effect.fn("SkillVersionStore.propose")(
        function* (skillId, content) {
          const skill = yield* lock(skillId)
          const pending = yield* sql`SELECT FROM skill_version WHERE skill_id = ${skillId} AND state = 'pending'`
          const isGenerated = skill?.status === "recording" || skill?.status === "generating"
          if (!isGenerated || pending.length > 0) return Option.none()
          yield* sql`UPDATE skill SET status = 'generating', updated_at = clock_timestamp() WHERE id = ${skillId}`
          return Option.some(yield* add(skillId, "pending", content))
        },
        (effect) => sql.withTransaction(effect),
      )

      const replace: SkillVersionStore["Service"]["replace"] = Effect.fn("SkillVersionStore.replace")(
        function* (skillId, current, content) {
          const skill = yield* lock(skillId)
          if (skill?.currentVersion !== current) return Option.none()
          const version = yield* add(skillId, "usable", content)
          yield* sql`
            UPDATE skill SET current_version = ${version}, updated_at = clock_timestamp() WHERE id = ${skillId}`
          return Option.some(version)
        },
        (effect) => sql.withTransaction(effect),
      )

      const finish = Effect.fn("SkillVersionStore.finish")(
        function* (skillId: string) {
          yield* lock(skillId)
          const [usable] = yield* sql<{ readonly version: number }>`
            UPDATE skill_version SET state = 'usable', finished_at = clock_timestamp()
            WHERE skill_id = ${skillId} AND state = 'pending' RETURNING version`
          if (usable === undefined) return false
          yield* sql`
            UPDATE skill SET status = 'finished', reason = NULL, current_version = ${usable.version},
              updated_at = clock_timestamp()
            WHERE id = ${skillId} AND ${sql.in("status", statusesBefore("finished"))}`
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      const end = Effect.fn("SkillVersionStore.end")(
        function* (skillId: string, status: "failed" | "cancelled" | "timed_out", reason: string | null) {
          const ended = yield* sql`
            UPDATE skill SET status = CASE WHEN current_version IS NULL THEN ${status} ELSE 'finished' END,
              reason = ${reason}, updated_at = clock_timestamp()
            WHERE id = ${skillId} AND ${sql.in("status", statusesBefore(status))} RETURNING id`
          yield* sql`
            UPDATE skill_version SET state = 'failed', finished_at = clock_timestamp()
            WHERE skill_id = ${skillId} AND state = 'pending' AND ${ended.length > 0}::boolean`
          return ended.length > 0
        },
        (effect) => sql.withTransaction(effect),
      )

      const discard = (skillId: string) =>
        Effect.asVoid(sql`
          UPDATE skill_version SET state = 'failed', finished_at = clock_timestamp()
          WHERE skill_id = ${skillId} AND state = 'pending'`)

      const rollback = Effect.fn("SkillVersionStore.rollback")(
        function* (projectId: string, skillId: string) {
          const skill = yield* lock(skillId)
          const [before] = yield* sql<{ readonly version: number }>`
            SELECT version FROM skill_version WHERE skill_id = ${skillId} AND state = 'usable'
              AND version < ${skill?.currentVersion ?? 0} ORDER BY version DESC LIMIT 1`
          if (before === undefined) return false
          const rolledBack = yield* sql`
            UPDATE skill SET current_version = ${before.version}, updated_at = clock_timestamp()
            WHERE id = ${skillId} AND project_id = ${projectId} RETURNING id`
          yield* sql`
            UPDATE skill_version SET state = 'rolled_back' WHERE skill_id = ${skillId}
              AND version = ${skill?.currentVersion ?? 0} AND ${rolledBack.length > 0}::boolean`
          return rolledBack.length > 0
        },
        (effect) => sql.withTransaction(effect),
      )

      return SkillVersionStore.of({ find, list, propose, replace, finish, end, discard, rollback })
    }),
  )
}
