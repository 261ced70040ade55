import { BadRequest, Conflict, NotFound, RateLimited, ValidationFailed } from "@tabwright/raw/v3/api"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { invalid, RunError } from "../../run/RunError.ts"
import { Runs } from "../../run/Runs.ts"
import { BrowserStore } from "../../store/BrowserStore.ts"
import { RunStore } from "../../store/RunStore.ts"
import { type Session, SessionStore } from "../../store/SessionStore.ts"
import { StepStore } from "../../store/StepStore.ts"
import { Caller } from "../ApiKeyAuth.ts"
import { costLimit } from "../CostLimit.ts"
import { links } from "../Links.ts"
import { hasEntries, refuseNotOffered } from "../NotOffered.ts"
import { warnOfDirectRoute } from "../ProxyWarning.ts"
import { orDefect, refuse, refuseRun } from "../Refusal.ts"
import { Api } from "./Api.ts"
import { sessionView } from "./SessionView.ts"

const problems = { BadRequest, NotFound, Conflict, RateLimited, ValidationFailed }

/**
 * The operations on sessions.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(
  Api,
  "sessions",
  Effect.fnUntraced(function* (handlers) {
    const runs = yield* Runs
    const store = yield* RunStore
    const sessions = yield* SessionStore
    const steps = yield* StepStore
    const browsers = yield* BrowserStore

    const view = Effect.fnUntraced(function* (session: Session) {
      const latest = Option.getOrUndefined(yield* orDefect(store.latest(session.id)))
      const known = latest === undefined ? [] : yield* orDefect(steps.list(latest.id))
      const browser = Option.getOrUndefined(yield* orDefect(browsers.activeOf(session.id)))
      return sessionView(session, latest, known, browser, yield* links)
    })

    return handlers
      .handle("createSession", ({ payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          yield* refuseNotOffered({
            enableScheduledTasks: payload.enableScheduledTasks,
            sensitiveData: hasEntries(payload.sensitiveData),
            codeMode: payload.codeMode,
            cacheScript: payload.cacheScript === true,
          })
          if (payload.profileId) return yield* new RunError({ reason: "ProfileNotFound" })
          yield* warnOfDirectRoute(payload.proxyCountryCode, ["body", "proxyCountryCode"])
          const request = {
            projectId,
            version: "v3" as const,
            model: payload.model,
            reasoning: payload.thinkingLevel === undefined ? {} : { thinkingLevel: payload.thinkingLevel },
            workspaceId: payload.workspaceId ?? undefined,
            keepAlive: payload.keepAlive,
            browserSettings: {
              proxyCountryCode: payload.proxyCountryCode ?? null,
              screenWidth: payload.browserScreenWidth ?? null,
              screenHeight: payload.browserScreenHeight ?? null,
            },
            settings: payload.outputSchema ? { outputSchema: payload.outputSchema } : {},
            maxCostUsd: yield* costLimit(payload.maxCostUsd),
          }
          const task = payload.task ?? undefined
          if (task === undefined) {
            if (payload.sessionId) {
              return yield* invalid([
                { loc: ["body", "task"], msg: "A task is required to go on with a session.", type: "missing" },
              ])
            }
            return yield* view(yield* runs.open(request))
          }
          if (task.trim() === "") {
            return yield* invalid([{ loc: ["body", "task"], msg: "The task is empty.", type: "value_error" }])
          }
          const { session } = yield* runs.start({ ...request, task, sessionId: payload.sessionId ?? undefined })
          const now = yield* sessions.find(session.id)
          return yield* view(Option.getOrElse(now, () => session))
        }).pipe(
          orDefect,
          Effect.catchTag("RunError", (error) => refuseRun(problems, error)),
        ),
      )
      .handle("getSession", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const session = yield* orDefect(sessions.findOf(projectId, params.session_id))
          return Option.isSome(session) ? yield* view(session.value) : yield* refuse(NotFound, "SessionNotFound")
        }),
      )
      .handle("listSessions", () => Effect.die("not served yet"))
      .handle("deleteSession", () => Effect.die("not served yet"))
      .handle("stopSession", () => Effect.die("not served yet"))
      .handle("listSessionMessages", () => Effect.die("not served yet"))
  }),
)
