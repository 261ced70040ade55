import { PgClient } from "@effect/sql-pg"
import type { RunStatus } from "@tabwright/core/contract"
import { Context, Effect, Exit, Layer, Option, Request, RequestResolver } from "effect"
import type { SqlError } from "effect/sql/SqlError"

class StatusRequest extends Request.Class<
  { readonly projectId: string; readonly id: string },
  Option.Option<RunStatus>,
  SqlError
> {}

/** Loads run statuses, the most frequent query: a project's lookups within an event loop turn become one query. */
export class RunStatusLoader extends Context.Service<
  RunStatusLoader,
  {
    /** Returns none if the run belongs to another project or its session was deleted. */
    find(projectId: string, id: string): Effect.Effect<Option.Option<RunStatus>, SqlError>
  }
>()("@tabwright/service/store/run/RunStatusLoader") {
  static readonly layer = Layer.effect(
    RunStatusLoader,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      // One batch per project, so that the query runs within the project's scope.
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

      return RunStatusLoader.of({
        find: (projectId, id) => Effect.request(new StatusRequest({ projectId, id }), lookup),
      })
    }),
  )
}
