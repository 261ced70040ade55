import { BadRequest, NotFound, ValidationFailed } from "@tabwright/raw/admin/api"
import { Effect, Option, Result } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { type Project, Projects } from "../../access/Projects.ts"
import { findCreated, newId } from "../../store/IdGenerator.ts"
import { firstPage, keysetPage, startOf } from "../input/Pagination.ts"
import { orDefect, failWith } from "../ErrorResponse.ts"
import { parseCorsOrigin } from "../server/Cors.ts"
import { RequestId } from "../server/RequestContext.ts"
import { policyOf } from "./PolicyInput.ts"
import { Api } from "./Api.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "projects",
  Effect.fnUntraced(function* (handlers) {
    const projects = yield* Projects

    const orNotFound = (found: Option.Option<Project>) =>
      Option.isSome(found) ? Effect.succeed(projectView(found.value)) : failWith(NotFound, "ProjectNotFound")

    return handlers
      .handle("listProjects", ({ query }) =>
        Effect.gen(function* () {
          const after = yield* startOf(BadRequest, query.cursor)
          const found = yield* orDefect(projects.list({ after, limit: query.limit + 1 }))
          const { items, ...rest } = keysetPage(firstPage(found, query.limit))
          return { projects: items.map(({ project }) => projectView(project)), ...rest }
        }),
      )
      .handle("createProject", ({ payload }) =>
        Effect.gen(function* () {
          const made = yield* orDefect(findCreated("project", (id) => projects.find(id)))
          if (Option.isSome(made)) return projectView(made.value)
          const project = projects.create({
            id: yield* newId("project"),
            name: payload.name,
            zeroRetention: payload.zeroRetention,
            maxBrowsers: payload.maxBrowsers ?? null,
            maxRps: payload.maxRps ?? null,
            weight: payload.weight,
            corsOrigins: yield* originsOf(payload.corsOrigins),
            policy: yield* policyOf(payload.policy ?? null),
          })
          return projectView(yield* orDefect(project))
        }),
      )
      .handle("getProject", ({ params }) => Effect.flatMap(orDefect(projects.find(params.project_id)), orNotFound))
      .handle("updateProject", ({ params, payload: { corsOrigins, policy, ...change } }) =>
        Effect.gen(function* () {
          const origins = corsOrigins === undefined ? {} : { corsOrigins: yield* originsOf(corsOrigins) }
          const rules = policy === undefined ? {} : { policy: yield* policyOf(policy) }
          const made = projects.update(params.project_id, { ...change, ...origins, ...rules })
          return yield* orNotFound(yield* orDefect(made))
        }),
      )
  }),
)

/** Checks the origins of browser apps and removes duplicates. */
const originsOf = Effect.fnUntraced(function* (given: ReadonlyArray<string>) {
  const parsed = given.map(parseCorsOrigin)
  const detail = parsed.flatMap((origin, at) =>
    Result.isFailure(origin) ? [{ loc: ["body", "corsOrigins", at], msg: origin.failure, type: "value_error" }] : [],
  )
  if (detail.length > 0) return yield* new ValidationFailed({ detail, requestId: yield* RequestId })
  return [...new Set(given)]
})

const projectView = (project: Project) => ({
  ...project,
  createdAt: project.createdAt.toISOString(),
  updatedAt: project.updatedAt.toISOString(),
})
