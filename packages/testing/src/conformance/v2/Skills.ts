import type { AnyOperation } from "@tabwright/core/transport"
import * as v2 from "@tabwright/raw/v2/operations"
import { type Check, checksOf } from "../Check.ts"
import { expectEqual } from "../CheckStatus.ts"
import { verifyNumberedPages } from "../general/Paging.ts"
import { unknownId } from "../general/Requests.ts"
import type { RequestParts } from "../ServiceClient.ts"

const path = { skill_id: unknownId }

const pages = {
  names: { size: "pageSize", number: "pageNumber" },
  defaultSize: 10,
  id: ({ id }: { readonly id: string }) => id,
}

const pageOf = <Item>(page: {
  readonly items: ReadonlyArray<Item>
  readonly totalItems: number
  readonly pageNumber: number
  readonly pageSize: number
}) => ({ items: page.items, total: page.totalItems, number: page.pageNumber, size: page.pageSize })

const unknownChecks = (requests: ReadonlyArray<readonly [AnyOperation, RequestParts]>): ReadonlyArray<Check> =>
  requests.flatMap(([operation, parts]) =>
    checksOf(operation, {
      "returns 404 with the text of the contract for an unknown skill": async ({ service }) => {
        const { detail } = await service.rejects(operation, parts, 404)
        expectEqual("the detail", detail, "Skill not found")
      },
    }),
  )

/** Checks of skills. v4 covers their life; the resource is the same. */
export const skillChecks: ReadonlyArray<Check> = [
  ...checksOf(v2.listSkills, {
    "has valid numbered pages": async (context) => {
      await verifyNumberedPages(context, {
        operation: v2.listSkills,
        ...pages,
        read: async (query) => pageOf(await context.service.call(v2.listSkills, { query })),
      })
    },
  }),
  ...checksOf(v2.listMarketplaceSkills, {
    "has valid numbered pages": async (context) => {
      await verifyNumberedPages(context, {
        operation: v2.listMarketplaceSkills,
        ...pages,
        read: async (query) => pageOf(await context.service.call(v2.listMarketplaceSkills, { query })),
      })
    },
  }),
  ...checksOf(v2.createSkill, {
    "returns 422 for a short prompt": async ({ service }) => {
      await service.rejects(v2.createSkill, { body: { goal: "Read a title", agentPrompt: "Open it" } }, 422)
    },
  }),
  ...unknownChecks([
    [v2.getSkill, { path }],
    [v2.deleteSkill, { path }],
    [v2.cancelSkill, { path }],
    [v2.rollbackSkill, { path }],
    [v2.refineSkill, { path, body: { feedback: "Also return the price" } }],
    [v2.executeSkill, { path, body: { parameters: { any: "value" } } }],
    [v2.listSkillExecutions, { path }],
    [v2.getSkillExecutionOutput, { path: { ...path, execution_id: unknownId } }],
    [v2.getMarketplaceSkill, { path: { skill_slug: "no-such-skill" } }],
    [v2.cloneMarketplaceSkill, { path }],
    [v2.executeMarketplaceSkill, { path, body: { parameters: { any: "value" } } }],
  ]),
  ...checksOf(v2.updateSkill, {
    "returns 422 for an unknown category": async ({ service }) => {
      await service.rejects(v2.updateSkill, { path, body: { categories: ["unknown"] } }, 422)
    },
  }),
]
