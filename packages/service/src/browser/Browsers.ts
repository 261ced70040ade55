import { type ChromiumError, chromiumError, LaunchFailed } from "@tabwright/chromium"
import { Context, Effect, Fiber, Layer, Option } from "effect"
import { Nodes } from "../node/Nodes.ts"
import { type BrowserRow, BrowserStore } from "../store/BrowserStore.ts"
import { madeBefore, newId } from "../store/NewId.ts"
import type { SessionHasBrowser } from "../store/SessionHasBrowser.ts"
import type { StoreError } from "../store/StoreError.ts"
import type { BrowserRequest } from "./BrowserRequest.ts"
import { BrowserStarts } from "./BrowserStarts.ts"
import type { DrivenBrowser } from "./DrivenBrowser.ts"
import { driveOwn } from "./OwnBrowser.ts"
import { OwnBrowsers } from "./OwnBrowsers.ts"
import type { ProfileInUse } from "./ProfileInUse.ts"
import { ProjectRoom } from "./ProjectRoom.ts"
import { RecordingFilms } from "./RecordingFilms.ts"
import { type NodeUnreachable, type RemoteNode, RemoteNodes } from "./RemoteNode.ts"

/** A node that does not answer is asked so often whether it is lost or only slow, with a pause between. */
const patience = { tries: 6, interval: "1 second" } as const

/** How many nodes may break off while they start a browser, one after the other. */
const maxAttempts = 3

/** How long a node that broke off is given to end what it may have started. */
const leftoverLimit = "10 seconds"

/**
 * All browsers of the service, wherever they run.
 *
 * @category services
 * @since 0.1.0
 */
export class Browsers extends Context.Service<
  Browsers,
  {
    /** Starts a browser; a repetition of a creating request gets the one that is there already. */
    create(
      request: BrowserRequest,
    ): Effect.Effect<
      { readonly row: BrowserRow; readonly browser: DrivenBrowser },
      ChromiumError | ProfileInUse | SessionHasBrowser | StoreError
    >
    /** None for one that does not run, or not any more; one whose node cannot be reached does not. */
    find(id: string): Effect.Effect<Option.Option<DrivenBrowser>, StoreError>
    /**
     * Marks the browser as stopped, and ends its process; one with a profile is marked once that is kept. Repeating it is
     * harmless, and nothing interrupts it.
     */
    stop(id: string, reason: string): Effect.Effect<void, StoreError>
    /** Removes the recordings that nothing in the database names any more, on all nodes that can be reached. */
    readonly sweepRecordings: Effect.Effect<void, StoreError>
  }
>()("@tabwright/service/browser/Browsers") {
  static readonly layer = Layer.effect(
    Browsers,
    Effect.gen(function* () {
      const nodes = yield* Nodes
      const rows = yield* BrowserStore
      const own = yield* OwnBrowsers
      const drive = yield* driveOwn
      const films = yield* RecordingFilms
      const starts = yield* BrowserStarts
      const projects = yield* ProjectRoom
      const remotes = yield* RemoteNodes
      const scope = yield* Effect.scope

      /** The other node that the browser runs on. None where it runs here, has stopped, or its node is lost. */
      const remoteOf = Effect.fnUntraced(function* (id: string) {
        const row = yield* rows.find(id)
        if (Option.isNone(row) || row.value.status === "stopped" || row.value.nodeId === nodes.self.id) {
          return Option.none<RemoteNode>()
        }
        return Option.map(yield* nodes.find(row.value.nodeId), (node) => remotes.of(node))
      })

      /** None where there is no such node, or it stays silent although it counts as alive. */
      const askRemote = <A>(id: string, ask: (node: RemoteNode) => Effect.Effect<A, NodeUnreachable>) =>
        Effect.gen(function* () {
          const remote = yield* remoteOf(id)
          return Option.isNone(remote) ? Option.none<A>() : Option.some(yield* ask(remote.value))
        }).pipe(
          Effect.tapErrorTag("NodeUnreachable", () => Effect.sleep(patience.interval)),
          Effect.retry({ while: ({ _tag }) => _tag === "NodeUnreachable", times: patience.tries }),
          Effect.catchTag("NodeUnreachable", (error) =>
            Effect.as(
              Effect.annotateLogs(Effect.logWarning("A browser is given up with its node", error), { browserId: id }),
              Option.none<A>(),
            ),
          ),
        )

      const find = Effect.fn("Browsers.find")(function* (id: string) {
        const hosted = own.live(id)
        if (hosted !== undefined) return Option.some(drive(hosted))
        return Option.flatten(yield* askRemote(id, (node) => node.find(id)))
      })

      const stopNow = Effect.fnUntraced(function* (id: string, reason: string) {
        const isDone =
          own.live(id) === undefined ? yield* askRemote(id, (node) => node.stop(id, reason)) : Option.none()
        if (Option.isNone(isDone)) yield* own.stop(id, reason)
      })

      /**
       * The browser that an earlier attempt at the request has started, or the id for a new one. A browser that went
       * with its server is replaced: whoever asked for it never heard of it.
       */
      const findMade = Effect.fnUntraced(function* (projectId: string, from: number) {
        for (let attempt = from; ; attempt++) {
          const made = yield* madeBefore(`browser-${attempt}`, (id) => rows.findOf(projectId, id))
          if (Option.isNone(made)) return { attempt, id: yield* newId(`browser-${attempt}`) }
          const browser = yield* find(made.value.id)
          if (Option.isSome(browser)) return { row: made.value, browser: browser.value }
        }
      })

      const create = Effect.fn("Browsers.create")(function* (request: BrowserRequest) {
        let from = 1
        for (let tries = 1; ; tries++) {
          const made = yield* findMade(request.projectId, from)
          if (made.browser !== undefined) return made
          const started = yield* projects.within(made.id, request, starts.start(made.id, request)).pipe(
            Effect.asSome,
            Effect.catchTag("NodeUnreachable", (error) =>
              tries < maxAttempts
                ? Effect.as(Effect.logWarning("A browser is started again: its node broke off", error), Option.none())
                : Effect.fail(chromiumError(brokenOff(error))),
            ),
          )
          if (Option.isSome(started)) {
            return { row: Option.getOrThrow(yield* rows.find(made.id)), browser: started.value }
          }
          // It may run all the same, and would keep its session and its profile from the next one.
          yield* Effect.timeoutOrElse(stopNow(made.id, "lost"), {
            duration: leftoverLimit,
            // It counts as stopped, and its node ends it when it reads that.
            orElse: () => own.stop(made.id, "lost"),
          })
          from = made.attempt + 1
        }
      })

      /**
       * Done also for who has gone meanwhile: a program that stops its browser often ends with that very request. In a fiber of
       * its own, what asks another node keeps its limits.
       */
      const stop = Effect.fn("Browsers.stop")(
        (id: string, reason: string) =>
          Effect.flatMap(Effect.forkIn(Effect.interruptible(stopNow(id, reason)), scope), Fiber.join),
        Effect.uninterruptible,
      )

      const sweepRecordings = Effect.gen(function* () {
        yield* films.sweep
        const others = (yield* nodes.alive).filter(({ id, roles }) => id !== nodes.self.id && roles.has("browser"))
        yield* Effect.forEach(
          others,
          (node) =>
            remotes.of(node).sweepRecordings.pipe(
              // It does so by itself within a minute.
              Effect.catch((error) => Effect.logWarning("Recordings of a node were not swept now", error)),
              Effect.annotateLogs({ nodeId: node.id }),
            ),
          { concurrency: "unbounded", discard: true },
        )
      }).pipe(Effect.withSpan("Browsers.sweepRecordings"))

      return Browsers.of({ create, find, stop, sweepRecordings })
    }),
  )
}

const brokenOff = (error: NodeUnreachable) =>
  new LaunchFailed({
    what: "A browser on another node",
    likelyCause: `${error.message} Look at the logs of that node.`,
    stderr: "",
  })
