import type { HumanReply } from "@tabwright/agent"
import { isTerminal } from "@tabwright/core/contract"
import { Context, Duration, Effect, Layer, Option, Queue, type Scope } from "effect"
import { Notifications } from "../database/Notifications.ts"
import { type HumanRequest, HumanRequestStore, humanChannel } from "../store/HumanRequestStore.ts"
import type { HeldRun } from "../store/HeldRun.ts"
import { type Run, RunStore } from "../store/RunStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { AtWork } from "./AtWork.ts"
import { throughOutage } from "./Outage.ts"
import { RunError } from "./RunError.ts"
import { RunStopped } from "./RunJournal.ts"

/**
 * After how many minutes a run that waits for a person goes on without one.
 *
 * @category references
 * @since 0.1.0
 */
export const HumanWaitMinutes = Context.Reference<number>("@tabwright/service/run/HumanWaitMinutes", {
  defaultValue: () => 30,
})

/** What a run that pauses because somebody asked for it says. */
const pauseReason = "Somebody asked for a pause."

/** What a worker says of a request that it makes. */
type Asked = Pick<HumanRequest, "kind" | "step" | "reason" | "url"> & { readonly browserId: string | undefined }

/**
 * Has runs wait for people, and lets people reply, on whichever node. Requests and replies are kept: a process that takes a run up
 * again asks nobody twice and loses no reply.
 *
 * @category services
 * @since 0.1.0
 */
export class HumanRequests extends Context.Service<
  HumanRequests,
  {
    /** Waits for a reply, until the limit has passed. Called again under the same step, it goes on with the same request. */
    ask(run: HeldRun, asked: Asked): Effect.Effect<HumanReply, RunStopped>
    /** Waits where somebody wants the run to pause before this step. */
    pauseIfWanted(
      run: HeldRun,
      asked: Effect.Effect<Pick<Asked, "step" | "url" | "browserId">>,
    ): Effect.Effect<void, RunStopped>
    /** What a run waits for now; none for one that has ended. */
    waiting(run: Pick<Run, "id" | "status">): Effect.Effect<Option.Option<HumanRequest>, StoreError>
    /** Has a run pause before its next step. One that waits, or has ended, stays as it is. */
    pause(projectId: string, runId: string): Effect.Effect<Run, RunError | StoreError>
    /** Lets a run go on, and tells its agent what the person has to say. Fails for one that waits for nobody. */
    resume(projectId: string, runId: string, answer: string | undefined): Effect.Effect<Run, RunError | StoreError>
  }
>()("@tabwright/service/run/HumanRequests") {
  static readonly layer = Layer.effect(
    HumanRequests,
    Effect.gen(function* () {
      const store = yield* HumanRequestStore
      const runs = yield* RunStore
      const notifications = yield* Notifications
      const atWork = yield* AtWork
      const waitSeconds = (yield* HumanWaitMinutes) * 60

      /** Until somebody has replied to the run, or might have while nobody heard. */
      const hearing = Effect.fnUntraced(function* (runId: string) {
        const heard = yield* notifications.subscribe(humanChannel)
        return Queue.take(heard).pipe(
          Effect.repeat({ until: Option.match({ onNone: () => true, onSome: (id) => id === runId }) }),
        )
      })

      const ask = Effect.fn("HumanRequests.ask")(function* (
        run: HeldRun,
        asked: Asked,
      ): Effect.fn.Return<HumanReply, RunStopped, Scope.Scope> {
        const heard = yield* hearing(run.id)
        const stopped = new RunStopped({ runId: run.id })
        const opened = yield* throughOutage(store.open(run, { ...asked, waitSeconds }))
        if (Option.isNone(opened)) return yield* stopped
        let request = opened.value
        // By this process's own time from here on: a clock that is set ends nothing.
        const until = performance.now() + request.leftMs
        while (request.reply === null) {
          const leftMs = until - performance.now()
          if (leftMs > 0) yield* Effect.timeoutOption(heard, Duration.millis(leftMs))
          else if (!(yield* throughOutage(store.expire(run, request)))) return yield* stopped
          const found = yield* throughOutage(store.find(request))
          if (Option.isNone(found)) return yield* stopped
          request = found.value
        }
        if (request.reply === "timedOut") return { _tag: "TimedOut" }
        return { _tag: "Resumed", ...(request.note === null ? {} : { note: request.note }) }
      }, Effect.scoped)

      const waitingOf = (run: HeldRun, asked: Asked) => atWork.whileWaiting(ask(run, asked))

      const pauseIfWanted: HumanRequests["Service"]["pauseIfWanted"] = Effect.fnUntraced(function* (run, place) {
        if (!(yield* throughOutage(store.isPauseWanted(run.id)))) return
        yield* waitingOf(run, { kind: "pause", reason: pauseReason, ...(yield* place) })
      })

      const findOf = Effect.fnUntraced(function* (projectId: string, runId: string) {
        const run = yield* runs.findOf(projectId, runId)
        return Option.isSome(run) ? run.value : yield* new RunError({ reason: "RunNotFound" })
      })

      const waiting = (run: Pick<Run, "id" | "status">) =>
        isTerminal(run.status) ? Effect.succeed(Option.none<HumanRequest>()) : store.waiting(run.id)

      const pause = Effect.fn("HumanRequests.pause")(function* (projectId: string, runId: string) {
        const run = yield* findOf(projectId, runId)
        if (!isTerminal(run.status) && Option.isNone(yield* store.waiting(run.id)))
          yield* store.wantPause(run.id, pauseReason)
        return run
      })

      const resume = Effect.fn("HumanRequests.resume")(function* (
        projectId: string,
        runId: string,
        answer: string | undefined,
      ) {
        const run = yield* findOf(projectId, runId)
        if (isTerminal(run.status) || !(yield* store.reply(run.id, answer)))
          return yield* new RunError({ reason: "RunNotWaiting" })
        return run
      })

      return HumanRequests.of({ ask: waitingOf, pauseIfWanted, waiting, pause, resume })
    }),
  )
}
