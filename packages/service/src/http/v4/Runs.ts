import { BadRequest, Conflict, NotFound, RateLimited, ValidationFailed } from "@tabwright/raw/v4/api"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { HumanRequests } from "../../run/HumanRequests.ts"
import { Runs } from "../../run/Runs.ts"
import { BrowserStore } from "../../store/browser/BrowserStore.ts"
import { RunStatusLoader } from "../../store/run/RunStatusLoader.ts"
import { type Run, RunStore } from "../../store/run/RunStore.ts"
import { SessionStore } from "../../store/session/SessionStore.ts"
import { UploadStore } from "../../store/file/UploadStore.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { signedLinks } from "../files/SignedLinks.ts"
import { keysetPage, startOf } from "../input/KeysetPage.ts"
import { orDefect, failWith, failRun } from "../ErrorResponse.ts"
import { Api } from "./Api.ts"
import { newRun } from "./NewRun.ts"
import * as RunEvents from "./RunEvents.ts"
import { humanRequest, runAttachment, runSummary } from "./RunView.ts"

/** Maximum page size of events, whatever `limit` is. */
const maxEvents = 1000

/** Maximum page size of runs. */
const maxRuns = 100

const problems = { BadRequest, NotFound, Conflict, RateLimited, ValidationFailed }

/** The operations on runs. */
export const layer = HttpApiBuilder.group(
  Api,
  "runs",
  Effect.fnUntraced(function* (handlers) {
    const runs = yield* Runs
    const store = yield* RunStore
    const statuses = yield* RunStatusLoader
    const sessions = yield* SessionStore
    const uploads = yield* UploadStore
    const events = yield* RunEvents.make
    const people = yield* HumanRequests
    const browsers = yield* BrowserStore

    const find = Effect.fnUntraced(function* (id: string) {
      const { projectId } = yield* Caller
      const run = yield* orDefect(store.findOf(projectId, id))
      return Option.isSome(run) ? run.value : yield* failWith(NotFound, "RunNotFound")
    })

    const summary = Effect.fnUntraced(function* (run: Run) {
      const session = yield* orDefect(sessions.find(run.sessionId))
      return runSummary(run, Option.getOrThrow(session))
    })

    /** A single run, including its pending human request. */
    const single = Effect.fnUntraced(function* (run: Run) {
      const human = yield* orDefect(people.waiting(run))
      const browser = Option.isNone(human) ? Option.none() : yield* orDefect(browsers.activeOf(run.sessionId))
      const made = yield* signedLinks
      return {
        ...(yield* summary(run)),
        humanRequest: Option.getOrNull(
          Option.map(human, (request) =>
            humanRequest(request, Option.getOrNull(Option.map(browser, ({ id }) => made.live(id)))),
          ),
        ),
      }
    })

    const missing = Effect.fnUntraced(function* (projectId: string, ids: ReadonlyArray<string>) {
      const found = yield* uploads.findAllOf(projectId, ids)
      const here = new Set(found.filter(({ status }) => status === "uploaded").map(({ id }) => id))
      return ids.filter((id) => !here.has(id.toLowerCase()))
    })

    return handlers
      .handle("createRun", ({ payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const { run, session } = yield* runs.start(yield* newRun(payload))
          return {
            id: run.id,
            sessionId: session.id,
            workspaceId: session.workspaceId,
            status: run.status,
            model: run.model,
            eventsUrl: (yield* signedLinks).runEvents(run.id),
            missingFileIds: yield* missing(projectId, payload.attachedFileIds ?? []),
          }
        }).pipe(
          orDefect,
          Effect.catchTag("RunError", (error) => failRun(problems, error)),
        ),
      )
      .handle("getRun", ({ params }) => Effect.flatMap(find(params.run_id), single))
      .handle("getRunStatus", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const status = yield* orDefect(statuses.find(projectId, params.run_id))
          return Option.isSome(status) ? { status: status.value } : yield* failWith(NotFound, "RunNotFound")
        }),
      )
      .handle("listRunEvents", ({ params, query, headers, request }) =>
        Effect.gen(function* () {
          const run = yield* find(params.run_id)
          return RunEvents.wantsStream(request)
            ? yield* events.stream(run, headers["last-event-id"] ?? query.after)
            : yield* events.page(run, query.after, Math.min(query.limit, maxEvents))
        }),
      )
      .handle("listRunAttachments", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const { attachedFileIds } = yield* find(params.run_id)
          const found = yield* orDefect(uploads.findAllOf(projectId, attachedFileIds ?? []))
          return { attachments: found.map(runAttachment) }
        }),
      )
      .handle("cancelRun", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return yield* single(yield* runs.cancel(projectId, params.run_id))
        }).pipe(
          orDefect,
          Effect.catchTag("RunError", () => failWith(NotFound, "RunNotFound")),
        ),
      )
      .handle("pauseRun", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return yield* single(yield* people.pause(projectId, params.run_id))
        }).pipe(
          orDefect,
          Effect.catchTag("RunError", () => failWith(NotFound, "RunNotFound")),
        ),
      )
      .handle("resumeRun", ({ params, payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const answer = payload?.answer?.trim()
          return yield* single(yield* people.resume(projectId, params.run_id, answer === "" ? undefined : answer))
        }).pipe(
          orDefect,
          Effect.catchTag("RunError", ({ reason }): Effect.Effect<never, NotFound | Conflict> =>
            reason === "RunNotFound" ? failWith(NotFound, reason) : failWith(Conflict, "RunNotPaused"),
          ),
        ),
      )
      .handle("listRuns", ({ query }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const after = yield* startOf(BadRequest, query.cursor)
          const limit = Math.min(query.limit, maxRuns)
          const { sessionId, status, query: text } = query
          const page = yield* orDefect(store.list(projectId, { sessionId, status, text, after, limit }))
          const { items, ...rest } = keysetPage(page)
          return { runs: items.map(({ run, workspaceId }) => runSummary(run, { workspaceId })), ...rest }
        }),
      )
  }),
)
