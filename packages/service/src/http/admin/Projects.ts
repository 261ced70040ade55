import { BadRequest, NotFound } from "@tabwright/raw/admin/api"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { type Project, Projects } from "../../access/Projects.ts"
import { madeBefore, newId } from "../../store/NewId.ts"
import { firstPage, recencyPage, startOf } from "../RecencyPage.ts"
import { orDefect, refuse } from "../Refusal.ts"
import { Api } from "./Api.ts"

/**
 * The operations on projects.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(
  Api,
  "projects",
  Effect.fnUntraced(function* (handlers) {
    const projects = yield* Projects

    const orNotFound = (found: Option.Option<Project>) =>
      Option.isSome(found) ? Effect.succeed(projectView(found.value)) : refuse(NotFound, "ProjectNotFound")

    return handlers
      .handle("listProjects", ({ query }) =>
        Effect.gen(function* () {
          const after = yield* startOf(BadRequest, query.cursor)
          // One more than asked for tells whether there are more.
          const found = yield* orDefect(projects.list({ after, limit: query.limit + 1 }))
          const { items, ...rest } = recencyPage(firstPage(found, query.limit))
          return { projects: items.map(({ project }) => projectView(project)), ...rest }
        }),
      )
      .handle("createProject", ({ payload }) =>
        Effect.gen(function* () {
          const made = yield* orDefect(madeBefore("project", (id) => projects.find(id)))
          if (Option.isSome(made)) return projectView(made.value)
          const project = projects.create({
            id: yield* newId("project"),
            name: payload.name,
            zeroRetention: payload.zeroRetention,
            maxBrowsers: payload.maxBrowsers ?? null,
            maxRps: payload.maxRps ?? null,
          })
          return projectView(yield* orDefect(project))
        }),
      )
      .handle("getProject", ({ params }) => Effect.flatMap(orDefect(projects.find(params.project_id)), orNotFound))
      .handle("updateProject", ({ params, payload }) =>
        Effect.flatMap(orDefect(projects.update(params.project_id, payload)), orNotFound),
      )
  }),
)

const projectView = (project: Project) => ({
  ...project,
  createdAt: project.createdAt.toISOString(),
  updatedAt: project.updatedAt.toISOString(),
})
