import { ChromiumError, chromiumError, LaunchFailed } from "@tabwright/chromium"
import { Context, Effect, Fiber, Layer, Option } from "effect"
import { Nodes } from "../node/Nodes.ts"
import { type BrowserRow, BrowserStore } from "../store/browser/BrowserStore.ts"
import { findCreated, newId } from "../store/IdGenerator.ts"
import type { SessionBrowserConflict } from "../store/session/SessionStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import type { BrowserRequest } from "./BrowserRequest.ts"
import { BrowserScheduler } from "./scheduling/BrowserScheduler.ts"
import { driveLocal, type DrivenBrowser } from "./DrivenBrowser.ts"
import { BrowserEviction } from "./node/BrowserEviction.ts"
import { LocalBrowsers } from "./node/LocalBrowsers.ts"
import type { ProfileInUse } from "./ProfileStates.ts"
import { BrowserCapacity } from "./scheduling/BrowserCapacity.ts"
import type { BrowserLimitReached, BrowsersUnavailable } from "./scheduling/BrowserLimit.ts"
import { RecordingVideos } from "./RecordingVideos.ts"
import { NodeUnreachable, type RemoteNode, RemoteNodes } from "./node/RemoteNode.ts"

/** Retries to tell a lost node from a slow one. */
const unreachableRetry = { tries: 6, interval: "1 second" } as const

/** Maximum number of attempts when browsers or their nodes are lost during a start. */
const maxAttempts = 3

/** Time a failed node gets to stop a browser it may have started. */
const cleanupLimit = "10 seconds"

/** Failures of a browser start. */
export type BrowserStartError =
  | ChromiumError
  | ProfileInUse
  | SessionBrowserConflict
  | BrowserLimitReached
  | BrowsersUnavailable

export class Browsers extends Context.Service<
  Browsers,
  {
    /** Starts a browser. A repeated create request returns the existing one. */
    create(
      request: BrowserRequest,
    ): Effect.Effect<{ readonly row: BrowserRow; readonly browser: DrivenBrowser }, BrowserStartError | StoreError>
    /** Returns none for a browser that has stopped or whose node is unreachable. */
    find(id: string): Effect.Effect<Option.Option<DrivenBrowser>, StoreError>
    /** Idempotent and uninterruptible. A browser with a profile is marked as stopped once the profile is saved. */
    stop(id: string, reason: string): Effect.Effect<void, StoreError>
    /** Stops an idle session's browser, whose capacity others need. Returns false if it is in use. */
    evict(id: string): Effect.Effect<boolean, StoreError>
    /** Removes recordings without a database row on all reachable nodes. */
    readonly sweepRecordings: Effect.Effect<void, StoreError>
  }
>()("@tabwright/service/browser/Browsers") {
  static readonly layer = Layer.effect(
    Browsers,
    Effect.gen(function* () {
      const nodes = yield* Nodes
      const rows = yield* BrowserStore
      const own = yield* LocalBrowsers
      const evictions = yield* BrowserEviction
      const drive = yield* driveLocal
      const videos = yield* RecordingVideos
      const starts = yield* BrowserScheduler
      const capacity = yield* BrowserCapacity
      const remotes = yield* RemoteNodes
      const scope = yield* Effect.scope

      /** Returns the other node that hosts the browser. None if it runs here, has stopped, or its node is lost. */
      const remoteOf = Effect.fnUntraced(function* (id: string) {
        const row = yield* rows.find(id)
        if (Option.isNone(row) || row.value.status === "stopped" || row.value.nodeId === nodes.self.id) {
          return Option.none<RemoteNode>()
        }
        return Option.map(yield* nodes.find(row.value.nodeId), (node) => remotes.of(node))
      })

      /** Returns none if no other node hosts the browser or the node does not respond. */
      const callRemote = <A>(id: string, ask: (node: RemoteNode) => Effect.Effect<A, NodeUnreachable>) =>
        Effect.gen(function* () {
          const remote = yield* remoteOf(id)
          return Option.isNone(remote) ? Option.none<A>() : Option.some(yield* ask(remote.value))
        }).pipe(
          Effect.tapErrorTag("NodeUnreachable", () => Effect.sleep(unreachableRetry.interval)),
          Effect.retry({ while: ({ _tag }) => _tag === "NodeUnreachable", times: unreachableRetry.tries }),
          Effect.catchTag("NodeUnreachable", (error) =>
            Effect.as(
              Effect.annotateLogs(Effect.logWarning("Node unreachable; treating its browser as lost", error), {
                browserId: id,
              }),
              Option.none<A>(),
            ),
          ),
        )

      const find = Effect.fn("Browsers.find")(function* (id: string) {
        yield* evictions.settled(id)
        const hosted = own.live(id)
        if (hosted !== undefined) return Option.some(drive(hosted))
        return Option.flatten(yield* callRemote(id, (node) => node.find(id)))
      })

      const evict = Effect.fn("Browsers.evict")(function* (id: string) {
        if (own.live(id) !== undefined) return yield* evictions.evict(id)
        return Option.getOrElse(yield* callRemote(id, (node) => node.evict(id)), () => false)
      })

      const stopNow = Effect.fnUntraced(function* (id: string, reason: string) {
        const isDone =
          own.live(id) === undefined ? yield* callRemote(id, (node) => node.stop(id, reason)) : Option.none()
        if (Option.isNone(isDone)) yield* own.stop(id, reason)
      })

      /** A browser lost with its node is replaced, because the client never received it. */
      const findExisting = Effect.fnUntraced(function* (projectId: string, from: number) {
        for (let attempt = from; ; attempt++) {
          const made = yield* findCreated(`browser-${attempt}`, (id) => rows.findOf(projectId, id))
          if (Option.isNone(made)) return { attempt, id: yield* newId(`browser-${attempt}`) }
          const browser = yield* find(made.value.id)
          if (Option.isSome(browser)) return { row: made.value, browser: browser.value }
        }
      })

      const create = Effect.fn("Browsers.create")(function* (request: BrowserRequest) {
        let from = 1
        for (let tries = 1; ; tries++) {
          const made = yield* findExisting(request.projectId, from)
          if (made.browser !== undefined) return made
          const start = starts.start(made.id, request)
          const claim = { browserId: made.id, projectId: request.projectId }
          // A dispatched run has capacity already.
          const started = yield* (request.reservation === undefined ? capacity.within(claim, start) : start).pipe(
            Effect.asSome,
            Effect.catchIf(isIdUsed, (error) =>
              Effect.logWarning("A browser was lost while it started", error).pipe(
                Effect.andThen(request.onStartFailed ?? Effect.void),
                Effect.andThen(
                  tries < maxAttempts ? Effect.succeedNone : Effect.fail(chromiumError(startFailure(error))),
                ),
              ),
            ),
          )
          if (Option.isSome(started)) {
            const { browser, row = Option.getOrThrow(yield* rows.find(made.id)) } = started.value
            return { row, browser }
          }
          // The browser may be running after all and would hold its session and profile.
          yield* Effect.timeoutOrElse(stopNow(made.id, "lost"), {
            duration: cleanupLimit,
            // The row counts as stopped. The node ends the browser once it reads the row.
            orElse: () => own.stop(made.id, "lost"),
          })
          from = made.attempt + 1
        }
      })

      /** Completes even if the client disconnects. A separate fiber keeps the limits of calls to other nodes. */
      const stop = Effect.fn("Browsers.stop")(
        (id: string, reason: string) =>
          Effect.flatMap(Effect.forkIn(Effect.interruptible(stopNow(id, reason)), scope), Fiber.join),
        Effect.uninterruptible,
      )

      const sweepRecordings = Effect.gen(function* () {
        yield* videos.sweep
        const others = (yield* nodes.alive).filter(({ id, roles }) => id !== nodes.self.id && roles.has("browser"))
        yield* Effect.forEach(
          others,
          (node) =>
            remotes.of(node).sweepRecordings.pipe(
              // The node sweeps on its own within a minute.
              Effect.catch((error) => Effect.logWarning("Failed to sweep a node's recordings", error)),
              Effect.annotateLogs({ nodeId: node.id }),
            ),
          { concurrency: "unbounded", discard: true },
        )
      }).pipe(Effect.withSpan("Browsers.sweepRecordings"))

      return Browsers.of({ create, find, stop, evict, sweepRecordings })
    }),
  )
}

/** Returns true if the browser may have a row, so that another attempt needs another id. */
const isIdUsed = (error: { readonly _tag: string }): error is NodeUnreachable | ChromiumError =>
  error instanceof NodeUnreachable || (error instanceof ChromiumError && error.reason._tag === "AlreadyRunning")

const startFailure = (error: Error) =>
  new LaunchFailed({ what: "The browser", likelyCause: `It was lost on every attempt. ${error.message}`, stderr: "" })
