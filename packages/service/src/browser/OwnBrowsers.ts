import { BrowserHost, type ChromiumError, chromiumError, type HostedBrowser, LimitReached } from "@tabwright/chromium"
import { Context, Deferred, Effect, Layer, Option, Schedule, Scope } from "effect"
import { Nodes } from "../node/Nodes.ts"
import type { StoreError } from "../store/StoreError.ts"
import { Projects } from "../access/Projects.ts"
import { BrowserDownloads } from "./BrowserDownloads.ts"
import { BrowserRecordings } from "./BrowserRecordings.ts"
import { BrowserNetworks } from "./BrowserNetworks.ts"
import { BrowserRoom } from "./BrowserRoom.ts"
import type { BrowserRequest } from "./BrowserRequest.ts"
import { type BrowserStartSettings, startOptions } from "./BrowserStart.ts"
import type { Following } from "./Following.ts"
import { NetworkPolicy } from "./NetworkPolicy.ts"
import { ProfileInUse } from "./ProfileInUse.ts"
import { ProfileStates, type ProfileUse } from "./ProfileStates.ts"
import { type BrowserRow, BrowserStore } from "../store/BrowserStore.ts"
import { withRandomIds } from "../store/NewId.ts"
import type { SessionHasBrowser } from "../store/SessionHasBrowser.ts"

/** As long as the host gives a browser that ends by itself. */
const lastWorkLimit = "5 seconds"

/** A row that says active keeps a profile and a place from everybody, so a database that was away is told again. */
const tellAgain = Schedule.min([Schedule.exponential("200 millis"), Schedule.spaced("5 seconds")])

/** A browser from its row on, until the row says that it has stopped. */
interface Life {
  readonly hosted: HostedBrowser
  /** Its end waits for what it leaves in that: while the row says active, nobody else may have the profile. */
  readonly profileId: string | null
  /** Of who stopped it first; else how its process ended. */
  reason?: string
  readonly recorded: Deferred.Deferred<void>
}

/**
 * How a start waits for its turn.
 *
 * @category models
 * @since 0.1.0
 */
export interface StartTurn {
  /** In milliseconds; absent: as long as the operator says, or the browser was promised. */
  readonly waitMs?: number
  /** Whether other nodes are asked for the same browser at this moment: one of them starts it. */
  readonly isShared: boolean
}

/**
 * The browsers of this node: starts and stops them, and keeps their rows true. However one ends, its row says so.
 *
 * @category services
 * @since 0.1.0
 */
export class OwnBrowsers extends Context.Service<
  OwnBrowsers,
  {
    /** Only the start may be interrupted: a browser that runs has a row and somebody who waits for its end. */
    start(
      id: string,
      request: BrowserRequest,
      turn: StartTurn,
    ): Effect.Effect<
      { readonly row: BrowserRow; readonly hosted: HostedBrowser },
      ChromiumError | ProfileInUse | SessionHasBrowser | StoreError
    >
    /**
     * Marks the browser as stopped, and ends its process; one with a profile is marked once that is kept. Repeating it is
     * harmless, and nothing interrupts it.
     */
    stop(id: string, reason: string): Effect.Effect<void, StoreError>
    live(id: string): HostedBrowser | undefined
  }
>()("@tabwright/service/browser/OwnBrowsers") {
  static readonly layer = (settings: BrowserStartSettings) =>
    Layer.effect(
      OwnBrowsers,
      Effect.gen(function* () {
        const { self } = yield* Nodes
        const host = yield* BrowserHost
        const room = yield* BrowserRoom
        const rows = yield* BrowserStore
        const downloads = yield* BrowserDownloads
        const recordings = yield* BrowserRecordings
        const networks = yield* BrowserNetworks
        const projects = yield* Projects
        const { prices } = yield* NetworkPolicy
        const profiles = yield* ProfileStates
        // Closed after the last browser has been stopped: what follows them is still to be written down.
        const scope = yield* Scope.fork(yield* Effect.scope)
        // Whatever ran here before has gone with its process.
        yield* rows.stopAllOf(self.id, "serverRestarted")

        /** What the parts still have to do with each live browser, once: the host's own deadline asks for the same. */
        const followings = new Map<string, Required<Following>>()
        const beforeEnd = (id: string) => Effect.suspend(() => followings.get(id)?.beforeEnd ?? Effect.void)
        const afterEnd = (id: string) =>
          Effect.suspend(() => {
            const following = followings.get(id)
            followings.delete(id)
            return following?.afterEnd ?? Effect.void
          })

        const lives = new Map<string, Life>()

        const close = (id: string, hosted: HostedBrowser, reason: string) =>
          Effect.suspend(() => {
            const { up, down } = hosted.traffic()
            return rows.stop(id, { reason, bytesUp: up, bytesDown: down })
          })

        const start = Effect.fn("OwnBrowsers.start")((id: string, request: BrowserRequest, turn: StartTurn) =>
          Effect.uninterruptibleMask((restore) => acquire(id, request, turn, restore)),
        )

        const acquire = Effect.fnUntraced(function* (
          id: string,
          request: BrowserRequest,
          { waitMs = request.promised?.waitMs, isShared }: StartTurn,
          restore: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>,
        ) {
          const networkRequest = { id, options: request.options, customProxy: request.customProxy }
          const network = yield* networks.choose(networkRequest)
          const asked = startOptions(settings, { ...request, network })
          const profile = request.profileId ? yield* restore(takeUp(request.profileId)) : undefined
          const folder = profile === undefined ? {} : { profile: profile.folder }
          const isAccepted = request.promised !== undefined
          // Its room is counted with its run: only whether another node has it already is to be asked.
          const isAsked = !isAccepted || isShared
          const turn = {
            isAccepted,
            ...(waitMs === undefined ? {} : { waitMs }),
            ...(isAsked ? { mayStart: Effect.orDie(room.claim(id, isAccepted)) } : {}),
          }
          const hosted = yield* restore(
            host.start({ ...asked, ...folder, ...turn, id, beforeEnd: beforeEnd(id) }),
          ).pipe(
            Effect.onInterrupt(() => host.stop(id)),
            Effect.onError(() => room.settle(id)),
          )
          const keepsNothing = yield* projects
            .isZeroRetention(request.projectId)
            .pipe(Effect.onError(() => Effect.andThen(host.stop(id), room.settle(id))))
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
              Effect.ensuring(room.settle(id)),
            )
          const life: Life = { hosted, profileId: row.profileId, recorded: Deferred.makeUnsafe() }
          lives.set(id, life)
          const about = { browserId: id, projectId: row.projectId, sessionId: row.sessionId }
          yield* Effect.logInfo("browser started").pipe(Effect.annotateLogs(about))
          const recorded = Effect.andThen(
            Effect.sync(() => lives.delete(id)),
            Deferred.succeed(life.recorded, undefined),
          )
          const followNetwork = Effect.sync(() => networks.follow(networkRequest, network))
          yield* restore(settleIn(hosted, row, profile, followNetwork)).pipe(
            Effect.onError(() =>
              Effect.ignore(close(id, hosted, "failed")).pipe(Effect.andThen(host.stop(id)), Effect.ensuring(recorded)),
            ),
          )
          yield* hosted.exited.pipe(
            Effect.tap(life.profileId === null ? Effect.void : hosted.gone),
            Effect.flatMap((reason) => {
              const told = Effect.annotateLogs(Effect.logInfo("browser ended"), { reason: life.reason ?? reason })
              return Effect.andThen(told, close(id, hosted, life.reason ?? reason))
            }),
            Effect.ensuring(recorded),
            Effect.ensuring(afterEnd(id)),
            Effect.catch((error) =>
              Effect.logError("A browser's end was not recorded, and will be when the database is back", error).pipe(
                Effect.andThen(hosted.exited),
                Effect.flatMap((reason) => Effect.retry(close(id, hosted, life.reason ?? reason), tellAgain)),
              ),
            ),
            Effect.catchCause((cause) => Effect.logError("A browser's end was not recorded", cause)),
            Effect.annotateLogs(about),
            Effect.interruptible,
            // It outlives the request whose ids are derived.
            withRandomIds,
            Effect.forkIn(scope),
          )
          return { row, hosted }
        })

        /** A browser that is on its way out leaves its profile in a moment: that is worth waiting for. */
        const takeUp = (profileId: string) =>
          Effect.suspend(() => {
            const leaving = [...lives].find(
              ([id, life]) =>
                life.profileId === profileId && (life.reason !== undefined || host.find(id) === undefined),
            )
            return leaving === undefined ? Effect.void : Deferred.await(leaving[1].recorded)
          }).pipe(Effect.andThen(profiles.use(profileId)))

        /** It becomes who the profile's last browser was, and the profile who it will be. */
        const followProfile = Effect.fnUntraced(function* (hosted: HostedBrowser, profile: ProfileUse | undefined) {
          if (profile === undefined) return {}
          yield* profile.begin(hosted)
          return { beforeEnd: profile.beforeEnd } satisfies Following
        })

        /** From here on the browser is somebody's: whatever has to do with its life follows it, one line a part. */
        const settleIn = Effect.fnUntraced(function* (
          hosted: HostedBrowser,
          row: BrowserRow,
          profile: ProfileUse | undefined,
          followNetwork: Effect.Effect<Following>,
        ) {
          const parts: ReadonlyArray<Following> = [
            yield* followProfile(hosted, profile),
            { beforeEnd: (yield* downloads.follow(hosted, row)).settled },
            yield* recordings.follow(hosted, row),
            yield* followNetwork,
          ]
          const all = (when: keyof Following) =>
            Effect.all(
              parts.map((part) => part[when] ?? Effect.void),
              { concurrency: "unbounded", discard: true },
            ).pipe(Effect.annotateLogs({ browserId: row.id }))
          followings.set(row.id, { beforeEnd: yield* Effect.cached(all("beforeEnd")), afterEnd: all("afterEnd") })
        })

        /** Done also for who has gone meanwhile: a program that stops its browser often ends with that very request. */
        const stop = Effect.fn("OwnBrowsers.stop")(function* (id: string, reason: string) {
          const life = lives.get(id)
          // One that is ending by itself says why in a moment, which is true then; this only makes sure that it is said.
          const isEnding = life?.reason === undefined && host.find(id) === undefined
          if (life !== undefined && isEnding) yield* Deferred.await(life.recorded)
          if (life === undefined || isEnding) return yield* rows.stop(id, { reason, bytesUp: 0, bytesDown: 0 })
          life.reason ??= reason
          yield* Effect.timeoutOption(Effect.interruptible(beforeEnd(id)), lastWorkLimit)
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
        return OwnBrowsers.of({ start, stop, live: (id) => host.find(id) })
      }),
    )

  /** A node that hosts none. */
  static readonly layerNone = Layer.effect(
    OwnBrowsers,
    Effect.map(BrowserStore, (rows) =>
      OwnBrowsers.of({
        start: () => Effect.fail(chromiumError(new LimitReached({ limit: 0 }))),
        stop: (id, reason) => rows.stop(id, { reason, bytesUp: 0, bytesDown: 0 }),
        live: () => undefined,
      }),
    ),
  )
}
