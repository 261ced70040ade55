import { Bridge, type CallOptions, type CallPromise, type TabwrightOptions } from "@tabwright/core/promise"
import {
  Billing,
  Browsers,
  Models,
  Profiles as ProfileOperations,
  type Sessions as SessionOperations,
} from "@tabwright/core/v3"
import type { MaybeOutput, OutputOptions, Typed } from "../handle/StructuredOutput.ts"
import { splitOptions } from "../handle/WaitSettings.ts"
import { CloudBrowsers } from "../unversioned/CloudBrowsers.ts"
import { Profiles } from "../unversioned/Profiles.ts"
import { SessionHandle, type SessionOptions, settleBy, startTask } from "./SessionHandle.ts"
import { Sessions } from "./Sessions.ts"
import { Workspaces } from "./Workspaces.ts"

/**
 * A client of v3: sessions that are given tasks.
 *
 * @category constructors
 * @since 0.1.0
 */
export class TabwrightV3 {
  /** Browsers that the caller drives itself. */
  readonly browsers: CloudBrowsers
  /** Signed-in states that browsers hand on. */
  readonly profiles: Profiles
  /** Sessions by their ids. */
  readonly sessions: Sessions
  /** Files that outlive sessions. */
  readonly workspaces: Workspaces
  readonly #bridge: Bridge

  constructor(options: TabwrightOptions = {}, bridge: Bridge = new Bridge(options)) {
    this.#bridge = bridge
    this.browsers = new CloudBrowsers(bridge, Browsers)
    this.profiles = new Profiles(bridge, ProfileOperations)
    this.sessions = new Sessions(bridge)
    this.workspaces = new Workspaces(bridge)
  }

  /**
   * Gives a task to a new session, or to the one that `sessionId` names. Await what it returns for the session at the task's end,
   * or iterate over it for the messages as they come. `thinkingLevel` is checked before anything is sent. With a `schema` the
   * session has a typed `output`; a schema that can tell its JSON Schema is sent as `outputSchema`. Of a
   * task with `codeMode` it is the answer alone then; `session()` of the handle has the code beside it.
   */
  run<Output>(
    task: string,
    options: SessionOptions & OutputOptions<Output>,
  ): SessionHandle<Typed<SessionOperations.SessionResponse, Output>>
  run(task: string, options?: SessionOptions): SessionHandle
  run(task: string, { repair, schema, ...options }: SessionOptions & MaybeOutput = {}): SessionHandle {
    const { settings, wait } = splitOptions(options)
    return new SessionHandle(
      this.#bridge,
      startTask(task, settings, schema),
      wait,
      settleBy({ repair, schema }, settings),
    )
  }

  /** Tells what the project may use, and has left. @throws every error of a call */
  account(options: CallOptions = {}): CallPromise<Billing.AccountView> {
    return this.#bridge.call(Billing.account(), options)
  }

  /** Lists the models that v3 takes, each with its levels of thinking. @throws every error of a call */
  models(options: CallOptions = {}): CallPromise<Models.ModelListResponse> {
    return this.#bridge.call(Models.list(), options)
  }
}
