import { download } from "@tabwright/core/files"
import { type CallOptions, type CallPromise, RemoteFile } from "@tabwright/core/promise"
import { Messages, Sessions as Core } from "@tabwright/core/v3"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { Sessions as Operations } from "../generated/v3/Sessions.ts"
import { waitOptions, type WaitSettings } from "../handle/WaitSettings.ts"
import { PageList } from "../PageList.ts"

/** v3 sessions by id. Start a task with `client.v3.run()`. */
export class Sessions extends Operations {
  /**
   * Starts a session, with or without a task, or a task in the session `sessionId`.
   * @throws Conflict if that session is busy or has ended, or any other call error
   */
  create(request: Core.RunTaskRequest = {}, options: CallOptions = {}): CallPromise<Core.SessionResponse> {
    return this.bridge.call(Core.create(request), options)
  }

  /**
   * Stops a session, or with the strategy `task` only its task. Idempotent.
   *
   * @throws NotFound if it does not exist, or any other call error
   */
  stop(
    id: string,
    { strategy = "session", ...options }: CallOptions & { readonly strategy?: Core.StopStrategy } = {},
  ): CallPromise<Core.SessionResponse> {
    return this.bridge.call(Core.stop(id, strategy), options)
  }

  /**
   * Waits for the recordings of an ended session, at most `waitTimeout` ms (default 30 s).
   *
   * @throws TimedOut if there are none; the session may not have been recorded; NotFound if the session does not exist,
   * or any other call error
   */
  recordings(id: string, options: WaitSettings = {}): CallPromise<ReadonlyArray<RemoteFile>> {
    return this.bridge.call(Core.waitForRecordings(id, waitOptions(options)), options).map((urls) =>
      urls.map((_, at) => {
        // Requests a fresh URL for each read, because it expires after an hour.
        const video = Stream.unwrap(
          Effect.map(Core.get(id), ({ recordingUrls }) => download("downloadFile", recordingUrls[at])),
        )
        return new RemoteFile(this.bridge, { path: `${id}-${at + 1}.mp4` }, video)
      }),
    )
  }

  /**
   * Lists a session's messages. Awaited: those newer than `after`, older than `before`, or else the newest. Iterated:
   * all, or all newer than `after`, oldest first.
   *
   * @throws NotFound if the session does not exist, or any other call error
   */
  messages(
    id: string,
    query: Messages.ListSessionMessagesQuery = {},
    options: CallOptions = {},
  ): PageList<Messages.MessageListResponse, Messages.MessageResponse> {
    return new PageList(this.bridge, Messages.list(id, query), Messages.all(id, query.after), options)
  }
}
