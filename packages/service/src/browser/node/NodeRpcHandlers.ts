import { type ChromiumError, chromiumError, Disconnected, UpstreamUnusable } from "@tabwright/chromium"
import { Effect, Option, Redacted, Stream } from "effect"
import { DataDirectory } from "../../database/DataDirectory.ts"
import type { BrowserRequest } from "../BrowserRequest.ts"
import type { DrivenBrowser } from "../DrivenBrowser.ts"
import { NodeRpc } from "./NodeRpc.ts"
import { driveLocal } from "./LocalBrowser.ts"
import { LocalBrowsers } from "./LocalBrowsers.ts"
import { RecordingVideos } from "../recording/RecordingVideos.ts"
import { decryptProxy } from "../network/SealedProxy.ts"

/**
 * Handles other nodes' calls for this node's browsers. Database errors become defects, so the caller sees that this
 * node failed.
 */
export const layer = NodeRpc.toLayer(
  Effect.gen(function* () {
    const own = yield* LocalBrowsers
    const videos = yield* RecordingVideos
    const drive = yield* driveLocal
    const secret = Redacted.value((yield* DataDirectory).secret)

    const find = (id: string): Option.Option<DrivenBrowser> => Option.map(Option.fromUndefinedOr(own.live(id)), drive)

    const running = (id: string): Effect.Effect<DrivenBrowser, ChromiumError> =>
      Option.match(find(id), {
        onNone: () => Effect.fail(chromiumError(new Disconnected({ what: `The browser ${id}` }))),
        onSome: Effect.succeed,
      })

    const proxyOf = (sealed: Uint8Array | null): Effect.Effect<BrowserRequest["customProxy"], ChromiumError> =>
      sealed === null
        ? Effect.succeed(undefined)
        : Option.match(decryptProxy(secret, sealed), {
            onNone: () => Effect.fail(chromiumError(undecryptableProxy)),
            onSome: Effect.succeed,
          })

    return NodeRpc.of({
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
        Option.match(find(browserId), {
          onNone: () => Effect.succeed([]),
          onSome: ({ blockedRequests }) => blockedRequests,
        }),
      Deliver: ({ browserId, files }) =>
        Option.match(find(browserId), { onNone: () => Effect.succeed([]), onSome: ({ deliver }) => deliver(files) }),
      ChangeNetwork: ({ browserId, sealedProxy }) =>
        Effect.gen(function* () {
          const { changeNetwork } = yield* running(browserId)
          return (yield* changeNetwork(yield* proxyOf(sealedProxy))) ?? null
        }),
      Mark: ({ browserId, title }) =>
        Option.match(find(browserId), { onNone: () => Effect.void, onSome: ({ addChapter }) => addChapter(title) }),
      OpenPage: ({ browserId, url }) =>
        Option.match(find(browserId), { onNone: () => Effect.void, onSome: ({ openPage }) => openPage(url) }),
      SweepRecordings: () => videos.sweep,
    })
  }),
)

const undecryptableProxy = new UpstreamUnusable({
  proxy: "of this browser",
  problem: "Credentials",
  detail: "It was encrypted with a different server secret.",
})
