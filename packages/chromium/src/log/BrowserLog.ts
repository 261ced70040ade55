import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { FailedConnection } from "../egress/FailedConnection.ts"
import type { AttachedTarget } from "../targets/AttachedTarget.ts"
import type { Targets } from "../targets/Targets.ts"
import { browserMessage, consoleCall, pageError } from "./ConsoleLog.ts"
import { type Fields, fieldsOf } from "./EventFields.ts"
import type { LogEntry } from "./LogEntry.ts"
import { networkLog } from "./NetworkLog.ts"

/** Open pages respond within milliseconds. */
const setUpLimit = "2 seconds"

export interface BrowserLogOptions {
  readonly targets: Targets
  /** Returns the latest failure of a URL's destination. */
  readonly failureOf: (url: string) => FailedConnection | undefined
  /** Called for each entry: requests and WebSockets when they end. */
  readonly onEntry: (entry: LogEntry) => void
}

/**
 * A log in progress.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserLog {
  /** Releases the objects in pages that console messages refer to. */
  readonly release: Effect.Effect<void>
}

/** Bodies are not read, so they need not be buffered. */
const noBuffers = { maxTotalBufferSize: 0, maxResourceBufferSize: 0, maxPostDataSize: 0 }

/**
 * Reports console messages, page errors, requests and WebSockets of all pages, frames and workers until the scope
 * closes; then also those that have not ended. Uses the server's own CDP sessions, so clients see no difference. Pages
 * can detect it, like any client that listens to the console.
 *
 * @category constructors
 * @since 0.1.0
 */
export const followLog = Effect.fn("BrowserLog.follow")(function* ({
  targets,
  failureOf,
  onEntry,
}: BrowserLogOptions): Effect.fn.Return<BrowserLog, never, Scope.Scope> {
  /** Targets with objects of console messages. */
  const holding = new Set<AttachedTarget>()
  const followed = new Map<AttachedTarget, ReadonlyArray<() => void>>()

  const add = (target: AttachedTarget, entry: Omit<LogEntry, "pageId" | "targetType"> | undefined) => {
    if (entry !== undefined) onEntry({ ...entry, pageId: pageOf(target), targetType: target.type })
  }
  const network = networkLog({ failureOf, onEntry: add })

  const listeners: Readonly<Record<string, (target: AttachedTarget, event: Fields) => void>> = {
    ...network.listeners,
    "Runtime.consoleAPICalled": (target, event) => {
      holding.add(target)
      add(target, consoleCall(event))
    },
    "Runtime.exceptionThrown": (target, event) => {
      holding.add(target)
      add(target, pageError(event))
    },
    "Log.entryAdded": (target, event) => add(target, browserMessage(event)),
  }

  const setUp = (target: AttachedTarget) => {
    const isDocument = target.type === "page" || target.type === "iframe"
    if (!isDocument && !target.type.endsWith("worker")) return Effect.void
    const stops = Object.entries(listeners).map(([method, listener]) =>
      target.on(method, (params) => listener(target, fieldsOf(params))),
    )
    followed.set(target, stops)
    const enable = [target.send("Network.enable", noBuffers), target.send("Runtime.enable"), target.send("Log.enable")]
    // Some types of workers have no Log domain.
    return Effect.forEach(enable, (command) => Effect.ignore(command), { concurrency: "unbounded", discard: true })
  }

  const leave = (target: AttachedTarget) => {
    for (const stop of followed.get(target) ?? []) stop()
    followed.delete(target)
    holding.delete(target)
  }

  const release = Effect.suspend(() => {
    const all = [...holding]
    holding.clear()
    return Effect.forEach(
      all,
      (target) => Effect.ignore(target.send("Runtime.releaseObjectGroup", { objectGroup: "console" })),
      { concurrency: "unbounded", discard: true },
    )
  })

  const open = new Map(targets.all().map((target) => [target, Deferred.makeUnsafe<void>()]))
  yield* Effect.acquireRelease(
    Effect.sync(() => [
      targets.each((target) => Effect.ensuring(setUp(target), succeed(open.get(target)))),
      targets.onClose((target) => {
        network.end(target)
        leave(target)
      }),
    ]),
    (stops) =>
      Effect.gen(function* () {
        for (const stop of stops) stop()
        const left = [...followed.keys()]
        for (const target of left) leave(target)
        network.end()
        // The sessions are shared and outlive the log.
        yield* Effect.forEach(
          left.flatMap((target) => ["Network", "Runtime", "Log"].map((domain) => [target, domain] as const)),
          ([target, domain]) => Effect.ignore(target.send(`${domain}.disable`, {}, { limitMs: 1_000 })),
          { concurrency: "unbounded", discard: true },
        )
      }),
  )
  yield* Effect.timeoutOption(Effect.forEach(open.values(), Deferred.await, { concurrency: "unbounded" }), setUpLimit)
  return { release }
})

const pageOf = (target: AttachedTarget): string | null => {
  if (target.type === "page") return target.targetId
  return target.parent === undefined ? null : pageOf(target.parent)
}

const succeed = (deferred: Deferred.Deferred<void> | undefined) =>
  deferred === undefined ? Effect.void : Deferred.succeed(deferred, undefined)
