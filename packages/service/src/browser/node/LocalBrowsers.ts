import {
  AlreadyRunning,
  BrowserHost,
  type ChromiumError,
  chromiumError,
  type HostedBrowser,
  LimitReached,
} from "@tabwright/chromium"
import { readExtension } from "@tabwright/core/extensions"
import { Context, Deferred, Effect, Layer, Metric, Option, Schedule, Scope } from "effect"
import { Nodes } from "../../node/Nodes.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { Projects } from "../../access/Projects.ts"
import { BrowserCaptchas } from "../BrowserCaptchas.ts"
import { BrowserDownloads } from "../BrowserDownloads.ts"
import { BrowserLogs } from "../log/BrowserLogs.ts"
import { BrowserRecordings } from "../BrowserRecordings.ts"
import { BrowserNetworks, NetworkPolicy } from "../BrowserNetworks.ts"
import { BrowserCapacity } from "../scheduling/BrowserCapacity.ts"
import { type BrowserRequest, type BrowserStartSettings, startOptions } from "../BrowserRequest.ts"
import type { BrowserHooks } from "../DrivenBrowser.ts"
import { ProfileInUse, ProfileStates, type ProfileUse } from "../ProfileStates.ts"
import { type BrowserRow, BrowserStore } from "../../store/browser/BrowserStore.ts"
import { ExtensionStore } from "../../store/extension/ExtensionStore.ts"
import { browserStartFailures } from "../../telemetry/ServiceMetrics.ts"
import { withRandomIds } from "../../store/IdGenerator.ts"
import type { SessionBrowserConflict } from "../../store/session/SessionStore.ts"

/** Matches the host's limit for a browser that exits on its own. */
const hooksLimit = "5 seconds"

/** Retries marking a row as stopped: an active row blocks the profile and a capacity slot. */
const retrySchedule = Schedule.min([Schedule.exponential("200 millis"), Schedule.spaced("5 seconds")])

/** A browser from the creation of its row until the row is marked as stopped. */
interface TrackedBrowser {
  readonly hosted: HostedBrowser
  /** The end waits until the profile is saved: no other browser may use it while the row is active. */
  readonly profileId: string | null
  /** Reason of the first stop call. Without one, the exit reason of the process. */
  reason?: string
  readonly recorded: Deferred.Deferred<void>
}

/** Returns true unless the caller has to wait, has sent an unusable proxy or must use another id. */
const isFault = ({ reason }: ChromiumError): boolean =>
  reason._tag !== "LimitReached" && reason._tag !== "UpstreamUnusable" && reason._tag !== "AlreadyRunning"

/** The only report of the cause: clients must not see paths and output of the server. */
const reportFault = (error: ChromiumError, browserId: string) =>
  Effect.logError("Failed to start a browser", error).pipe(
    Effect.annotateLogs({ browserId }),
    Effect.andThen(Metric.update(Metric.withAttributes(browserStartFailures, { reason: error.reason._tag }), 1)),
  )

/** Wait options of a browser start. */
export interface StartWait {
  /** Maximum wait in ms for a slot of this node, whose last browser may still be exiting. */
  readonly waitMs: number
}

/** The browsers of this node and their rows. Every exit is recorded in the row. */
export class LocalBrowsers extends Context.Service<
  LocalBrowsers,
  {
    /**
     * Interruptible until the browser runs; from then on its end is tracked. Fails with `AlreadyRunning` if it was lost
     * after that, because its row exists.
     */
    start(
      id: string,
      request: BrowserRequest,
      turn: StartWait,
    ): Effect.Effect<
      { readonly row: BrowserRow; readonly hosted: HostedBrowser },
      ChromiumError | ProfileInUse | SessionBrowserConflict | StoreError
    >
    /** Idempotent and uninterruptible. A browser with a profile is marked as stopped once the profile is saved. */
    stop(id: string, reason: string): Effect.Effect<void, StoreError>
    /** Returns a browser that is not being stopped. */
    live(id: string): HostedBrowser | undefined
  }
>()("@tabwright/service/browser/node/LocalBrowsers") {
  static readonly layer = (settings: BrowserStartSettings) =>
    Layer.effect(
      LocalBrowsers,
      Effect.gen(function* () {
        const { self } = yield* Nodes
        const host = yield* BrowserHost
        const capacity = yield* BrowserCapacity
        const rows = yield* BrowserStore
        const downloads = yield* BrowserDownloads
        const recordings = yield* BrowserRecordings
        const logs = yield* BrowserLogs
        const captchas = yield* BrowserCaptchas
        const networks = yield* BrowserNetworks
        const projects = yield* Projects
        const { prices } = yield* NetworkPolicy
        const profiles = yield* ProfileStates
        const extensionFiles = yield* ExtensionStore
        // Closes after the last browser has stopped, so that its end is still recorded.
        const scope = yield* Scope.fork(yield* Effect.scope)
        // Exported as 0 before the first failure, so that its first increase is visible.
        yield* Metric.update(browserStartFailures, 0)
        // Browsers of the previous process died with it.
        yield* rows.stopAllOf(self.id, "serverRestarted")

        /** Pending hooks of each live browser. They run once, although the host's deadline also triggers them. */
        const pendingHooks = new Map<string, Required<BrowserHooks>>()
        const beforeEnd = (id: string) => Effect.suspend(() => pendingHooks.get(id)?.beforeEnd ?? Effect.void)
        const afterEnd = (id: string) =>
          Effect.suspend(() => {
            const following = pendingHooks.get(id)
            pendingHooks.delete(id)
            return following?.afterEnd ?? Effect.void
          })

        const lives = new Map<string, TrackedBrowser>()

        const record = (id: string, reason: string, { up, down } = { up: 0, down: 0 }) =>
          Effect.andThen(rows.stop(id, { reason, bytesUp: up, bytesDown: down }), capacity.changed)

        const close = (id: string, hosted: HostedBrowser, reason: string) =>
          Effect.suspend(() => record(id, reason, hosted.traffic()))

        const start = Effect.fn("LocalBrowsers.start")((id: string, request: BrowserRequest, turn: StartWait) =>
          Effect.uninterruptibleMask((restore) => acquire(id, request, turn, restore)).pipe(
            Effect.tapErrorTag("ChromiumError", (error) => (isFault(error) ? reportFault(error, id) : Effect.void)),
          ),
        )

        const acquire = Effect.fnUntraced(function* (
          id: string,
          request: BrowserRequest,
          { waitMs }: StartWait,
          restore: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>,
        ) {
          const networkRequest = { id, options: request.options, customProxy: request.customProxy }
          const network = yield* networks.choose(networkRequest)
          const asked = startOptions(settings, { ...request, network })
          const profile = request.profileId ? yield* restore(acquireProfile(request.profileId)) : undefined
          const folder = profile === undefined ? {} : { profile: profile.folder }
          const extensions = yield* restore(readExtensions(request))
          const hosted = yield* restore(
            host.start({ ...asked, ...folder, extensions, isAccepted: true, waitMs, id, beforeEnd: beforeEnd(id) }),
          ).pipe(Effect.onInterrupt(() => host.stop(id)))
          const keepsNothing = yield* projects
            .isZeroRetention(request.projectId)
            .pipe(Effect.onError(() => host.stop(id)))
          const row = yield* rows
            .insert({
              id,
              projectId: request.projectId,
              apiKeyId: request.apiKeyId ?? null,
              sessionId: request.sessionId,
              nodeId: self.id,
              profileId: request.profileId ?? null,
              settings: {
                ...request.options,
                logs: request.options.logs === true && !keepsNothing,
                isRecorded: keepsNothing ? "off" : recordings.modeOf(request.options),
                ...(request.customProxy === undefined ? {} : { hasCustomProxy: true }),
                ignoreCertErrors: network.ignoreCertErrors,
              },
              route: network.route.kind,
              hourUsd: prices.browserHourUsd,
              gbUsd: network.route.gbUsd,
              metadata: request.metadata,
              timeoutAt: hosted.timeoutAt,
            })
            .pipe(
              Effect.flatMap(
                Option.match({
                  onNone: () => Effect.fail(new ProfileInUse({ profileId: request.profileId ?? "" })),
                  onSome: Effect.succeed,
                }),
              ),
              Effect.onError(() => host.stop(id)),
            )
          const life: TrackedBrowser = { hosted, profileId: row.profileId, recorded: Deferred.makeUnsafe() }
          lives.set(id, life)
          const about = { browserId: id, projectId: row.projectId, sessionId: row.sessionId }
          yield* Effect.logInfo("browser started").pipe(Effect.annotateLogs(about))
          const recorded = Effect.andThen(
            Effect.sync(() => lives.delete(id)),
            Deferred.succeed(life.recorded, undefined),
          )
          const followNetwork = Effect.sync(() => networks.follow(networkRequest, network))
          yield* restore(attachHooks(hosted, row, profile, followNetwork)).pipe(
            Effect.onError(() =>
              Effect.ignore(close(id, hosted, "failed")).pipe(Effect.andThen(host.stop(id)), Effect.ensuring(recorded)),
            ),
            Effect.catchTag("ChromiumError", (error) =>
              Effect.andThen(reportFault(error, id), Effect.fail(chromiumError(new AlreadyRunning({ id })))),
            ),
          )
          yield* hosted.exited.pipe(
            Effect.tap(life.profileId === null ? Effect.void : hosted.cleanedUp),
            Effect.flatMap((reason) => {
              const log = Effect.annotateLogs(Effect.logInfo("browser stopped"), { reason: life.reason ?? reason })
              return Effect.andThen(log, close(id, hosted, life.reason ?? reason))
            }),
            Effect.ensuring(recorded),
            Effect.ensuring(afterEnd(id)),
            Effect.catch((error) =>
              Effect.logError("Failed to record a browser exit; retrying until the database is available", error).pipe(
                Effect.andThen(hosted.exited),
                Effect.flatMap((reason) => Effect.retry(close(id, hosted, life.reason ?? reason), retrySchedule)),
              ),
            ),
            Effect.catchCause((cause) => Effect.logError("Failed to record a browser exit", cause)),
            Effect.annotateLogs(about),
            Effect.interruptible,
            // Outlives the request from which ids are derived.
            withRandomIds,
            Effect.forkIn(scope),
          )
          // Agents do not connect through the gateway.
          if (request.sessionId !== null || request.isDriven === true) yield* restore(hosted.settled)
          return { row, hosted }
        })

        /** Unpacks the extensions, which were checked when they were uploaded. */
        const readExtensions = Effect.fnUntraced(function* ({ options, projectId }: BrowserRequest) {
          const contents = yield* extensionFiles.contents(projectId, options.extensionIds ?? [])
          return yield* Effect.forEach(contents, (content) =>
            Effect.promise(async () => {
              const extension = await readExtension(content)
              if (typeof extension === "string") throw new Error(`A stored extension is unusable: ${extension}`)
              const { files, manifest } = extension
              return { name: manifest.name, key: manifest.key, files }
            }),
          )
        })

        /** Waits briefly for a stopping browser to release the profile. */
        const acquireProfile = (profileId: string) =>
          Effect.suspend(() => {
            const leaving = [...lives].find(
              ([id, life]) =>
                life.profileId === profileId && (life.reason !== undefined || host.find(id) === undefined),
            )
            return leaving === undefined ? Effect.void : Deferred.await(leaving[1].recorded)
          }).pipe(Effect.andThen(profiles.use(profileId)))

        const followProfile = Effect.fnUntraced(function* (hosted: HostedBrowser, profile: ProfileUse | undefined) {
          if (profile === undefined) return {}
          yield* profile.begin(hosted)
          return { beforeEnd: profile.beforeEnd } satisfies BrowserHooks
        })

        const attachHooks = Effect.fnUntraced(function* (
          hosted: HostedBrowser,
          row: BrowserRow,
          profile: ProfileUse | undefined,
          followNetwork: Effect.Effect<BrowserHooks>,
        ) {
          const parts: ReadonlyArray<BrowserHooks> = [
            yield* followProfile(hosted, profile),
            { beforeEnd: (yield* downloads.follow(hosted, row)).settled },
            yield* recordings.follow(hosted, row),
            yield* logs.follow(hosted, row),
            yield* captchas.follow(hosted, row),
            yield* followNetwork,
          ]
          const all = (when: keyof BrowserHooks) =>
            Effect.all(
              parts.map((part) => part[when] ?? Effect.void),
              { concurrency: "unbounded", discard: true },
            ).pipe(Effect.annotateLogs({ browserId: row.id }))
          pendingHooks.set(row.id, { beforeEnd: yield* Effect.cached(all("beforeEnd")), afterEnd: all("afterEnd") })
        })

        /** Completes even if the client disconnects: programs often exit right after the stop request. */
        const stop = Effect.fn("LocalBrowsers.stop")(function* (id: string, reason: string) {
          const life = lives.get(id)
          // A browser that is already exiting records its own reason shortly. This covers the case where it cannot.
          const isEnding = life?.reason === undefined && host.find(id) === undefined
          if (life !== undefined && isEnding) yield* Deferred.await(life.recorded)
          if (life === undefined || isEnding) return yield* record(id, reason)
          life.reason ??= reason
          yield* Effect.timeoutOption(Effect.interruptible(beforeEnd(id)), hooksLimit)
          if (life.profileId === null) yield* close(id, life.hosted, life.reason)
          yield* host.stop(id)
          if (life.profileId !== null) yield* Deferred.await(life.recorded)
        }, Effect.uninterruptible)

        yield* Effect.addFinalizer(() =>
          Effect.forEach(lives.keys(), (id) => Effect.ignore(stop(id, "serverClosed")), {
            concurrency: "unbounded",
            discard: true,
          }),
        )
        return LocalBrowsers.of({
          start,
          stop,
          live: (id) => (lives.get(id)?.reason === undefined ? host.find(id) : undefined),
        })
      }),
    )

  /** For nodes that host no browsers. */
  static readonly layerNone = Layer.effect(
    LocalBrowsers,
    Effect.gen(function* () {
      const rows = yield* BrowserStore
      const capacity = yield* BrowserCapacity
      return LocalBrowsers.of({
        start: () => Effect.fail(chromiumError(new LimitReached({ limit: 0 }))),
        stop: (id, reason) => Effect.andThen(rows.stop(id, { reason, bytesUp: 0, bytesDown: 0 }), capacity.changed),
        live: () => undefined,
      })
    }),
  )
}
