import { ChromiumError } from "@tabwright/chromium"
import { Schema } from "effect"
import { Rpc, RpcGroup } from "effect/rpc"
import { SessionHasBrowser } from "../store/SessionHasBrowser.ts"
import { ProfileInUse } from "./ProfileInUse.ts"

/** `BrowserOptions`, as they are sent. */
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

/** A customer's proxy under the secret of the house: what goes from node to node may be read on the way. */
const sealedProxy = Schema.NullOr(Schema.Uint8Array)

/**
 * `BrowserRequest`, as it is sent.
 *
 * @category schemas
 * @since 0.1.0
 */
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

/** What has to be known of a browser to drive it from afar. */
const Described = Schema.Struct({ downloadsDir: Schema.String })

const StoredFile = Schema.Struct({ id: Schema.String, path: Schema.String })
const browserId = Schema.String

/**
 * What nodes ask of the one that a browser runs on. A browser that does not run there, or not any more, fails with
 * `Disconnected` where an answer is needed; else nothing happens.
 *
 * @category schemas
 * @since 0.1.0
 */
export const NodeCalls = RpcGroup.make(
  Rpc.make("Start", {
    payload: {
      browserId,
      request: SentRequest,
      turn: Schema.Struct({ waitMs: Schema.optionalKey(Schema.Number), isShared: Schema.Boolean }),
    },
    success: Described,
    error: Schema.Union([ChromiumError, ProfileInUse, SessionHasBrowser]),
  }),
  Rpc.make("Stop", { payload: { browserId, reason: Schema.String } }),
  /** Null for one that does not run there. */
  Rpc.make("Find", { payload: { browserId }, success: Schema.NullOr(Described) }),
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

/**
 * Where the calls are taken.
 *
 * @category constants
 * @since 0.1.0
 */
export const nodeCallsPath = "/node/browsers"

/**
 * Where another node's agent drives a browser: a WebSocket at which nothing is judged.
 *
 * @category constructors
 * @since 0.1.0
 */
export const agentPath = (id: string): string => `${nodeCallsPath}/${id}/cdp`
