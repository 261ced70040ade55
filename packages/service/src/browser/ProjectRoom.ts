import { type ChromiumError, chromiumError, LimitReached } from "@tabwright/chromium"
import { Clock, Context, Effect, Layer, Option } from "effect"
import { ProjectBrowsers } from "../access/ProjectBrowsers.ts"
import { Projects } from "../access/Projects.ts"
import { BrowserReservationStore } from "../store/BrowserReservationStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import type { BrowserRequest } from "./BrowserRequest.ts"

/** How often a run that was promised a browser looks whether its project has room. */
const lookInterval = "250 millis"

/**
 * Holds each project to the browsers that it may run at once. Who asks for one more is refused at once, so that a project
 * that has all it may have keeps nobody else waiting; a run that was accepted waits for one of its project's own to end.
 *
 * @category services
 * @since 0.1.0
 */
export class ProjectRoom extends Context.Service<
  ProjectRoom,
  {
    /** How many browsers the project may run at once; infinite where nothing but the server limits it. */
    limitOf(projectId: string): Effect.Effect<number, StoreError>
    /** Whether a run may be made, in the transaction that makes it. */
    hasRoomFor(projectId: string, sessionId: string | undefined): Effect.Effect<boolean, StoreError>
    /** Starts the browser where the project has room, which is kept for it until it has its row. */
    within<A, E>(
      browserId: string,
      request: BrowserRequest,
      start: Effect.Effect<A, E>,
    ): Effect.Effect<A, E | ChromiumError | StoreError>
  }
>()("@tabwright/service/browser/ProjectRoom") {
  static readonly layer = Layer.effect(
    ProjectRoom,
    Effect.gen(function* () {
      const projects = yield* Projects
      const reservations = yield* BrowserReservationStore
      const shipped = yield* ProjectBrowsers

      const limitOf = (projectId: string) =>
        Effect.map(projects.find(projectId), (found) =>
          Option.isSome(found) ? (found.value.maxBrowsers ?? shipped) : shipped,
        )

      const hasRoomFor = Effect.fn("ProjectRoom.hasRoomFor")(function* (projectId: string, sessionId?: string) {
        const limit = yield* limitOf(projectId)
        return limit === Number.POSITIVE_INFINITY || (yield* reservations.hasRoomFor(projectId, limit, sessionId))
      })

      /** False where nothing limits the project. */
      const reserve = Effect.fnUntraced(function* (browserId: string, { projectId, promised }: BrowserRequest) {
        const untilMs = (yield* Clock.currentTimeMillis) + (promised?.waitMs ?? 0)
        while (true) {
          // Asked anew each time: the limit may have been raised meanwhile.
          const limit = yield* limitOf(projectId)
          if (limit === Number.POSITIVE_INFINITY) return false
          const isPromised = promised !== undefined
          if (yield* reservations.reserve({ browserId, projectId, isPromised }, limit)) return true
          if ((yield* Clock.currentTimeMillis) >= untilMs) {
            return yield* Effect.fail(chromiumError(new LimitReached({ limit })))
          }
          yield* Effect.sleep(lookInterval)
        }
      })

      /** One that could not be given up falls by itself in five minutes. */
      const release = (browserId: string) =>
        reservations
          .release(browserId)
          .pipe(Effect.catch((error) => Effect.logWarning("A browser's reservation was not given up", error)))

      const within = <A, E>(browserId: string, request: BrowserRequest, start: Effect.Effect<A, E>) =>
        Effect.uninterruptibleMask((restore) =>
          restore(reserve(browserId, request)).pipe(
            Effect.onInterrupt(() => release(browserId)),
            Effect.flatMap((isReserved) =>
              isReserved ? Effect.ensuring(restore(start), release(browserId)) : restore(start),
            ),
          ),
        )

      return ProjectRoom.of({ limitOf, hasRoomFor, within })
    }),
  )
}
