import { followLog, type HostedBrowser, type LogEntry } from "@tabwright/chromium"
import { Context, Effect, Exit, Fiber, Layer, Queue, Redacted, Schedule, Scope } from "effect"
import type { RunSecret, SecretsOfRun } from "../../access/RunSecrets.ts"
import { type BrowserLogRow, BrowserLogStore } from "../../store/browser/BrowserLogStore.ts"
import type { BrowserRow } from "../../store/browser/BrowserStore.ts"
import { RecordingPolicy } from "../BrowserRecordings.ts"
import type { BrowserHooks } from "../DrivenBrowser.ts"
import { logRedaction } from "./LogRedaction.ts"

/** Entries of a browser. Bounds the memory of exports. */
const maxEntries = 10_000

/** A killed node loses what it did not store yet. */
const flushInterval = "1 second"

/** Retries of the last entries of a stopped browser, for about ten minutes. */
const lastRetry = { schedule: Schedule.spaced("5 seconds"), times: 120 } as const

/** A run that uses a browser with a log. */
export interface LoggedRun {
  readonly id: string
  /** A worker that was replaced cannot end the run of its successor. */
  readonly epoch: number
  readonly secrets: SecretsOfRun
}

interface OpenLog {
  readonly add: (entry: LogEntry) => void
  /** Secrets of all runs that used the browser. Its pages may show those of earlier ones. */
  readonly secrets: Map<string, RunSecret>
  redact: (entry: LogEntry) => LogEntry
  run: Pick<LoggedRun, "id" | "epoch"> | undefined
}

/** Records the console, errors and network of browsers that request it. */
export class BrowserLogs extends Context.Service<
  BrowserLogs,
  {
    /** Records until the browser stops, or until its log is full. A failure affects nothing else. */
    follow(hosted: HostedBrowser, row: BrowserRow): Effect.Effect<BrowserHooks>
    /** Attributes later entries to the run, and redacts its secrets in them. */
    readonly beginRun: (browserId: string, run: LoggedRun) => void
    readonly endRun: (browserId: string, run: Pick<LoggedRun, "id" | "epoch">) => void
  }
>()("@tabwright/service/browser/log/BrowserLogs") {
  static readonly layer = Layer.effect(
    BrowserLogs,
    Effect.gen(function* () {
      const store = yield* BrowserLogStore
      const { logMaxBytes } = yield* RecordingPolicy
      const layerScope = yield* Effect.scope
      const opened = new Map<string, OpenLog>()

      const record = Effect.fnUntraced(function* (hosted: HostedBrowser, browserId: string) {
        const wake = yield* Queue.sliding<void>(1)
        let pending: Array<BrowserLogRow> = []
        let count = 0
        let bytes = 0
        let isFull = false
        const capture = yield* Scope.make()

        const log: OpenLog = {
          secrets: new Map(),
          redact: logRedaction([]),
          run: undefined,
          add: (given) => {
            if (isFull) return
            const { type, atMs, ...entry } = log.redact(given)
            bytes += Buffer.byteLength(JSON.stringify(entry))
            isFull = count === maxEntries || bytes > logMaxBytes
            if (!isFull) {
              count += 1
              pending.push({ number: count, type, startedAt: new Date(atMs), runId: log.run?.id ?? null, entry })
            }
            Queue.offerUnsafe(wake, undefined)
          },
        }
        const flush = Effect.gen(function* () {
          const batch = pending
          if (batch.length === 0 && !isFull) return
          yield* store.append(browserId, batch, isFull)
          pending = pending.slice(batch.length)
        })

        yield* store.begin(browserId)
        opened.set(browserId, log)
        const { release } = yield* Scope.provide(
          followLog({ targets: hosted.targets, failureOf: hosted.failureOf, onEntry: log.add }),
          capture,
        )
        const flushing = yield* Effect.gen(function* () {
          for (;;) {
            yield* Queue.take(wake)
            yield* Effect.sleep(flushInterval)
            yield* flush.pipe(
              Effect.catch((error) => {
                Queue.offerUnsafe(wake, undefined)
                return Effect.logWarning("Failed to store entries of a browser's log; trying again", error)
              }),
              // A write that was interrupted is repeated.
              Effect.uninterruptible,
            )
            if (isFull) return yield* Scope.close(capture, Exit.void)
            yield* release
          }
        }).pipe(Effect.forkIn(layerScope))

        /** The events of actions that a client saw complete were sent before this response. */
        const caughtUp = Effect.ignore(hosted.cdp.send("Browser.getVersion"))
        return caughtUp.pipe(
          Effect.andThen(Scope.close(capture, Exit.void)),
          Effect.andThen(Fiber.interrupt(flushing)),
          Effect.andThen(flush),
          Effect.catch((error) =>
            Effect.logWarning("Failed to store the end of a browser's log; trying again", error).pipe(
              Effect.andThen(Effect.forkIn(Effect.ignore(Effect.retry(flush, lastRetry)), layerScope)),
            ),
          ),
          Effect.ensuring(Effect.sync(() => opened.delete(browserId))),
          Effect.asVoid,
        )
      })

      const follow = Effect.fn("BrowserLogs.follow")(function* (hosted: HostedBrowser, row: BrowserRow) {
        if (row.settings.logs !== true) return {}
        const recording = yield* record(hosted, row.id).pipe(
          Effect.catchCause((cause) =>
            Effect.as(Effect.logError("Failed to start the log of a browser", cause), Effect.void),
          ),
          Effect.annotateLogs({ browserId: row.id }),
        )
        const end = yield* Effect.cached(recording)
        // After a crash no hook runs before the exit.
        yield* hosted.exited.pipe(Effect.andThen(end), Effect.forkIn(layerScope))
        return { beforeEnd: end, afterEnd: end } satisfies BrowserHooks
      })

      return BrowserLogs.of({
        follow,
        beginRun: (browserId, { id, epoch, secrets }) => {
          const log = opened.get(browserId)
          if (log === undefined) return
          for (const secret of Redacted.value(secrets)) log.secrets.set(`${secret.name}\n${secret.value}`, secret)
          log.redact = logRedaction([...log.secrets.values()])
          log.run = { id, epoch }
        },
        endRun: (browserId, { id, epoch }) => {
          const log = opened.get(browserId)
          if (log?.run?.id === id && log.run.epoch === epoch) log.run = undefined
        },
      })
    }),
  )
}
