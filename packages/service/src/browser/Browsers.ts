import { BrowserHost, type ChromiumError, type HostedBrowser, type NetworkRule } from "@tabwright/chromium"
import { Context, Effect, Layer, Option } from "effect"
import type { StoreError } from "../store/StoreError.ts"
import { BrowserDownloads } from "./BrowserDownloads.ts"
import { ProfileInUse } from "./ProfileInUse.ts"
import { ProfileStates } from "./ProfileStates.ts"
import { type BrowserOptions, type BrowserRow, BrowserStore } from "../store/BrowserStore.ts"
import { madeBefore, newId, withRandomIds } from "../store/NewId.ts"

/**
 * Longest life of a browser, in minutes; from interface/v4.md, "Browsers".
 *
 * @category constants
 * @since 0.1.0
 */
export const maxTimeoutMinutes = 240

/** As long as the host gives a browser that ends by itself. */
const lastWorkLimit = "5 seconds"

/** Screen of a browser for which none was asked, in CSS pixels. */
const defaultScreen = { width: 1280, height: 800 }

export interface BrowserRequest {
  readonly projectId: string
  /** The agent session that it is for. */
  readonly sessionId: string | null
  /** Whose cookies and storage it starts with and leaves its own in; absent: nobody's. */
  readonly profileId?: string | null | undefined
  readonly options: BrowserOptions
  readonly metadata: { readonly [key: string]: string }
}

/**
 * Starts and stops hosted browsers and keeps their rows true: however a browser ends, its row says so.
 *
 * @category services
 * @since 0.1.0
 */
export class Browsers extends Context.Service<
  Browsers,
  {
    create(
      request: BrowserRequest,
    ): Effect.Effect<
      { readonly row: BrowserRow; readonly hosted: HostedBrowser },
      ChromiumError | ProfileInUse | StoreError
    >
    /** Marks the browser as stopped, then ends its process. Repeating it is harmless, and nothing interrupts it. */
    stop(id: string, reason: string): Effect.Effect<void, StoreError>
    live(id: string): HostedBrowser | undefined
  }
>()("@tabwright/service/browser/Browsers") {
  /** @param settings `allow`: networks that browsers may reach besides the public internet; `headful`: with windows. */
  static readonly layer = (settings: {
    readonly nodeId: string
    readonly allow: ReadonlyArray<NetworkRule>
    readonly headful: boolean
  }) =>
    Layer.effect(
      Browsers,
      Effect.gen(function* () {
        const host = yield* BrowserHost
        const rows = yield* BrowserStore
        const downloads = yield* BrowserDownloads
        const profiles = yield* ProfileStates
        const scope = yield* Effect.scope
        // Whatever ran here before has gone with its process.
        yield* rows.stopAllOf(settings.nodeId, "serverRestarted")

        /** What each live browser leaves behind, once: whoever stops it and the host's own deadline ask for the same. */
        const lastWorks = new Map<string, Effect.Effect<void>>()
        const lastWork = (id: string) => Effect.suspend(() => lastWorks.get(id) ?? Effect.void)

        const close = (id: string, hosted: HostedBrowser, reason: string) =>
          Effect.suspend(() => {
            const { up, down } = hosted.traffic()
            return rows.stop(id, { reason, bytesUp: up, bytesDown: down })
          })

        /**
         * The browser that an earlier attempt at the request has started, or the id for a new one. A browser that went
         * with its server is replaced: whoever asked for it never heard of it.
         */
        const find = Effect.fnUntraced(function* (projectId: string) {
          for (let attempt = 1; ; attempt++) {
            const made = yield* madeBefore(`browser-${attempt}`, (id) => rows.findOf(projectId, id))
            if (Option.isNone(made)) return { id: yield* newId(`browser-${attempt}`) }
            const hosted = host.find(made.value.id)
            if (hosted !== undefined) return { row: made.value, hosted }
          }
        })

        /** Only the start may be interrupted: a browser that runs has a row and somebody who waits for its end. */
        const create = Effect.fn("Browsers.create")(function* (request: BrowserRequest) {
          const found = yield* find(request.projectId)
          if (found.hosted !== undefined) return found
          return yield* Effect.uninterruptibleMask((restore) => acquire(found.id, request, restore))
        })

        const acquire = Effect.fnUntraced(function* (
          id: string,
          request: BrowserRequest,
          restore: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>,
        ) {
          const timeoutMs = request.options.timeoutMinutes * 60_000
          const hosted = yield* restore(
            host.start({
              id,
              width: request.options.screenWidth ?? defaultScreen.width,
              height: request.options.screenHeight ?? defaultScreen.height,
              headful: settings.headful,
              timeoutMs,
              beforeEnd: lastWork(id),
              egress: {
                allow: settings.allow,
                ...(request.options.allowedDomains === undefined
                  ? {}
                  : { allowedDomains: request.options.allowedDomains }),
              },
            }),
          )
          const row = yield* rows
            .insert({
              id,
              projectId: request.projectId,
              sessionId: request.sessionId,
              nodeId: settings.nodeId,
              profileId: request.profileId ?? null,
              settings: request.options,
              metadata: request.metadata,
              timeoutAt: new Date(Date.now() + timeoutMs),
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
          yield* restore(settleIn(hosted, row)).pipe(
            Effect.onError(() => Effect.andThen(Effect.ignore(close(id, hosted, "failed")), host.stop(id))),
          )
          yield* hosted.exited.pipe(
            Effect.tap(() => Effect.sync(() => lastWorks.delete(id))),
            Effect.flatMap((reason) => close(id, hosted, reason)),
            Effect.catchCause((cause) => Effect.logError("A browser's end was not recorded", cause)),
            Effect.annotateLogs({ browserId: id }),
            Effect.interruptible,
            // It outlives the request whose ids are derived.
            withRandomIds,
            Effect.forkIn(scope),
          )
          return { row, hosted }
        })

        /** From here on the browser is somebody's, and leaves its downloads and its profile's state behind. */
        const settleIn = Effect.fnUntraced(function* (hosted: HostedBrowser, row: BrowserRow) {
          const { profileId } = row
          const restored = profileId === null ? Option.none() : yield* profiles.restore(profileId, hosted)
          const { settled } = yield* downloads.follow(hosted, row)
          const saved =
            profileId === null
              ? Effect.void
              : Effect.catchCause(profiles.save(profileId, hosted, restored), (cause) =>
                  Effect.logError("The state of a profile was not saved", cause),
                )
          const once = yield* Effect.cached(
            Effect.all([settled, saved], { concurrency: 2, discard: true }).pipe(
              Effect.annotateLogs({ browserId: row.id }),
            ),
          )
          lastWorks.set(row.id, once)
        })

        /** Done also for who has gone meanwhile: a program that stops its browser often ends with that very request. */
        const stop = Effect.fn("Browsers.stop")(function* (id: string, reason: string) {
          const hosted = host.find(id)
          if (hosted === undefined) return yield* rows.stop(id, { reason, bytesUp: 0, bytesDown: 0 })
          // While the row says active, nobody else may have the profile.
          yield* Effect.timeoutOption(Effect.interruptible(lastWork(id)), lastWorkLimit)
          yield* close(id, hosted, reason)
          yield* host.stop(id)
        }, Effect.uninterruptible)

        return Browsers.of({ create, stop, live: (id) => host.find(id) })
      }),
    )
}
