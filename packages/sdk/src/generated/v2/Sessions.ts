// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4a96261021450066f5e83391f066d3cc731ecca98ae12f5d3859dd198467c4da

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Sessions as SessionsOperations } from "@tabwright/core/v2"
import type { CreateSessionRequest, ListSessionsQuery, SessionItemView, SessionListResponse, SessionView, ShareView } from "@tabwright/raw/v2/types"
import { PageList } from "../../PageList.ts"
import { Resource } from "../../Resource.ts"

/**
 * A browser with its tasks, which can be shared publicly.
 *
 * @category models
 * @since 0.1.0
 */
export class Sessions extends Resource {
  /**
   * Lists sessions. Awaited: one page of the project's sessions, newest first. Iterated: the items of all pages.
   * `pageSize` is 1 to 100, default 10.
   *
   * @throws any call error
   */
  list(query: ListSessionsQuery = {}, options?: CallOptions): PageList<SessionListResponse, SessionItemView> {
    return new PageList(this.bridge, SessionsOperations.list(query), SessionsOperations.all(query), options)
  }

  /**
   * Starts a session with a browser, ready for tasks. `liveUrl` shows the browser immediately. The session ends when it
   * is stopped, after 15 minutes without a task, or 4 hours after its start; with `keepAlive` false also with its first
   * task. The body is optional.
   *
   * @throws BadRequest if the state does not allow it, PaymentRequired without credit or above a limit, NotFound if a
   * resource in the request does not exist, Conflict if the idempotency key belongs to another request, or any other
   * call error
   */
  create(request: CreateSessionRequest = {}, options?: CallOptions): CallPromise<SessionItemView> {
    return this.bridge.call(SessionsOperations.create(request), options)
  }

  /**
   * Fetches a session with its tasks.
   *
   * @throws NotFound if the session does not exist, or any other call error
   */
  get(id: string, options?: CallOptions): CallPromise<SessionView> {
    return this.bridge.call(SessionsOperations.get(id), options)
  }

  /**
   * Stops the session, its browser and its running task permanently. Idempotent: a stopped session is returned
   * unchanged.
   *
   * @throws NotFound if the session does not exist, or any other call error
   */
  stop(id: string, options?: CallOptions): CallPromise<SessionView> {
    return this.bridge.call(SessionsOperations.stop(id), options)
  }

  /**
   * Stops the session and deletes it with its tasks and their output.
   *
   * @throws NotFound if the session does not exist, or any other call error
   */
  delete(id: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(SessionsOperations.delete(id), options)
  }

  /**
   * Stops the session and permanently deletes all of its stored data: texts, steps, screenshots, files, downloads, logs
   * and browser state. Data shared with another session stays. Returns 403 if the server disables purging.
   *
   * @throws NotFound if the session does not exist, or any other call error
   */
  purge(id: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(SessionsOperations.purge(id), options)
  }

  /**
   * Fetches a session's public share.
   *
   * @throws NotFound if the session does not exist, or any other call error
   */
  getShare(id: string, options?: CallOptions): CallPromise<ShareView> {
    return this.bridge.call(SessionsOperations.getShare(id), options)
  }

  /**
   * Creates a public page of the session that needs no key. Returns the existing share if there is one.
   *
   * @throws NotFound if the session does not exist, or any other call error
   */
  share(id: string, options?: CallOptions): CallPromise<ShareView> {
    return this.bridge.call(SessionsOperations.share(id), options)
  }

  /**
   * Deletes a public share. The share's URL stops working immediately.
   *
   * @throws NotFound if the session does not exist, or any other call error
   */
  unshare(id: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(SessionsOperations.unshare(id), options)
  }
}
