import { BadRequest } from "@tabwright/raw/v4/api"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Skills } from "../../../skill/Skills.ts"
import { orDefect } from "../../ErrorResponse.ts"
import { keysetPage, startOf } from "../../input/Pagination.ts"
import { Caller } from "../../middleware/ApiKeyAuth.ts"
import { Api } from "../Api.ts"
import { maxSkillPage, orNotFound, orRejected } from "./Skills.ts"
import { marketplaceView, skillView } from "./SkillViews.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "marketplace",
  Effect.fnUntraced(function* (handlers) {
    const skills = yield* Skills

    return handlers
      .handle("listMarketplaceSkills", ({ query }) =>
        Effect.gen(function* () {
          const { category, limit } = query
          const after = yield* startOf(BadRequest, query.cursor)
          const filter = { category, query: query.query }
          const page = keysetPage(yield* skills.list(filter, { after, limit: Math.min(limit, maxSkillPage) }))
          const { items, ...rest } = page
          return { skills: items.map(({ skill }) => marketplaceView(skill)), ...rest }
        }).pipe(orDefect),
      )
      .handle("getMarketplaceSkill", ({ params }) =>
        Effect.map(skills.getPublic(params.skill_slug), marketplaceView).pipe(orNotFound),
      )
      .handle("cloneMarketplaceSkill", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return skillView(yield* skills.clone(projectId, params.skill_id))
        }).pipe(orRejected),
      )
  }),
)
