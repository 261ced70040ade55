// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e2159f4905e0f96c8f561c4ded821574f8f1a2b5c4f4790d376a229305e586f1

import { listProjects, createProject, getProject, updateProject } from "@tabwright/raw/admin/operations"
import type { CreateProjectRequest, ListProjectsQuery, UpdateProjectRequest } from "@tabwright/raw/admin/types"
import { cursorPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { ActionRules, ActionRulesView, CreateProjectRequest, ListProjectsQuery, Policy, PolicyRule, PolicyView, ProjectListResponse, ProjectView, UpdateProjectRequest } from "@tabwright/raw/admin/types"

/**
 * Fetches a page of the server's projects, newest first. `limit` is 1 to 100, default 50.
 *
 * Fails with `BadRequest` for an unknown cursor.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListProjectsQuery = {}) => call(listProjects, { query })

/**
 * Streams the items of all pages of {@link list}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListProjectsQuery, "cursor"> = {}) =>
  cursorPages((cursor) => list({ limit: 100, ...query, ...cursor }), ({ projects }) => projects)

/**
 * Creates an isolated project without keys. Keys of other projects cannot access its data.
 *
 * Fails with `Conflict` if the idempotency key belongs to another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateProjectRequest) => call(createProject, { body: request })

/**
 * Fetches a project.
 *
 * Fails with `NotFound` if the project does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (projectId: string) => call(getProject, { path: { project_id: projectId } })

/**
 * Updates the given fields, effective for the next request on any node. Data stored before `zeroRetention` was enabled
 * stays until it is purged or expires.
 *
 * Fails with `NotFound` if the project does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const update = (projectId: string, changes: UpdateProjectRequest) => call(updateProject, { path: { project_id: projectId }, body: changes })
