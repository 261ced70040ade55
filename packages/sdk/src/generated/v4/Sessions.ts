// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Sessions as SessionsOperations } from "@tabwright/core/v4"
import type { ListSessionsQuery, SessionInfo, SessionListResponse } from "@tabwright/raw/v4/types"
import { PageList } from "../../PageList.ts"
import { Resource } from "../../Resource.ts"

/**
 * Continue a conversation.
 *
 * @category models
 * @since 0.1.0
 */
export class Sessions extends Resource {
  /**
   * Lists sessions. Awaited: one page of the project's sessions, ordered by their newest run. Iterated: the items of
   * all pages. `limit` is 1 to 100, default 20.
   *
   * @throws BadRequest for an unknown cursor, or any other call error
   */
  list(query: ListSessionsQuery = {}, options?: CallOptions): PageList<SessionListResponse, SessionInfo> {
    return new PageList(this.bridge, SessionsOperations.list(query), SessionsOperations.all(query), options)
  }

  /**
   * Returns the session with its latest run. It is busy while the status is not final.
   *
   * @throws NotFound if the session does not exist, or any other call error
   */
  get(id: string, options?: CallOptions): CallPromise<SessionInfo> {
    return this.bridge.call(SessionsOperations.get(id), options)
  }

  /**
   * Purges a session. Permanently deletes all stored data of the session and its runs: texts, steps, events,
   * screenshots, files, downloads and uploads. An active run is cancelled first, and its browser is stopped. Workspace
   * data shared with another session stays. Returns 403 if the server disables purging.
   *
   * @throws NotFound if the session does not exist, or any other call error
   */
  purge(id: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(SessionsOperations.purge(id), options)
  }
}
