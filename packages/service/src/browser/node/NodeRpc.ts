import { ChromiumError, chromiumError, Disconnected, UpstreamUnusable } from "@tabwright/chromium"
import { BrowserEmulation } from "@tabwright/raw/v4/schemas"
import { Effect, Option, Redacted, Schema, Stream } from "effect"
import { Rpc, RpcGroup } from "effect/rpc"
import { unsealRunSecrets } from "../../access/RunSecrets.ts"
import { SessionBrowserConflict } from "../../store/session/SessionStore.ts"
import { ProfileInUse } from "../ProfileStates.ts"
import { DataDirectory } from "../../database/DataDirectory.ts"
import type { BrowserRequest } from "../BrowserRequest.ts"
import { driveLocal, type DrivenBrowser } from "../DrivenBrowser.ts"
import { BrowserEviction } from "./BrowserEviction.ts"
import { LocalBrowsers } from "./LocalBrowsers.ts"
import { RecordingVideos } from "../RecordingVideos.ts"
import { decryptProxy } from "../CustomProxy.ts"

/** Wire form of `BrowserOptions`. */
const Options = Schema.Struct({
  proxyCountryCode: Schema.optionalKey(Schema.NullOr(Schema.String)),
  screenWidth: Schema.optionalKey(Schema.NullOr(Schema.Number)),
  screenHeight: Schema.optionalKey(Schema.NullOr(Schema.Number)),
  device: Schema.optionalKey(Schema.NullOr(Schema.String)),
  emulation: Schema.optionalKey(Schema.NullOr(BrowserEmulation)),
  extensionIds: Schema.optionalKey(Schema.Array(Schema.String)),
  allowedDomains: Schema.optionalKey(Schema.Array(Schema.String)),
  timeoutMinutes: Schema.Number,
  allowResizing: Schema.optionalKey(Schema.Boolean),
  isRecorded: Schema.optionalKey(Schema.Literals(["full", "low", "off"])),
  logs: Schema.optionalKey(Schema.Boolean),
  showsPdf: Schema.optionalKey(Schema.Boolean),
  solveCaptchas: Schema.optionalKey(Schema.Boolean),
  captcha: Schema.optionalKey(
    Schema.Struct({
      solver: Schema.Literals(["webhook", "human"]),
      webhookId: Schema.optionalKey(Schema.String),
      fallback: Schema.optionalKey(Schema.Literal("human")),
      timeoutSeconds: Schema.Number,
      maxAttempts: Schema.Number,
    }),
  ),
  ignoreCertErrors: Schema.optionalKey(Schema.Boolean),
})

/** Client proxy encrypted with the server secret, because traffic between nodes may be read. */
const sealedProxy = Schema.NullOr(Schema.Uint8Array)

/** Wire form of `BrowserRequest`. */
const SentRequest = Schema.Struct({
  projectId: Schema.String,
  apiKeyId: Schema.NullOr(Schema.String),
  sessionId: Schema.NullOr(Schema.String),
  profileId: Schema.NullOr(Schema.String),
  options: Options,
  sealedProxy,
  metadata: Schema.Record(Schema.String, Schema.String),
  reservation: Schema.optionalKey(Schema.Struct({ waitMs: Schema.Number })),
  isDriven: Schema.optionalKey(Schema.Boolean),
})

const BrowserDescription = Schema.Struct({ downloadsDir: Schema.String })

const StoredFile = Schema.Struct({ id: Schema.String, path: Schema.String })
const browserId = Schema.String

/**
 * RPCs to the node that hosts a browser. If the browser does not run there, calls with a result fail with
 * `Disconnected` and the others do nothing.
 */
export const NodeRpc = RpcGroup.make(
  Rpc.make("Start", {
    payload: {
      browserId,
      request: SentRequest,
      turn: Schema.Struct({ waitMs: Schema.Number }),
    },
    success: BrowserDescription,
    error: Schema.Union([ChromiumError, ProfileInUse, SessionBrowserConflict]),
  }),
  Rpc.make("Stop", { payload: { browserId, reason: Schema.String } }),
  Rpc.make("Evict", { payload: { browserId }, success: Schema.Boolean }),
  Rpc.make("Find", { payload: { browserId }, success: Schema.NullOr(BrowserDescription) }),
  Rpc.make("ReadDownload", {
    payload: { browserId, guid: Schema.String },
    success: Schema.Uint8Array,
    error: ChromiumError,
    stream: true,
  }),
  Rpc.make("ListFailedConnections", {
    payload: { browserId },
    success: Schema.Array(
      Schema.Struct({
        host: Schema.String,
        port: Schema.Number,
        error: Schema.String,
        reason: Schema.String,
        at: Schema.Date,
      }),
    ),
  }),
  Rpc.make("Deliver", {
    payload: { browserId, files: Schema.Array(StoredFile) },
    success: Schema.Array(Schema.Struct({ ...StoredFile.fields, localPath: Schema.String })),
  }),
  Rpc.make("ChangeNetwork", {
    payload: { browserId, sealedProxy },
    success: Schema.NullOr(Schema.String),
    error: ChromiumError,
  }),
  Rpc.make("Mark", { payload: { browserId, title: Schema.String } }),
  Rpc.make("BeginRun", {
    payload: { browserId, runId: Schema.String, epoch: Schema.Number, sealedSecrets: Schema.Uint8Array },
  }),
  Rpc.make("EndRun", { payload: { browserId, runId: Schema.String, epoch: Schema.Number } }),
  Rpc.make("OpenPage", { payload: { browserId, url: Schema.String } }),
  Rpc.make("SweepRecordings"),
)

/** Path of the RPC endpoint. */
export const nodeRpcPath = "/node/browsers"

/** Path of the CDP WebSocket for agents on other nodes. No policy checks apply. */
export const agentCdpPath = (id: string): string => `${nodeRpcPath}/${id}/cdp`

/**
 * Handles other nodes' calls for this node's browsers. Database errors become defects, so the caller sees that this
 * node failed.
 */
export const nodeRpcLayer = NodeRpc.toLayer(
  Effect.gen(function* () {
    const own = yield* LocalBrowsers
    const evictions = yield* BrowserEviction
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
      Evict: ({ browserId }) => Effect.orDie(evictions.evict(browserId)),
      Find: ({ browserId }) =>
        Effect.map(evictions.settled(browserId), () => {
          const hosted = own.live(browserId)
          return hosted === undefined ? null : { downloadsDir: hosted.downloadsDir }
        }),
      ReadDownload: ({ browserId, guid }) =>
        Stream.unwrap(Effect.map(running(browserId), ({ readDownload }) => readDownload(guid))),
      ListFailedConnections: ({ browserId }) =>
        Option.match(find(browserId), {
          onNone: () => Effect.succeed([]),
          onSome: ({ failedConnections }) => failedConnections,
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
      BeginRun: ({ browserId, runId, epoch, sealedSecrets }) =>
        Option.match(find(browserId), {
          onNone: () => Effect.void,
          onSome: ({ beginRun }) =>
            Option.match(unsealRunSecrets(secret, runId, sealedSecrets), {
              onNone: () => Effect.die(new Error("The secrets of the run were encrypted with another server secret.")),
              onSome: (secrets) => Effect.orDie(beginRun({ id: runId, epoch, secrets })),
            }),
        }),
      EndRun: ({ browserId, runId, epoch }) =>
        Option.match(find(browserId), {
          onNone: () => Effect.void,
          onSome: ({ endRun }) => endRun({ id: runId, epoch }),
        }),
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
