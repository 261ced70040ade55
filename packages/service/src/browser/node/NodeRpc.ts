import { ChromiumError } from "@tabwright/chromium"
import { Schema } from "effect"
import { Rpc, RpcGroup } from "effect/rpc"
import { SessionBrowserConflict } from "../../store/session/SessionStore.ts"
import { ProfileInUse } from "../profile/ProfileStates.ts"

/** Wire form of `BrowserOptions`. */
const Options = Schema.Struct({
  proxyCountryCode: Schema.optionalKey(Schema.NullOr(Schema.String)),
  screenWidth: Schema.optionalKey(Schema.NullOr(Schema.Number)),
  screenHeight: Schema.optionalKey(Schema.NullOr(Schema.Number)),
  allowedDomains: Schema.optionalKey(Schema.Array(Schema.String)),
  timeoutMinutes: Schema.Number,
  allowResizing: Schema.optionalKey(Schema.Boolean),
  isRecorded: Schema.optionalKey(Schema.Literals(["full", "low", "off"])),
  showsPdf: Schema.optionalKey(Schema.Boolean),
  solveCaptchas: Schema.optionalKey(Schema.Boolean),
  ignoreCertErrors: Schema.optionalKey(Schema.Boolean),
})

/** Client proxy encrypted with the server secret, because traffic between nodes may be read. */
const sealedProxy = Schema.NullOr(Schema.Uint8Array)

/** Wire form of `BrowserRequest`. */
export const SentRequest = Schema.Struct({
  projectId: Schema.String,
  apiKeyId: Schema.NullOr(Schema.String),
  sessionId: Schema.NullOr(Schema.String),
  profileId: Schema.NullOr(Schema.String),
  options: Options,
  sealedProxy,
  metadata: Schema.Record(Schema.String, Schema.String),
  promised: Schema.optionalKey(Schema.Struct({ waitMs: Schema.Number })),
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
      turn: Schema.Struct({ waitMs: Schema.optionalKey(Schema.Number), isShared: Schema.Boolean }),
    },
    success: BrowserDescription,
    error: Schema.Union([ChromiumError, ProfileInUse, SessionBrowserConflict]),
  }),
  Rpc.make("Stop", { payload: { browserId, reason: Schema.String } }),
  Rpc.make("Find", { payload: { browserId }, success: Schema.NullOr(BrowserDescription) }),
  Rpc.make("ReadDownload", {
    payload: { browserId, guid: Schema.String },
    success: Schema.Uint8Array,
    error: ChromiumError,
    stream: true,
  }),
  Rpc.make("ListRefusals", {
    payload: { browserId },
    success: Schema.Array(
      Schema.Struct({ host: Schema.String, port: Schema.Number, reason: Schema.String, at: Schema.Date }),
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
  Rpc.make("OpenPage", { payload: { browserId, url: Schema.String } }),
  Rpc.make("SweepRecordings"),
)

/** Path of the RPC endpoint. */
export const nodeRpcPath = "/node/browsers"

/** Path of the CDP WebSocket for agents on other nodes. No policy checks apply. */
export const agentCdpPath = (id: string): string => `${nodeRpcPath}/${id}/cdp`
