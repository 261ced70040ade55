import { createProject, getProject, listProjects, updateProject } from "@tabwright/raw/admin/operations"
import type { CreateProjectRequest, operations, UpdateProjectRequest } from "@tabwright/raw/admin/types"
import { cursorPages } from "../Pages.ts"
import { call } from "../transport/index.ts"

export type { ProjectListResponse, ProjectView } from "@tabwright/raw/admin/types"
export type { CreateProjectRequest, UpdateProjectRequest } from "@tabwright/raw/admin/types"

/**
 * Options for listing projects.
 *
 * @category models
 * @since 0.1.0
 */
export type ListProjectsQuery = NonNullable<operations["listProjects"]["parameters"]["query"]>

/**
 * Fetches one page of the server's projects, newest first, at most `limit` (1 to 100, default 50).
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListProjectsQuery = {}) => call(listProjects, { query })

/**
 * Streams all projects, newest first, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListProjectsQuery, "cursor"> = {}) =>
  cursorPages(
    (cursor) => list({ limit: 100, ...query, ...cursor }),
    (page) => page.projects,
  )

/**
 * Creates a project without keys.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateProjectRequest) => call(createProject, { body: request })

/**
 * Fetches a project.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (projectId: string) => call(getProject, { path: { project_id: projectId } })

/**
 * Updates the given fields of a project.
 *
 * @category operations
 * @since 0.1.0
 */
export const update = (projectId: string, changes: UpdateProjectRequest) =>
  call(updateProject, { path: { project_id: projectId }, body: changes })
