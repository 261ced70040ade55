import { Projects as Core } from "@tabwright/core/admin"
import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"
import { PageList } from "../list/PageList.ts"

/**
 * Projects of a server, with their limits.
 *
 * @category models
 * @since 0.1.0
 */
export class AdminProjects {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /** Lists all projects, newest first. @throws any call error */
  list(
    query: Core.ListProjectsQuery = {},
    options: CallOptions = {},
  ): PageList<Core.ProjectListResponse, Core.ProjectView> {
    return new PageList(this.#bridge, Core.list(query), Core.all(query), options)
  }

  /** Creates a project without keys. @throws any call error */
  create(request: Core.CreateProjectRequest, options: CallOptions = {}): CallPromise<Core.ProjectView> {
    return this.#bridge.call(Core.create(request), options)
  }

  /** Fetches a project. @throws NotFound if it does not exist, or any other call error */
  get(id: string, options: CallOptions = {}): CallPromise<Core.ProjectView> {
    return this.#bridge.call(Core.get(id), options)
  }

  /** Updates a project. @throws NotFound if it does not exist, or any other call error */
  update(id: string, changes: Core.UpdateProjectRequest, options: CallOptions = {}): CallPromise<Core.ProjectView> {
    return this.#bridge.call(Core.update(id, changes), options)
  }
}
