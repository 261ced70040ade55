import { download } from "@tabwright/core/files"
import { type Bridge, type CallOptions, type CallPromise, RemoteFile } from "@tabwright/core/promise"
import { Messages, Sessions as Core } from "@tabwright/core/v3"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { waitOptions, type WaitSettings } from "../handle/WaitSettings.ts"
import { PageList } from "../list/PageList.ts"

/**
 * Sessions of v3, by their ids as the API has them. To give one a task, `client.v3.run()`.
 *
 * @category models
 * @since 0.1.0
 */
export class Sessions {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /** Starts a session, with a task or without, or gives a task to the one that `sessionId` names. @throws Conflict where that one is busy or over, and every other error of a call */
  create(request: Core.CreateSessionRequest = {}, options: CallOptions = {}): CallPromise<Core.SessionResponse> {
    return this.#bridge.call(Core.create(request), options)
  }

  /** Lists sessions, newest first. @throws every error of a call */
  list(
    query: Core.ListSessionsQuery = {},
    options: CallOptions = {},
  ): PageList<Core.SessionListResponse, Core.SessionResponse> {
    return new PageList(this.#bridge, Core.list(query), Core.all(query), options)
  }

  /** Fetches a session as it is now. @throws NotFound where there is none, and every other error of a call */
  get(id: string, options: CallOptions = {}): CallPromise<Core.SessionResponse> {
    return this.#bridge.call(Core.get(id), options)
  }

  /**
   * Ends a session, or with the strategy `task` only its task. Repeating it is safe.
   *
   * @throws NotFound where there is none, and every other error of a call
   */
  stop(
    id: string,
    { strategy = "session", ...options }: CallOptions & { readonly strategy?: Core.StopStrategy } = {},
  ): CallPromise<Core.SessionResponse> {
    return this.#bridge.call(Core.stop(id, strategy), options)
  }

  /** Deletes a session; one that lives is stopped first. @throws NotFound where there is none, and every other error of a call */
  delete(id: string, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(Core.delete(id), options)
  }

  /**
   * Waits until the recordings of a session that has ended are ready, at most `waitTimeout` ms (default 30 s).
   *
   * @throws TimedOut where none came: the session was perhaps not recorded; NotFound without such a session, and every other
   * error of a call
   */
  recordings(id: string, options: WaitSettings = {}): CallPromise<ReadonlyArray<RemoteFile>> {
    return this.#bridge.call(Core.waitForRecordings(id, waitOptions(options)), options).map((urls) =>
      urls.map((_, at) => {
        // The address is asked for anew when the video is read: this one ends after an hour.
        const video = Stream.unwrap(
          Effect.map(Core.get(id), ({ recordingUrls }) => download("downloadFile", recordingUrls[at])),
        )
        return new RemoteFile(this.#bridge, { path: `${id}-${at + 1}.mp4` }, video)
      }),
    )
  }

  /**
   * Lists a session's messages. Awaited: those newer than `after`, older than `before`, or else the newest. Iterated: all, or all
   * newer than `after`, oldest first.
   *
   * @throws NotFound without such a session, and every other error of a call
   */
  messages(
    id: string,
    query: Messages.ListMessagesQuery = {},
    options: CallOptions = {},
  ): PageList<Messages.MessageListResponse, Messages.MessageResponse> {
    return new PageList(this.#bridge, Messages.list(id, query), Messages.all(id, query.after), options)
  }
}
