import * as Schema from "effect/Schema"

const id = (name: string) => `@tabwright/chromium/errors/${name}`

/** One thing that was tried, and why it did not work. */
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
      `TABWRIGHT_BROWSER_PATH to the file of a browser. Looked at:${listAttempts(this.tried)}`
    )
  }
}

/**
 * No browser could be installed; every way that was tried is named.
 *
 * @category errors
 * @since 0.1.0
 */
export class InstallFailed extends Schema.TaggedError<InstallFailed>(id("InstallFailed"))("InstallFailed", {
  attempts: Schema.Array(Attempt),
}) {
  override get message(): string {
    return (
      "No Chromium could be installed. Install Chromium or Chrome yourself, or set TABWRIGHT_BROWSER_PATH to the file " +
      `of a browser. Tried:${listAttempts(this.attempts)}`
    )
  }
}

/**
 * The browser process, or the proxy that it goes out through, did not come up.
 *
 * @category errors
 * @since 0.1.0
 */
export class LaunchFailed extends Schema.TaggedError<LaunchFailed>(id("LaunchFailed"))("LaunchFailed", {
  /** What did not start: "The browser /usr/lib/chromium/chromium". */
  what: Schema.String,
  /** What most likely went wrong, and what to do about it. */
  likelyCause: Schema.String,
  /** The end of what the browser wrote to its error stream. */
  stderr: Schema.String,
}) {
  override get message(): string {
    const output = this.stderr === "" ? "" : `\nIts last output:\n${this.stderr}`
    return `${this.what} did not start. ${this.likelyCause}${output}`
  }
}

/**
 * As many browsers run as this machine is allowed to. Repeating helps once one has stopped.
 *
 * @category errors
 * @since 0.1.0
 */
export class LimitReached extends Schema.TaggedError<LimitReached>(id("LimitReached"))("LimitReached", {
  limit: Schema.Int,
}) {
  override get message(): string {
    return `All ${this.limit} browsers that may run at once are in use. Stop one, or try again later.`
  }
}

/**
 * A browser with this id runs already.
 *
 * @category errors
 * @since 0.1.0
 */
export class AlreadyRunning extends Schema.TaggedError<AlreadyRunning>(id("AlreadyRunning"))("AlreadyRunning", {
  id: Schema.String,
}) {
  override get message(): string {
    return `A browser with the id ${this.id} is running already.`
  }
}

/**
 * Something took longer than it may.
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
 * The connection to the browser is gone: it was stopped, or it crashed.
 *
 * @category errors
 * @since 0.1.0
 */
export class Disconnected extends Schema.TaggedError<Disconnected>(id("Disconnected"))("Disconnected", {
  what: Schema.String,
}) {
  override get message(): string {
    return `${this.what} was not answered: the browser has ended.`
  }
}

/**
 * The browser refused a CDP command.
 *
 * @category errors
 * @since 0.1.0
 */
export class CommandFailed extends Schema.TaggedError<CommandFailed>(id("CommandFailed"))("CommandFailed", {
  method: Schema.String,
  detail: Schema.String,
}) {
  override get message(): string {
    return `The browser refused ${this.method}: ${this.detail}`
  }
}

/**
 * A folder that browsers need cannot be made, or not be reached by the account that they run as.
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
 * A network rule that cannot be read.
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
      `The network rule ${JSON.stringify(this.rule)} cannot be read: ${this.detail} ` +
      "A rule is HOST_OR_CIDR[:PORT], for example 10.1.2.3, 10.0.0.0/8, intranet.example:8080 or [::1]:3000."
    )
  }
}

/**
 * A proxy that traffic was to be sent through cannot be used. Its login is never part of the text.
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
 * A table of proxies by country that cannot be read. The entry is named, never quoted: it may hold a password.
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
      `The table of proxies cannot be read: ${this.detail} It is a JSON object of countries and proxies, for example ` +
      '{"de": "http://user-{country}-{session}:password@gateway.example:8000", "*": null}.'
    )
  }
}

/**
 * A list of what to block cannot be read.
 *
 * @category errors
 * @since 0.1.0
 */
export class FilterListUnusable extends Schema.TaggedError<FilterListUnusable>(id("FilterListUnusable"))(
  "FilterListUnusable",
  { list: Schema.String, detail: Schema.String },
) {
  override get message(): string {
    return `The filter list ${this.list} cannot be used: ${this.detail}. Name another one, or leave it out.`
  }
}

/**
 * A profile has more than may be kept of one. It stays as it was kept last; repeating does not help until sites have been told
 * to forget, or the limit is raised.
 *
 * @category errors
 * @since 0.1.0
 */
export class ProfileTooLarge extends Schema.TaggedError<ProfileTooLarge>(id("ProfileTooLarge"))("ProfileTooLarge", {
  maxBytes: Schema.Number,
  maxFiles: Schema.Int,
}) {
  override get message(): string {
    return `The profile is larger than ${this.maxBytes} bytes or has more than ${this.maxFiles} files, the most that is kept.`
  }
}

/**
 * A user data folder cannot be packed, or what was packed cannot be brought back.
 *
 * @category errors
 * @since 0.1.0
 */
export class ProfileUnusable extends Schema.TaggedError<ProfileUnusable>(id("ProfileUnusable"))("ProfileUnusable", {
  detail: Schema.String,
}) {
  override get message(): string {
    return `The profile's folder is not usable. ${this.detail}`
  }
}

/**
 * There is nothing in a recording that a film could be made of. Repeating does not help.
 *
 * @category errors
 * @since 0.1.0
 */
export class RecordingUnusable extends Schema.TaggedError<RecordingUnusable>(id("RecordingUnusable"))(
  "RecordingUnusable",
  { detail: Schema.String },
) {
  override get message(): string {
    return `The recording is not usable. ${this.detail}`
  }
}

/**
 * A film could not be made of a recording, which is still there. Repeating may help once the cause is gone: no room on the
 * disk, no memory, an ffmpeg that does not work.
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
    return `${this.encoder} could not make a film of the recording: ${this.detail}`
  }
}

/**
 * Why something around a browser failed.
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

/**
 * Finding, starting or speaking to a browser failed; `reason` says how, and `message` what to do.
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

  /** Whether the same call may succeed later without anybody changing anything. */
  get isRetryable(): boolean {
    return this.reason._tag === "LimitReached" || this.reason._tag === "TimedOut"
  }
}

/**
 * Fails with a `ChromiumError` of the given reason.
 *
 * @category constructors
 * @since 0.1.0
 */
export const chromiumError = (reason: ChromiumErrorReason): ChromiumError => new ChromiumError({ reason })
