import { Context, Effect, Layer, Option, Schedule } from "effect"
import { Browsers } from "../../browser/Browsers.ts"
import { Files } from "../../files/Files.ts"
import { PurgeStore } from "../../store/session/PurgeStore.ts"
import { RunStore } from "../../store/run/RunStore.ts"
import { SessionStore } from "../../store/session/SessionStore.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { ActiveWork } from "../engine/ActiveWork.ts"
import { EngineRecords } from "../engine/EngineRecords.ts"
import { RunError } from "../RunError.ts"
import { SessionTermination } from "./SessionTermination.ts"
import { ModelCallStore } from "../../store/run/ModelCallStore.ts"
import { RetentionStore } from "../../store/session/RetentionStore.ts"
import { repeatInBackground } from "../../RecurringTask.ts"
import { SessionRetention } from "./RetentionSettings.ts"

/** A notified worker releases its session within a second; the limit covers a busy machine. */
const releaseWait = { interval: "20 millis", limit: "30 seconds" } as const

/** Permanently deletes the data of sessions. */
export class SessionPurge extends Context.Service<
  SessionPurge,
  {
    /**
     * Stops the session and deletes its texts, steps, events, screenshots, videos, files, downloads, uploads, browser
     * state and journal. Workspace data shared with another session stays. An interrupted purge can be repeated.
     */
    purge(projectId: string, sessionId: string): Effect.Effect<void, RunError | StoreError>
    /** Purges any session, including one deleted by its project. */
    purgeAny(sessionId: string): Effect.Effect<void, StoreError>
  }
>()("@tabwright/service/run/session/SessionPurge") {
  static readonly layer = Layer.effect(
    SessionPurge,
    Effect.gen(function* () {
      const store = yield* PurgeStore
      const runs = yield* RunStore
      const sessions = yield* SessionStore
      const termination = yield* SessionTermination
      const files = yield* Files
      const browsers = yield* Browsers
      const activeWork = yield* ActiveWork
      const records = yield* EngineRecords

      /** An active worker could still store a screenshot, which would never be deleted. */
      const awaitRelease = (sessionId: string) =>
        Effect.suspend(() =>
          activeWork.has(sessionId) ? Effect.succeed(true) : runs.isActiveElsewhere(sessionId, activeWork.node),
        ).pipe(
          Effect.repeat({ while: (isActive) => isActive, schedule: Schedule.spaced(releaseWait.interval) }),
          Effect.timeoutOrElse({
            duration: releaseWait.limit,
            orElse: () => Effect.die(new Error(`The worker of session ${sessionId} did not release it`)),
          }),
        )

      const purgeAny = Effect.fn("SessionPurge.purgeAny")(function* (id: string) {
        yield* termination.end(id, "stopped")
        yield* awaitRelease(id)
        yield* records.deleteSession(id, yield* store.runsOf(id))
        // This hides the session. A purge interrupted earlier is repeated from the start.
        yield* store.erase(id)
        yield* files.collectGarbage
        yield* browsers.sweepRecordings
      })

      const purge = Effect.fn("SessionPurge.purge")(function* (projectId: string, sessionId: string) {
        const session = yield* sessions.findOf(projectId, sessionId)
        if (Option.isNone(session)) return yield* new RunError({ reason: "SessionNotFound" })
        yield* purgeAny(session.value.id)
      })

      return SessionPurge.of({ purge, purgeAny })
    }),
  )
}

/** Time to fetch a result in a zero-retention project. */
const zeroRetentionMinutes = 60

const interval = "5 minutes"

/** Sessions per round; the rest waits for the next round. */
const batch = 200

/** Purges sessions past their retention and deletes old screenshots and model calls. */
export const sessionRetentionLayer = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* RetentionStore
    const purge = yield* SessionPurge
    const files = yield* Files
    const calls = yield* ModelCallStore
    const { deletedRetentionDays, sessionRetentionDays, screenshotRetentionDays, modelCallRetentionDays } =
      yield* SessionRetention

    /** Start of the next round, so that sessions that fail to purge do not block the others. */
    let last: string | undefined

    const round = Effect.gen(function* () {
      const overdue = yield* store.sessionsToPurge(
        { deletedRetentionDays, sessionRetentionDays, zeroRetentionMinutes },
        batch,
        last,
      )
      last = overdue.length < batch ? undefined : overdue.at(-1)
      for (const sessionId of overdue) {
        yield* purge.purgeAny(sessionId).pipe(
          // A failed purge must not block the others.
          Effect.catchCause((cause) => Effect.logWarning("Failed to purge a session past its retention", cause)),
          Effect.annotateLogs({ sessionId }),
        )
      }
      yield* calls.deleteOlderThan(modelCallRetentionDays)
      if (screenshotRetentionDays !== null) {
        yield* store.deleteScreenshots(screenshotRetentionDays)
        yield* files.collectGarbage
      }
    })
    yield* round.pipe(repeatInBackground(interval, "Failed to purge data past its retention"))
  }),
)
