import { DateTime, Effect, Option, Redacted, Stream } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { DataFolder } from "../../database/DataFolder.ts"
import { HeavyReads } from "../../database/HeavyReads.ts"
import { sign, verify } from "../../files/SignedUrl.ts"
import { RunStore } from "../../store/RunStore.ts"
import { type Step, StepStore } from "../../store/StepStore.ts"
import { publicAddress } from "../PublicAddress.ts"
import { type Links, links } from "../Links.ts"
import { orDefect, refusals } from "../Refusal.ts"
import { RequestId } from "../RequestId.ts"
import { stepView } from "../unversioned/StepView.ts"
import { naive } from "./NaiveTime.ts"

/** How long the address of a log holds, in seconds: as long as that of an output file. */
const lifeSeconds = 5 * 60

const pathOf = (taskId: string): string => `/task-logs/${taskId}`

/**
 * A signed address of a task's log, for the request that is being answered.
 *
 * @category constructors
 * @since 0.1.0
 */
export const taskLogUrl = Effect.fnUntraced(function* (taskId: string) {
  const address = yield* publicAddress
  const secret = Redacted.value((yield* DataFolder).secret)
  const expiresAt = DateTime.toDate(DateTime.add(yield* DateTime.now, { seconds: lifeSeconds }))
  return address + sign(secret, { path: pathOf(taskId), expiresAt })
})

/**
 * Serves the log of a task to whoever holds its address: one JSON object a line, one line a step. No key is asked for.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const runs = yield* RunStore
    const steps = yield* StepStore
    const reads = yield* HeavyReads
    const secret = Redacted.value((yield* DataFolder).secret)

    yield* router.add("GET", "/task-logs/:id", (request) =>
      Effect.gen(function* () {
        const { id = "" } = yield* HttpRouter.params
        const url = new URL(request.url, "http://localhost")
        const verdict = verify(secret, pathOf(id), url.searchParams, DateTime.toDate(yield* DateTime.now))
        if (verdict === "Expired") {
          return yield* refusal(403, "LinkExpired", "This link has expired. Ask for a new one.")
        }
        const run = verdict === "Valid" ? yield* runs.find(id) : Option.none()
        // Not that of a task whose session was deleted since.
        const kept = Option.isSome(run) ? yield* runs.findOf(run.value.projectId, id) : Option.none()
        if (Option.isNone(kept)) return yield* refusal(404, "TaskNotFound", refusals.TaskNotFound)
        const made = yield* links
        // Whoever holds the address reads beside the project, not in its place.
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

/** A step with what came of each of its actions; its picture has an address that would not last. */
const logLine = (step: Step, made: Links) => {
  const { screenshotUrl: _, ...shown } = stepView(step, made)
  return {
    ...shown,
    urlAfter: step.urlAfter,
    results: (step.results ?? []).map(({ ok, message }) => ({ ok, message })),
    cost: step.costUsd,
    thinking: step.decision.thinking ?? step.notes?.thinking ?? null,
    retries: step.notes?.retries ?? [],
    completedAt: step.completedAt === null ? null : naive(step.completedAt),
  }
}

const refusal = (status: number, code: string, detail: string) =>
  Effect.map(RequestId, (requestId) => HttpServerResponse.jsonUnsafe({ detail, code, requestId }, { status }))
