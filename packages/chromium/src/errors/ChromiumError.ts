import * as Schema from "effect/Schema"

const id = (name: string) => `@tabwright/chromium/errors/${name}`

const Attempt = Schema.Struct({ source: Schema.String, problem: Schema.String })
export type Attempt = typeof Attempt.Type

const listAttempts = (attempts: ReadonlyArray<Attempt>): string =>
  attempts.map(({ source, problem }) => `\n  - ${source}: ${problem}`).join("")

/**
 * No usable browser is installed.
 *
 * @category errors
 * @since 0.1.0
 */
export class NotFound extends Schema.TaggedError<NotFound>(id("NotFound"))("NotFound", {
  tried: Schema.Array(Attempt),
}) {
  override get message(): string {
    return (
      "No Chromium or Chrome was found. Install one (on Debian: apt-get install chromium), or set " +
      `TABWRIGHT_BROWSER_PATH to its executable. Checked:${listAttempts(this.tried)}`
    )
  }
}

/**
 * No browser could be installed. Lists every method that was tried.
 *
 * @category errors
 * @since 0.1.0
 */
export class InstallFailed extends Schema.TaggedError<InstallFailed>(id("InstallFailed"))("InstallFailed", {
  attempts: Schema.Array(Attempt),
}) {
  override get message(): string {
    return (
      "No Chromium could be installed. Install Chromium or Chrome manually, or set TABWRIGHT_BROWSER_PATH to its " +
      `executable. Tried:${listAttempts(this.attempts)}`
    )
  }
}

/**
 * The browser process or its egress proxy failed to start.
 *
 * @category errors
 * @since 0.1.0
 */
export class LaunchFailed extends Schema.TaggedError<LaunchFailed>(id("LaunchFailed"))("LaunchFailed", {
  /** Subject of the message: "The browser /usr/lib/chromium/chromium". */
  what: Schema.String,
  /** The probable cause and its fix. */
  likelyCause: Schema.String,
  /** The end of the browser's stderr. */
  stderr: Schema.String,
  /** True if every start fails until the machine is set up differently. Default false. */
  isPermanent: Schema.optionalKey(Schema.Boolean),
}) {
  override get message(): string {
    const output = this.stderr === "" ? "" : `\nLast output:\n${this.stderr}`
    return `${this.what} did not start. ${this.likelyCause}${output}`
  }
}

/**
 * The machine's browser limit is reached. Retryable once a browser has stopped.
 *
 * @category errors
 * @since 0.1.0
 */
export class LimitReached extends Schema.TaggedError<LimitReached>(id("LimitReached"))("LimitReached", {
  limit: Schema.Int,
}) {
  override get message(): string {
    return `The limit of ${this.limit} concurrent browsers is reached. Stop one, or try again later.`
  }
}

/**
 * A browser with this id is already running.
 *
 * @category errors
 * @since 0.1.0
 */
export class AlreadyRunning extends Schema.TaggedError<AlreadyRunning>(id("AlreadyRunning"))("AlreadyRunning", {
  id: Schema.String,
}) {
  override get message(): string {
    return `A browser with the id ${this.id} is already running.`
  }
}

/**
 * An operation exceeded its time limit.
 *
 * @category errors
 * @since 0.1.0
 */
export class TimedOut extends Schema.TaggedError<TimedOut>(id("TimedOut"))("TimedOut", {
  what: Schema.String,
  afterMs: Schema.Number,
}) {
  override get message(): string {
    return `${this.what} took longer than ${this.afterMs} ms.`
  }
}

/**
 * The connection to the browser closed, because it stopped or crashed.
 *
 * @category errors
 * @since 0.1.0
 */
export class Disconnected extends Schema.TaggedError<Disconnected>(id("Disconnected"))("Disconnected", {
  what: Schema.String,
}) {
  override get message(): string {
    return `${this.what} failed: the browser has exited.`
  }
}

/**
 * The browser rejected a CDP command.
 *
 * @category errors
 * @since 0.1.0
 */
export class CommandFailed extends Schema.TaggedError<CommandFailed>(id("CommandFailed"))("CommandFailed", {
  method: Schema.String,
  detail: Schema.String,
}) {
  override get message(): string {
    return `The browser rejected ${this.method}: ${this.detail}`
  }
}

/**
 * A folder cannot be created, or the account of the browsers cannot access it.
 *
 * @category errors
 * @since 0.1.0
 */
export class FolderUnusable extends Schema.TaggedError<FolderUnusable>(id("FolderUnusable"))("FolderUnusable", {
  folder: Schema.String,
  detail: Schema.String,
}) {
  override get message(): string {
    return `The folder ${this.folder} cannot be used: ${this.detail}`
  }
}

/**
 * A network rule is invalid.
 *
 * @category errors
 * @since 0.1.0
 */
export class InvalidNetworkRule extends Schema.TaggedError<InvalidNetworkRule>(id("InvalidNetworkRule"))(
  "InvalidNetworkRule",
  { rule: Schema.String, detail: Schema.String },
) {
  override get message(): string {
    return (
      `Invalid network rule ${JSON.stringify(this.rule)}: ${this.detail} ` +
      "A rule is HOST_OR_CIDR[:PORT], for example 10.1.2.3, 10.0.0.0/8, intranet.example:8080 or [::1]:3000."
    )
  }
}

/**
 * An upstream proxy is unusable. The message never contains its credentials.
 *
 * @category errors
 * @since 0.1.0
 */
export class UpstreamUnusable extends Schema.TaggedError<UpstreamUnusable>(id("UpstreamUnusable"))("UpstreamUnusable", {
  /** Scheme, host and port. */
  proxy: Schema.String,
  problem: Schema.Literals(["Closed", "Unreachable", "NotAProxy", "Certificate", "Credentials"]),
  detail: Schema.String,
}) {
  override get message(): string {
    return `The proxy ${this.proxy} cannot be used. ${this.detail}`
  }
}

/**
 * A proxy table is invalid. The message names the entry but never quotes it, because it may contain a password.
 *
 * @category errors
 * @since 0.1.0
 */
export class InvalidProxyTable extends Schema.TaggedError<InvalidProxyTable>(id("InvalidProxyTable"))(
  "InvalidProxyTable",
  { detail: Schema.String },
) {
  override get message(): string {
    return (
      `Invalid proxy table: ${this.detail} Expected a JSON object of countries and proxy URLs, for example ` +
      '{"de": "http://user-{country}-{session}:password@gateway.example:8000", "*": null}.'
    )
  }
}

/**
 * A filter list is unavailable.
 *
 * @category errors
 * @since 0.1.0
 */
export class FilterListUnusable extends Schema.TaggedError<FilterListUnusable>(id("FilterListUnusable"))(
  "FilterListUnusable",
  { list: Schema.String, detail: Schema.String },
) {
  override get message(): string {
    return `The filter list ${this.list} cannot be used: ${this.detail}. Use another list, or remove it.`
  }
}

/**
 * A profile exceeds its size limit. The last stored version remains. Retrying helps only after site data was deleted or
 * the limit was raised.
 *
 * @category errors
 * @since 0.1.0
 */
export class ProfileTooLarge extends Schema.TaggedError<ProfileTooLarge>(id("ProfileTooLarge"))("ProfileTooLarge", {
  maxBytes: Schema.Number,
  maxFiles: Schema.Int,
}) {
  override get message(): string {
    return `The profile exceeds the limit of ${this.maxBytes} bytes or ${this.maxFiles} files.`
  }
}

/**
 * A user data folder cannot be packed or unpacked.
 *
 * @category errors
 * @since 0.1.0
 */
export class ProfileUnusable extends Schema.TaggedError<ProfileUnusable>(id("ProfileUnusable"))("ProfileUnusable", {
  detail: Schema.String,
}) {
  override get message(): string {
    return `The profile folder cannot be used. ${this.detail}`
  }
}

/**
 * A recording has nothing to encode. Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class RecordingUnusable extends Schema.TaggedError<RecordingUnusable>(id("RecordingUnusable"))(
  "RecordingUnusable",
  { detail: Schema.String },
) {
  override get message(): string {
    return `The recording cannot be used. ${this.detail}`
  }
}

/**
 * Encoding a recording failed; the recording still exists. Retrying may help once the cause is fixed: full disk, out of
 * memory, broken ffmpeg.
 *
 * @category errors
 * @since 0.1.0
 */
export class EncodingFailed extends Schema.TaggedError<EncodingFailed>(id("EncodingFailed"))("EncodingFailed", {
  /** "ffmpeg" or "Chromium". */
  encoder: Schema.String,
  detail: Schema.String,
}) {
  override get message(): string {
    return `${this.encoder} could not encode the recording: ${this.detail}`
  }
}

/**
 * Reasons of a `ChromiumError`.
 *
 * @category errors
 * @since 0.1.0
 */
export type ChromiumErrorReason =
  | NotFound
  | InstallFailed
  | LaunchFailed
  | LimitReached
  | AlreadyRunning
  | TimedOut
  | Disconnected
  | CommandFailed
  | FolderUnusable
  | ProfileTooLarge
  | ProfileUnusable
  | RecordingUnusable
  | EncodingFailed
  | InvalidNetworkRule
  | FilterListUnusable
  | UpstreamUnusable
  | InvalidProxyTable

const retryable: ReadonlySet<ChromiumErrorReason["_tag"]> = new Set([
  "LimitReached",
  "TimedOut",
  "Disconnected",
  "CommandFailed",
  "FolderUnusable",
])

/**
 * Finding, starting or controlling a browser failed. `reason` has the cause, `message` the fix.
 *
 * @category errors
 * @since 0.1.0
 */
export class ChromiumError extends Schema.TaggedError<ChromiumError>(id("ChromiumError"))("ChromiumError", {
  reason: Schema.Union([
    NotFound,
    InstallFailed,
    LaunchFailed,
    LimitReached,
    AlreadyRunning,
    TimedOut,
    Disconnected,
    CommandFailed,
    FolderUnusable,
    ProfileTooLarge,
    ProfileUnusable,
    RecordingUnusable,
    EncodingFailed,
    InvalidNetworkRule,
    UpstreamUnusable,
    InvalidProxyTable,
    FilterListUnusable,
  ]),
}) {
  override get message(): string {
    return this.reason.message
  }

  /** True if the same call may succeed later: nothing has to be changed, or only a disk has to be freed. */
  get isRetryable(): boolean {
    const { reason } = this
    return retryable.has(reason._tag) || (reason._tag === "LaunchFailed" && reason.isPermanent !== true)
  }
}

/**
 * @category constructors
 * @since 0.1.0
 */
export const chromiumError = (reason: ChromiumErrorReason): ChromiumError => new ChromiumError({ reason })
