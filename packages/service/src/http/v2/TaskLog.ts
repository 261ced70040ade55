import { DateTime, Effect, Option, Redacted, Stream } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { DataDirectory } from "../../database/DataDirectory.ts"
import { HeavyReads } from "../../database/HeavyReads.ts"
import { sign, verify } from "../../files/SignedUrl.ts"
import { RunStore } from "../../store/run/RunStore.ts"
import { type Step, StepStore } from "../../store/run/StepStore.ts"
import { publicUrl } from "../server/PublicUrl.ts"
import { RequestLogContext } from "../server/RequestContext.ts"
import { type SignedLinks, signedLinks } from "../files/SignedLinks.ts"
import { orDefect, respondWith, linkExpired } from "../ErrorResponse.ts"
import { stepView } from "../unversioned/StepView.ts"

/** Lifetime of a log URL in seconds. Same as for output files. */
const lifeSeconds = 5 * 60

const pathOf = (taskId: string): string => `/task-logs/${taskId}`

export const taskLogUrl = Effect.fnUntraced(function* (taskId: string) {
  const address = yield* publicUrl
  const secret = Redacted.value((yield* DataDirectory).secret)
  const expiresAt = DateTime.toDate(DateTime.add(yield* DateTime.now, { seconds: lifeSeconds }))
  return address + sign(secret, { path: pathOf(taskId), expiresAt })
})

/** Serves the log of a task by a signed URL: JSON lines, one per step. Needs no API key. */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const runs = yield* RunStore
    const steps = yield* StepStore
    const reads = yield* HeavyReads
    const secret = Redacted.value((yield* DataDirectory).secret)

    yield* router.add("GET", "/task-logs/:id", (request) =>
      Effect.gen(function* () {
        const { id = "" } = yield* HttpRouter.params
        const url = new URL(request.url, "http://localhost")
        const validity = verify(secret, pathOf(id), url.searchParams, DateTime.toDate(yield* DateTime.now))
        if (validity === "Expired") {
          return yield* linkExpired
        }
        const run = validity === "Valid" ? yield* runs.find(id) : Option.none()
        // Excludes tasks of deleted sessions.
        const kept = Option.isSome(run) ? yield* runs.findOf(run.value.projectId, id) : Option.none()
        if (Option.isNone(kept)) return yield* respondWith(404, "TaskNotFound")
        const facts = yield* RequestLogContext
        facts.projectId = kept.value.projectId
        const made = yield* signedLinks
        // Downloads are limited separately from the project.
        const inTurn = reads.whenFree(`${kept.value.projectId} logs`)
        const lines = Stream.fromIterable(yield* steps.batches(id)).pipe(
          Stream.mapEffect((numbers) => inTurn(steps.findAll(id, numbers))),
          Stream.map((found) => found.map((step) => `${JSON.stringify(logLine(step, made))}\n`).join("")),
          Stream.encodeText,
        )
        return HttpServerResponse.stream(lines, {
          contentType: "application/x-ndjson; charset=utf-8",
          headers: {
            "content-disposition": `attachment; filename="task-${id}.jsonl"`,
            "cache-control": "no-store",
            "x-content-type-options": "nosniff",
          },
        })
      }).pipe(orDefect),
    )
  }),
)

/** A step with the results of its actions. Its screenshot is omitted, because its URL expires. */
const logLine = (step: Step, made: SignedLinks) => {
  const { screenshotUrl: _, ...shown } = stepView(step, made)
  return {
    ...shown,
    urlAfter: step.urlAfter,
    results: (step.results ?? []).map(({ ok, message }) => ({ ok, message })),
    cost: step.costUsd,
    thinking: step.decision.thinking ?? step.notes?.thinking ?? null,
    retries: step.notes?.retries ?? [],
    completedAt: step.completedAt?.toISOString() ?? null,
  }
}
