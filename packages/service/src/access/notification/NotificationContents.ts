import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import type { NotificationGroup } from "../../store/notification/NotificationGroupStore.ts"
import type { NotificationContent, NotificationLine } from "./NotificationMessage.ts"

interface RunTexts {
  readonly id: string
  readonly title: string
  readonly error: string | null
}

interface RequestTexts {
  readonly id: bigint
  readonly reason: string
  readonly url: string
}

const purged = "A deleted run"

/** Paths and queries of pages may grant access. */
const placeOf = (url: string | undefined): string => {
  const host = url === undefined ? undefined : URL.parse(url)?.host
  return host === undefined || host === "" ? "" : ` (on ${host})`
}

/** Reads the texts of messages. Purged runs have no texts any more. */
export class NotificationContents extends Context.Service<
  NotificationContents,
  {
    /** Without a group, the content is that of a test message. */
    of(
      projectId: string,
      group: NotificationGroup | undefined,
      consoleUrl: string,
    ): Effect.Effect<NotificationContent, SqlError>
  }
>()("@tabwright/service/access/notification/NotificationContents") {
  static readonly layer = Layer.effect(
    NotificationContents,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const runTexts = (projectId: string, ids: ReadonlyArray<string>) =>
        ids.length === 0
          ? Effect.succeed(new Map<string, RunTexts>())
          : Effect.map(
              sql<RunTexts>`
                SELECT id, coalesce(nullif(title, ''), left(task, 1000)) AS title, left(error, 2000) AS error
                FROM run WHERE project_id = ${projectId} AND ${sql.in("id", ids)}`,
              (rows) => new Map(rows.map((row) => [row.id, row])),
            )

      const requestTexts = (ids: ReadonlyArray<string>) =>
        Effect.map(
          sql<RequestTexts>`SELECT id, left(reason, 2000) AS reason, url FROM run_wait
            WHERE id IN (SELECT jsonb_array_elements_text(${sql.json(ids)}::jsonb)::bigint)`,
          (rows) => new Map(rows.map((row) => [String(row.id), row])),
        )

      const captchaUrls = (ids: ReadonlyArray<string>) =>
        ids.length === 0
          ? Effect.succeed(new Map<string, string>())
          : Effect.map(
              sql<{ id: string; url: string }>`SELECT id, url FROM browser_captcha WHERE ${sql.in("id", ids)}`,
              (rows) => new Map(rows.map(({ id, url }) => [id, url])),
            )

      const linesOf = Effect.fnUntraced(function* (
        projectId: string,
        group: NotificationGroup,
        consoleUrl: string,
      ): Effect.fn.Return<ReadonlyArray<NotificationLine>, SqlError> {
        const runUrl = (id: string) => `${consoleUrl}/runs/${id}`
        switch (group.event) {
          case "run.failed": {
            const runs = yield* runTexts(
              projectId,
              group.items.map(({ runId }) => runId),
            )
            return group.items.map(({ runId }) => ({
              title: runs.get(runId)?.title || purged,
              detail: runs.get(runId)?.error ?? null,
              url: runUrl(runId),
              fields: { runId },
            }))
          }
          case "schedule.failed": {
            const runs = yield* runTexts(
              projectId,
              group.items.flatMap(({ runId }) => (runId === null ? [] : [runId])),
            )
            return group.items.map(({ name, reason, runId, scheduleId }) => ({
              title: name,
              // The reason only names the kind of end.
              detail: runs.get(runId ?? "")?.error ?? reason,
              url: runId === null ? null : runUrl(runId),
              fields: { scheduleId, runId },
            }))
          }
          case "human.requested": {
            const requested = group.items.flatMap((item) => ("runId" in item ? [item] : []))
            const runs = yield* runTexts(
              projectId,
              requested.map(({ runId }) => runId),
            )
            const requests = yield* requestTexts(requested.map(({ requestId }) => requestId))
            const captchas = yield* captchaUrls(
              group.items.flatMap((item) => ("captchaId" in item ? [item.captchaId] : [])),
            )
            return group.items.map((item) => {
              if ("captchaId" in item) {
                const { browserId, captchaId } = item
                return {
                  title: `Browser ${browserId}`,
                  detail: `Solve the CAPTCHA in the live view.${placeOf(captchas.get(captchaId))}`,
                  url: `${consoleUrl}/browsers/${browserId}`,
                  fields: { browserId },
                }
              }
              const { requestId, runId } = item
              const request = requests.get(requestId)
              return {
                title: runs.get(runId)?.title || purged,
                detail: request === undefined ? null : `${request.reason}${placeOf(request.url)}`,
                url: runUrl(runId),
                fields: { runId },
              }
            })
          }
          case "spending.threshold":
            return group.items.map(({ name, subjectId, ...spending }) => {
              const { limitUsd, month, percent, spentUsd, subject } = spending
              const of = subject === "key" ? "monthly limit" : "monthly budget"
              return {
                title: `${subject === "key" ? "API key" : "Project"} ${name}: ${percent} % of the ${of}`,
                detail: `${spentUsd} of ${limitUsd} USD in ${month}`,
                url: `${consoleUrl}/usage`,
                fields: { ...spending, subjectId },
              }
            })
        }
      })

      const of: NotificationContents["Service"]["of"] = Effect.fn("NotificationContents.of")(
        function* (projectId, group, consoleUrl) {
          const [project] = yield* sql<{ name: string }>`SELECT name FROM project WHERE id = ${projectId}`
          const projectName = project?.name ?? ""
          if (group === undefined) return { event: "test", projectName, count: 1, lines: [] }
          const lines = yield* linesOf(projectId, group, consoleUrl)
          return { event: group.event, projectName, count: group.count, lines }
        },
      )

      return NotificationContents.of({ of })
    }),
  )
}
