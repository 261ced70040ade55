import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { statusesBefore } from "../../skill/SkillStatus.ts"
import { orderedJson } from "../SanitizedText.ts"
import type { SkillContent, SkillVersion, VersionOrigin } from "./Skill.ts"

/** Executions that must succeed before a version is usable. */
export const verifications = 2

/** Most versions of a skill. The oldest are deleted. */
const maxVersions = 50

/** Time after which a generation without active runs has been lost with its server. */
const lostAfter = "5 minutes"

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
    /**
     * Ends the generation of the project's skill by the runs that verify its version: finished if all of them succeeded,
     * failed if one did not, or if the server stopped before it started them.
     */
    settle(projectId: string): Effect.Effect<void, SqlError>
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

      const settle = Effect.fn("SkillVersionStore.settle")(function* (projectId: string) {
        const settled = yield* sql<{ readonly id: string; readonly succeeded: bigint; readonly fault: string | null }>`
          SELECT skill.id, count(*) FILTER (WHERE run.status = 'completed' AND run.is_success IS NOT FALSE) AS succeeded,
            min(coalesce(run.error, run.result, run.end_reason))
              FILTER (WHERE run.status IN ('failed', 'cancelled') OR run.is_success IS FALSE) AS fault
          FROM skill LEFT JOIN skill_version ON skill_version.skill_id = skill.id AND state = 'pending'
            LEFT JOIN run ON run.settings ? 'skill' AND run.settings->'skill'->>'id' = skill.id::text
              AND run.settings->'skill'->>'version' = skill_version.version::text
          WHERE skill.project_id = ${projectId} AND skill.status = 'generating'
          GROUP BY skill.id
          HAVING count(*) FILTER (WHERE run.status IN ('queued', 'dispatching', 'running')) = 0
            AND (count(run.id) >= ${verifications} OR skill.updated_at < now() - ${lostAfter}::interval)`
        for (const { fault, id, succeeded } of settled) {
          if (Number(succeeded) >= verifications && fault === null) yield* finish(id)
          else yield* end(id, "failed", fault ?? "The server stopped before it verified the skill. Create it again.")
        }
      })

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

      return SkillVersionStore.of({ find, list, propose, replace, finish, end, settle, rollback })
    }),
  )
}
