import { Projects as Core } from "@tabwright/core/admin"
import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"
import { PageList } from "../list/PageList.ts"

/**
 * The projects of a server, with their limits.
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

  /** Lists all projects, newest first. @throws every error of a call */
  list(
    query: Core.ListProjectsQuery = {},
    options: CallOptions = {},
  ): PageList<Core.ProjectListResponse, Core.ProjectView> {
    return new PageList(this.#bridge, Core.list(query), Core.all(query), options)
  }

  /** Makes a project, which has no key yet. @throws every error of a call */
  create(request: Core.CreateProjectRequest, options: CallOptions = {}): CallPromise<Core.ProjectView> {
    return this.#bridge.call(Core.create(request), options)
  }

  /** Fetches a project. @throws NotFound where there is none, and every other error of a call */
  get(id: string, options: CallOptions = {}): CallPromise<Core.ProjectView> {
    return this.#bridge.call(Core.get(id), options)
  }

  /** Changes a project. @throws NotFound where there is none, and every other error of a call */
  update(id: string, changes: Core.UpdateProjectRequest, options: CallOptions = {}): CallPromise<Core.ProjectView> {
    return this.#bridge.call(Core.update(id, changes), options)
  }
}
