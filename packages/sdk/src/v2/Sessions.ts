import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"
import { Files, Sessions as Core, Shares } from "@tabwright/core/v2"
import * as Effect from "effect/Effect"
import { type FileInput, sourcesOf, type UploadOptions } from "../FileInput.ts"
import { PageList } from "../PageList.ts"

/** v2 sessions: a browser shared by consecutive tasks. */
export class Sessions {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /** Starts a session with its browser. It stays until it is stopped or idle for too long. @throws any call error */
  create(request: Core.CreateSessionRequest = {}, options: CallOptions = {}): CallPromise<Core.SessionItemView> {
    return this.#bridge.call(Core.create(request), options)
  }

  /** Lists sessions, newest first. @throws any call error */
  list(
    query: Core.ListSessionsQuery = {},
    options: CallOptions = {},
  ): PageList<Core.SessionListResponse, Core.SessionItemView> {
    return new PageList(this.#bridge, Core.list(query), Core.all(query), options)
  }

  /** Fetches a session with its tasks. @throws NotFound if it does not exist, or any other call error */
  get(id: string, options: CallOptions = {}): CallPromise<Core.SessionView> {
    return this.#bridge.call(Core.get(id), options)
  }

  /**
   * Stops a session and its running task permanently. Idempotent.
   * @throws NotFound if it does not exist, or any other call error
   */
  stop(id: string, options: CallOptions = {}): CallPromise<Core.SessionView> {
    return this.#bridge.call(Core.stop(id), options)
  }

  /**
   * Uploads files for a session's tasks, each up to 10 MB, and returns the names to use in a task.
   *
   * @throws NotFound if the session does not exist, FileChanged, any other call error, or any file system error
   */
  upload(
    id: string,
    files: ReadonlyArray<FileInput>,
    { onProgress, ...options }: UploadOptions = {},
  ): CallPromise<ReadonlyArray<string>> {
    const uploaded = Effect.flatMap(
      Effect.promise(() => sourcesOf(files)),
      Effect.forEach((source) => Files.uploadToSession(id, source, onProgress)),
    )
    return this.#bridge.call(uploaded, options)
  }

  /** Deletes a session with its tasks. @throws NotFound if it does not exist, or any other call error */
  delete(id: string, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(Core.delete(id), options)
  }

  /**
   * Deletes all stored data of a session permanently.
   * @throws Forbidden if the server disables it, NotFound, or any other call error
   */
  purge(id: string, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(Core.purge(id), options)
  }

  /**
   * Creates a public page of the session that needs no key, or returns the existing one.
   * @throws NotFound if the session does not exist, or any other call error
   */
  share(id: string, options: CallOptions = {}): CallPromise<Shares.ShareView> {
    return this.#bridge.call(Shares.create(id), options)
  }

  /** Fetches a session's public page. @throws NotFound if it is not shared, or any other call error */
  getShare(id: string, options: CallOptions = {}): CallPromise<Shares.ShareView> {
    return this.#bridge.call(Shares.get(id), options)
  }

  /** Deletes a session's public page. @throws NotFound if it is not shared, or any other call error */
  unshare(id: string, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(Shares.delete(id), options)
  }
}
