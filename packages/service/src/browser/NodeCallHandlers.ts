import { type ChromiumError, chromiumError, Disconnected, UpstreamUnusable } from "@tabwright/chromium"
import { Effect, Option, Redacted, Stream } from "effect"
import { DataFolder } from "../database/DataFolder.ts"
import type { BrowserRequest } from "./BrowserRequest.ts"
import type { DrivenBrowser } from "./DrivenBrowser.ts"
import { NodeCalls } from "./NodeCalls.ts"
import { driveOwn } from "./OwnBrowser.ts"
import { OwnBrowsers } from "./OwnBrowsers.ts"
import { RecordingFilms } from "./RecordingFilms.ts"
import { openProxy } from "./SealedProxy.ts"

/**
 * Does what other nodes ask of this one's browsers. What the database does not bear is a defect: whoever asked sees that
 * this node could not.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = NodeCalls.toLayer(
  Effect.gen(function* () {
    const own = yield* OwnBrowsers
    const films = yield* RecordingFilms
    const drive = yield* driveOwn
    const secret = Redacted.value((yield* DataFolder).secret)

    const find = (id: string): Option.Option<DrivenBrowser> => Option.map(Option.fromUndefinedOr(own.live(id)), drive)

    const running = (id: string): Effect.Effect<DrivenBrowser, ChromiumError> =>
      Option.match(find(id), {
        onNone: () => Effect.fail(chromiumError(new Disconnected({ what: `The browser ${id}` }))),
        onSome: Effect.succeed,
      })

    const proxyOf = (sealed: Uint8Array | null): Effect.Effect<BrowserRequest["customProxy"], ChromiumError> =>
      sealed === null
        ? Effect.succeed(undefined)
        : Option.match(openProxy(secret, sealed), {
            onNone: () => Effect.fail(chromiumError(foreignProxy)),
            onSome: Effect.succeed,
          })

    return NodeCalls.of({
      Start: ({ browserId, request, turn }) =>
        Effect.gen(function* () {
          const { sealedProxy, ...rest } = request
          const customProxy = yield* proxyOf(sealedProxy)
          const { hosted } = yield* own.start(browserId, { ...rest, customProxy }, turn)
          return { downloadsDir: hosted.downloadsDir }
        }).pipe(Effect.catchTag("SqlError", (error) => Effect.die(error))),
      Stop: ({ browserId, reason }) => Effect.orDie(own.stop(browserId, reason)),
      Find: ({ browserId }) =>
        Effect.sync(() => {
          const hosted = own.live(browserId)
          return hosted === undefined ? null : { downloadsDir: hosted.downloadsDir }
        }),
      ReadDownload: ({ browserId, guid }) =>
        Stream.unwrap(Effect.map(running(browserId), ({ readDownload }) => readDownload(guid))),
      ListRefusals: ({ browserId }) =>
        Option.match(find(browserId), { onNone: () => Effect.succeed([]), onSome: ({ refusals }) => refusals }),
      Deliver: ({ browserId, files }) =>
        Option.match(find(browserId), { onNone: () => Effect.succeed([]), onSome: ({ deliver }) => deliver(files) }),
      ChangeNetwork: ({ browserId, sealedProxy }) =>
        Effect.gen(function* () {
          const { changeNetwork } = yield* running(browserId)
          return (yield* changeNetwork(yield* proxyOf(sealedProxy))) ?? null
        }),
      Mark: ({ browserId, title }) =>
        Option.match(find(browserId), { onNone: () => Effect.void, onSome: ({ mark }) => mark(title) }),
      OpenPage: ({ browserId, url }) =>
        Option.match(find(browserId), { onNone: () => Effect.void, onSome: ({ openPage }) => openPage(url) }),
      SweepRecordings: () => films.sweep,
    })
  }),
)

const foreignProxy = new UpstreamUnusable({
  proxy: "of this browser",
  problem: "Credentials",
  detail: "It was sealed with another secret than that of this node.",
})
