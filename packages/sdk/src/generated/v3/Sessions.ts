// Generated from spec/v3.yaml by packages/raw/generator; do not edit.
// Specification: sha256 49e37c0492b8ab88fbd967ccab067d9895fb41276d5c5e64bcc03914d3c68905

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Sessions as SessionsOperations } from "@tabwright/core/v3"
import type { ListSessionsQuery, SessionListResponse, SessionResponse } from "@tabwright/raw/v3/types"
import { PageList } from "../../PageList.ts"
import { Resource } from "../../Resource.ts"

/**
 * Start a session, assign tasks, read its result and messages.
 *
 * @category models
 * @since 0.1.0
 */
export class Sessions extends Resource {
  /**
   * Lists sessions. Awaited: one page of the project's sessions, newest first, without signed URLs. Iterated: the items
   * of all pages. `page_size` is 1 to 100, default 20.
   *
   * @throws any call error
   */
  list(query: ListSessionsQuery = {}, options?: CallOptions): PageList<SessionListResponse, SessionResponse> {
    return new PageList(this.bridge, SessionsOperations.list(query), SessionsOperations.all(query), options)
  }

  /**
   * Fetches a session's result. The current session, with signed URLs of its screenshot and recordings.
   *
   * @throws NotFound if the session does not exist, or any other call error
   */
  get(id: string, options?: CallOptions): CallPromise<SessionResponse> {
    return this.bridge.call(SessionsOperations.get(id), options)
  }

  /**
   * Stops the session if it is alive, and deletes it with its messages permanently. Files in its workspace stay.
   *
   * @throws NotFound if the session does not exist, or any other call error
   */
  delete(id: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(SessionsOperations.delete(id), options)
  }
}
