import { PgClient } from "@effect/sql-pg"
import type { RunStatus } from "@tabwright/core/contract"
import { Context, Effect, Exit, Layer, Option, Request, RequestResolver } from "effect"
import type { SqlError } from "effect/sql/SqlError"

class StatusRequest extends Request.Class<
  { readonly projectId: string; readonly id: string },
  Option.Option<RunStatus>,
  SqlError
> {}

/**
 * Answers the question that is asked most often, by all clients that wait: how a run stands. What a project asks within
 * one turn of the event loop is looked up together, so that many who wait cost the database little more than one.
 *
 * @category services
 * @since 0.1.0
 */
export class RunStatuses extends Context.Service<
  RunStatuses,
  {
    /** None unless the run belongs to the project; none either where its session was deleted. */
    find(projectId: string, id: string): Effect.Effect<Option.Option<RunStatus>, SqlError>
  }
>()("@tabwright/service/store/RunStatuses") {
  static readonly layer = Layer.effect(
    RunStatuses,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      // One project at a time: like every other, the query is made inside of it.
      const lookup = RequestResolver.makeGrouped<StatusRequest, string>({
        key: ({ request }) => request.projectId,
        resolver: Effect.fnUntraced(function* (entries, projectId) {
          const ids = new Set(entries.map(({ request }) => request.id.toLowerCase()))
          const rows = yield* sql<{ readonly id: string; readonly status: RunStatus }>`
            SELECT run.id, run.status FROM run JOIN session ON session.id = run.session_id
            WHERE run.id = ANY(${[...ids]}::uuid[]) AND run.project_id = ${projectId} AND session.deleted_at IS NULL`
          const statuses = new Map(rows.map(({ id, status }) => [id, status]))
          for (const entry of entries) {
            const status = statuses.get(entry.request.id.toLowerCase())
            entry.completeUnsafe(Exit.succeed(Option.fromUndefinedOr(status)))
          }
        }),
      })

      return RunStatuses.of({
        find: (projectId, id) => Effect.request(new StatusRequest({ projectId, id }), lookup),
      })
    }),
  )
}
