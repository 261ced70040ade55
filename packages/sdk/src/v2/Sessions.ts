import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"
import { Files, Sessions as Core, Shares } from "@tabwright/core/v2"
import * as Effect from "effect/Effect"
import { type FileInput, sourcesOf, type UploadOptions } from "../files/FileInput.ts"
import { PageList } from "../list/PageList.ts"

/**
 * Sessions of v2: a browser that tasks use one after the other.
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

  /** Starts a session with its browser. It stays until it is stopped, or too long without a task. @throws every error of a call */
  create(request: Core.CreateSessionRequest = {}, options: CallOptions = {}): CallPromise<Core.SessionItemView> {
    return this.#bridge.call(Core.create(request), options)
  }

  /** Lists sessions, newest first. @throws every error of a call */
  list(
    query: Core.ListSessionsQuery = {},
    options: CallOptions = {},
  ): PageList<Core.SessionListResponse, Core.SessionItemView> {
    return new PageList(this.#bridge, Core.list(query), Core.all(query), options)
  }

  /** Fetches a session with its tasks. @throws NotFound where there is none, and every other error of a call */
  get(id: string, options: CallOptions = {}): CallPromise<Core.SessionView> {
    return this.#bridge.call(Core.get(id), options)
  }

  /** Ends a session and its running task for good; repeating it is safe. @throws NotFound where there is none, and every other error of a call */
  stop(id: string, options: CallOptions = {}): CallPromise<Core.SessionView> {
    return this.#bridge.call(Core.stop(id), options)
  }

  /**
   * Uploads files for a session's tasks, each of 10 MB at most, and gives the names that a task can call them by.
   *
   * @throws NotFound without such a session, FileChanged, every other error of a call, and what the file system throws
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

  /** Deletes a session with its tasks. @throws NotFound where there is none, and every other error of a call */
  delete(id: string, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(Core.delete(id), options)
  }

  /** Removes everything that is kept of a session, for good. @throws Forbidden where the project may not, NotFound, and every other error of a call */
  purge(id: string, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(Core.purge(id), options)
  }

  /** Makes a page of the session that needs no key, or gives the one there is. @throws NotFound without such a session, and every other error of a call */
  share(id: string, options: CallOptions = {}): CallPromise<Shares.ShareView> {
    return this.#bridge.call(Shares.create(id), options)
  }

  /** Fetches the public page of a session. @throws NotFound where it is not shared, and every other error of a call */
  getShare(id: string, options: CallOptions = {}): CallPromise<Shares.ShareView> {
    return this.#bridge.call(Shares.get(id), options)
  }

  /** Takes the public page away. @throws NotFound where it is not shared, and every other error of a call */
  unshare(id: string, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(Shares.delete(id), options)
  }
}
