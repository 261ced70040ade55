import { type ChromiumError, chromiumError, LimitReached } from "@tabwright/chromium"
import { Clock, Context, Effect, Layer, Option } from "effect"
import { DefaultBrowserQuota, Projects } from "../../access/Projects.ts"
import { BrowserReservationStore } from "../../store/browser/BrowserReservationStore.ts"
import type { StoreError } from "../../store/StoreError.ts"
import type { BrowserRequest } from "../BrowserRequest.ts"

const pollInterval = "250 millis"

/**
 * Limits the concurrent browsers of each project. Direct requests above the quota fail at once, so that one project
 * does not hold up others; accepted runs wait for one of the project's browsers to stop.
 */
export class ProjectBrowserQuota extends Context.Service<
  ProjectBrowserQuota,
  {
    /** Maximum number of concurrent browsers of the project. Infinite if only the server limits it. */
    limitOf(projectId: string): Effect.Effect<number, StoreError>
    /** Returns true if a run may be created. Call it in the transaction that creates the run. */
    hasCapacityFor(projectId: string, sessionId: string | undefined): Effect.Effect<boolean, StoreError>
    /** Starts the browser within the quota. The slot stays reserved until the browser has its row. */
    withinQuota<A, E>(
      browserId: string,
      request: BrowserRequest,
      start: Effect.Effect<A, E>,
    ): Effect.Effect<A, E | ChromiumError | StoreError>
  }
>()("@tabwright/service/browser/scheduling/ProjectBrowserQuota") {
  static readonly layer = Layer.effect(
    ProjectBrowserQuota,
    Effect.gen(function* () {
      const projects = yield* Projects
      const reservations = yield* BrowserReservationStore
      const shipped = yield* DefaultBrowserQuota

      const limitOf = (projectId: string) =>
        Effect.map(projects.find(projectId), (found) =>
          Option.isSome(found) ? (found.value.maxBrowsers ?? shipped) : shipped,
        )

      const hasCapacityFor = Effect.fn("ProjectBrowserQuota.hasCapacityFor")(function* (
        projectId: string,
        sessionId?: string,
      ) {
        const limit = yield* limitOf(projectId)
        return limit === Number.POSITIVE_INFINITY || (yield* reservations.hasCapacityFor(projectId, limit, sessionId))
      })

      /** Returns false if the project has no limit. */
      const reserve = Effect.fnUntraced(function* (browserId: string, { projectId, promised }: BrowserRequest) {
        const untilMs = (yield* Clock.currentTimeMillis) + (promised?.waitMs ?? 0)
        while (true) {
          // Read on each attempt, because the limit may have been raised.
          const limit = yield* limitOf(projectId)
          if (limit === Number.POSITIVE_INFINITY) return false
          const isForRun = promised !== undefined
          if (yield* reservations.reserve({ browserId, projectId, isForRun }, limit)) return true
          if ((yield* Clock.currentTimeMillis) >= untilMs) {
            return yield* Effect.fail(chromiumError(new LimitReached({ limit })))
          }
          yield* Effect.sleep(pollInterval)
        }
      })

      /** Reservations that cannot be released expire after five minutes. */
      const release = (browserId: string) =>
        reservations
          .release(browserId)
          .pipe(Effect.catch((error) => Effect.logWarning("Failed to release a browser reservation", error)))

      const withinQuota = <A, E>(browserId: string, request: BrowserRequest, start: Effect.Effect<A, E>) =>
        Effect.uninterruptibleMask((restore) =>
          restore(reserve(browserId, request)).pipe(
            Effect.onInterrupt(() => release(browserId)),
            Effect.flatMap((isReserved) =>
              isReserved ? Effect.ensuring(restore(start), release(browserId)) : restore(start),
            ),
          ),
        )

      return ProjectBrowserQuota.of({ limitOf, hasCapacityFor, withinQuota })
    }),
  )
}
