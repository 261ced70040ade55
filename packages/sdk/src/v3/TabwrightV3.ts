import { Bridge, type TabwrightOptions } from "@tabwright/core/promise"
import { Browsers, type Sessions as SessionOperations } from "@tabwright/core/v3"
import { Client } from "../generated/v3/Client.ts"
import { Profiles } from "../generated/v3/Profiles.ts"
import type { MaybeOutput, OutputOptions, Typed } from "../handle/StructuredOutput.ts"
import { splitOptions } from "../handle/WaitSettings.ts"
import { CloudBrowsers } from "../unversioned/CloudBrowsers.ts"
import { SessionHandle, type SessionOptions, settleBy, startTask } from "./SessionHandle.ts"
import { Sessions } from "./Sessions.ts"
import { Workspaces } from "./Workspaces.ts"

/**
 * Client for v3: sessions with tasks.
 *
 * @category constructors
 * @since 0.1.0
 */
export class TabwrightV3 extends Client {
  /** Browsers controlled by the caller. */
  readonly browsers: CloudBrowsers
  /** Persistent cookies and storage. */
  readonly profiles: Profiles
  /** Sessions by id. */
  readonly sessions: Sessions
  /** Files that outlive sessions. */
  readonly workspaces: Workspaces

  constructor(options?: TabwrightOptions)
  /** @internal */
  constructor(options: TabwrightOptions | undefined, bridge: Bridge)
  constructor(options: TabwrightOptions = {}, bridge: Bridge = new Bridge(options)) {
    super(bridge)
    this.browsers = new CloudBrowsers(bridge, Browsers)
    this.profiles = new Profiles(bridge)
    this.sessions = new Sessions(bridge)
    this.workspaces = new Workspaces(bridge)
  }

  /**
   * Starts a task in a new session or in `sessionId`. Await the handle for the session at the task's end, or iterate
   * over it for live messages. `thinkingLevel` is checked before sending. The session has a typed `output`; a schema that
   * supports JSON Schema is sent as `outputSchema`. With `codeMode` the output is the result only; `session()` of the
   * handle includes the code.
   */
  run<Output>(
    task: string,
    options: SessionOptions & OutputOptions<Output>,
  ): SessionHandle<Typed<SessionOperations.SessionResponse, Output>>
  /**
   * Starts a task in a new session or in `sessionId`. Await the handle for the session at the task's end, or iterate
   * over it for live messages. `thinkingLevel` is checked before sending.
   */
  run(task: string, options?: SessionOptions): SessionHandle
  run(task: string, { repair, schema, ...options }: SessionOptions & MaybeOutput = {}): SessionHandle {
    const { settings, wait } = splitOptions(options)
    return new SessionHandle(
      this.bridge,
      startTask(task, settings, schema),
      wait,
      settleBy({ repair, schema }, settings),
    )
  }
}
