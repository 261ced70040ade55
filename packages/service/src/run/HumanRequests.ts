import type { HumanReply } from "@tabwright/agent"
import { isTerminal, sharedMessages } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option, Queue } from "effect"
import { Notifications } from "../database/Notifications.ts"
import { type HumanRequest, HumanRequestStore, humanChannel } from "../store/run/HumanRequestStore.ts"
import type { RunLease } from "../store/run/RunLease.ts"
import { type Run, RunStore } from "../store/run/RunStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { ActiveWork } from "./engine/ActiveWork.ts"
import { retryOnOutage } from "./engine/DatabaseOutage.ts"
import { RunError } from "./RunError.ts"
import { waitForReply } from "./RunWait.ts"
import type { RunStopped } from "./worker/RunJournal.ts"

/** Minutes that a run waits for a human before it continues without one. Default 30. */
export const HumanWaitMinutes = Context.Reference<number>("@tabwright/service/run/HumanWaitMinutes", {
  defaultValue: () => 30,
})

type HumanRequestInput = Pick<HumanRequest, "kind" | "step" | "topic" | "reason" | "url"> & {
  readonly browserId: string | undefined
}

/** Requests and replies are stored: any node can reply, and a resumed worker neither asks twice nor loses a reply. */
export class HumanRequests extends Context.Service<
  HumanRequests,
  {
    /** Waits for a reply or the timeout. A repeated call for the same step and topic continues the same request. */
    ask(run: RunLease, input: HumanRequestInput): Effect.Effect<HumanReply, RunStopped>
    pauseIfRequested(
      run: RunLease,
      input: Effect.Effect<Pick<HumanRequestInput, "step" | "url" | "browserId">, RunStopped>,
    ): Effect.Effect<void, RunStopped>
    /** Completes when a pause of the run is requested. */
    pauseRequested(runId: string): Effect.Effect<void>
    /** Returns the request a run is waiting for. None for a terminal run. */
    waiting(run: Pick<Run, "id" | "status">): Effect.Effect<Option.Option<HumanRequest>, StoreError>
    /** Pauses a run before its next step, and ends a waiting action early. No effect on a waiting or terminal run. */
    pause(projectId: string, runId: string): Effect.Effect<Run, RunError | StoreError>
    /** Resumes a run and passes the answer to its agent. Fails if the run is not waiting. */
    resume(projectId: string, runId: string, answer: string | undefined): Effect.Effect<Run, RunError | StoreError>
  }
>()("@tabwright/service/run/HumanRequests") {
  static readonly layer = Layer.effect(
    HumanRequests,
    Effect.gen(function* () {
      const store = yield* HumanRequestStore
      const runs = yield* RunStore
      const notifications = yield* Notifications
      const activeWork = yield* ActiveWork
      const waitSeconds = (yield* HumanWaitMinutes) * 60

      const ask = Effect.fn("HumanRequests.ask")(function* (
        run: RunLease,
        input: HumanRequestInput,
      ): Effect.fn.Return<HumanReply, RunStopped> {
        const request = yield* waitForReply(notifications, run, {
          channel: humanChannel,
          open: store.open(run, { ...input, waitSeconds }),
          find: (open) => store.find(open),
          expire: (open) => store.expire(run, open),
        })
        if (request.reply === "timedOut") return { _tag: "TimedOut" }
        return { _tag: "Resumed", ...(request.note === null ? {} : { note: request.note }) }
      })

      const askAndWait = (run: RunLease, input: HumanRequestInput) => activeWork.whileWaiting(ask(run, input))

      const pauseIfRequested: HumanRequests["Service"]["pauseIfRequested"] = Effect.fnUntraced(function* (run, place) {
        if (!(yield* retryOnOutage(store.isPauseRequested(run.id)))) return
        yield* askAndWait(run, { kind: "pause", topic: "", reason: sharedMessages.pauseRequested, ...(yield* place) })
      })

      const pauseRequested = Effect.fn("HumanRequests.pauseRequested")(function* (runId: string) {
        const notices = yield* notifications.subscribe(humanChannel)
        for (;;) {
          const notice = yield* Queue.take(notices)
          if (Option.isSome(notice) && notice.value !== runId) continue
          if (yield* retryOnOutage(store.isPauseRequested(runId))) return
        }
      }, Effect.scoped)

      const findOf = Effect.fnUntraced(function* (projectId: string, runId: string) {
        const run = yield* runs.findOf(projectId, runId)
        return Option.isSome(run) ? run.value : yield* new RunError({ reason: "RunNotFound" })
      })

      const waiting = (run: Pick<Run, "id" | "status">) =>
        isTerminal(run.status) ? Effect.succeed(Option.none<HumanRequest>()) : store.waiting(run.id)

      const pause = Effect.fn("HumanRequests.pause")(function* (projectId: string, runId: string) {
        const run = yield* findOf(projectId, runId)
        if (!isTerminal(run.status) && Option.isNone(yield* store.waiting(run.id)))
          yield* store.requestPause(run.id, sharedMessages.pauseRequested)
        return run
      })

      const resume = Effect.fn("HumanRequests.resume")(function* (
        projectId: string,
        runId: string,
        answer: string | undefined,
      ) {
        const run = yield* findOf(projectId, runId)
        if (isTerminal(run.status) || !(yield* store.reply(run.id, answer)))
          return yield* new RunError({ reason: "RunNotPaused" })
        return run
      })

      return HumanRequests.of({ ask: askAndWait, pauseIfRequested, pauseRequested, waiting, pause, resume })
    }),
  )
}
