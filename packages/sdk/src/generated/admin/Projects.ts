// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e2159f4905e0f96c8f561c4ded821574f8f1a2b5c4f4790d376a229305e586f1

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Projects as ProjectsOperations } from "@tabwright/core/admin"
import type { CreateProjectRequest, ListProjectsQuery, ProjectListResponse, ProjectView, UpdateProjectRequest } from "@tabwright/raw/admin/types"
import { PageList } from "../../PageList.ts"
import { Resource } from "../../Resource.ts"

/**
 * Projects with their limits.
 *
 * @category models
 * @since 0.1.0
 */
export class Projects extends Resource {
  /**
   * Lists projects. Awaited: one page of the server's projects, newest first. Iterated: the items of all pages. `limit`
   * is 1 to 100, default 50.
   *
   * @throws BadRequest for an unknown cursor, or any other call error
   */
  list(query: ListProjectsQuery = {}, options?: CallOptions): PageList<ProjectListResponse, ProjectView> {
    return new PageList(this.bridge, ProjectsOperations.list(query), ProjectsOperations.all(query), options)
  }

  /**
   * Creates an isolated project without keys. Keys of other projects cannot access its data.
   *
   * @throws Conflict if the idempotency key belongs to another request, or any other call error
   */
  create(request: CreateProjectRequest, options?: CallOptions): CallPromise<ProjectView> {
    return this.bridge.call(ProjectsOperations.create(request), options)
  }

  /**
   * Fetches a project.
   *
   * @throws NotFound if the project does not exist, or any other call error
   */
  get(id: string, options?: CallOptions): CallPromise<ProjectView> {
    return this.bridge.call(ProjectsOperations.get(id), options)
  }

  /**
   * Updates the given fields, effective for the next request on any node. Data stored before `zeroRetention` was
   * enabled stays until it is purged or expires.
   *
   * @throws NotFound if the project does not exist, or any other call error
   */
  update(id: string, changes: UpdateProjectRequest, options?: CallOptions): CallPromise<ProjectView> {
    return this.bridge.call(ProjectsOperations.update(id, changes), options)
  }
}
