import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, type CheckContext, checksOf } from "../Check.ts"
import { expect, expectEqual } from "../CheckStatus.ts"
import { verifyCursorPages } from "../general/Paging.ts"
import { unknownId } from "../general/Requests.ts"
import { undoAtEnd, verifyIdempotency } from "../general/Resources.ts"

/** Returns a skill whose generation was cancelled. */
const cancelled = (context: CheckContext) =>
  context.once("skill of v4", async () => {
    const { service } = context
    const body = { goal: "Do the task", agentPrompt: context.options.longTask, title: "Conformance" }
    const made = await verifyIdempotency(context, v4.createSkill, { body }, { ...body, title: "Other" })
    // The operation's schema has checked the response.
    const skill = made as { readonly id: string; readonly status: string; readonly currentVersion: number | null }
    const path = { skill_id: skill.id }
    undoAtEnd(context, `skill ${skill.id}`, v4.deleteSkill, { path })
    expect(["recording", "generating"].includes(skill.status), `the status of a new skill is ${skill.status}`)
    expectEqual("the version of a new skill", skill.currentVersion, null)
    await service.rejects(v4.createSkill, { body }, 409)
    await service.rejects(v4.deleteSkill, { path }, 409)
    await service.rejects(v4.executeSkill, { path, body: {} }, 409)
    const ended = await service.call(v4.cancelSkill, { path })
    expectEqual("the status after cancelling", ended.status, "cancelled")
    return { path, id: skill.id }
  })

export const skillChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.createSkill, {
    "generates one skill at a time, once per Idempotency-Key, until it is cancelled": async (context) => {
      await cancelled(context)
    },
    "returns 404 for an unknown credential or vault": async ({ service }) => {
      const body = { goal: "Read a title", agentPrompt: "Open the page" }
      await service.rejects(v4.createSkill, { body: { ...body, credentialIds: [unknownId] } }, 404)
      await service.rejects(v4.createSkill, { body: { ...body, vaultIds: [unknownId] } }, 404)
    },
    "returns 422 without a source, and with two": async ({ service }) => {
      await service.rejects(v4.createSkill, { body: { goal: "Read a title" } }, 422)
      const both = { goal: "Read a title", agentPrompt: "Open the page", fromRunId: unknownId }
      await service.rejects(v4.createSkill, { body: both }, 422)
      await service.rejects(v4.createSkill, { body: { goal: "Read a title", fromRunId: unknownId } }, 422)
    },
  }),
  ...checksOf(v4.getSkill, {
    "returns the skill as in the list": async (context) => {
      const { path } = await cancelled(context)
      const skill = await context.service.call(v4.getSkill, { path })
      const { skills } = await context.service.call(v4.listSkills, { query: { limit: 5 } })
      expectEqual(
        "the skill",
        skills.find(({ id }) => id === skill.id),
        skill,
      )
    },
    "returns 404 for an unknown skill": async ({ service }) => {
      await service.rejects(v4.getSkill, { path: { skill_id: unknownId } }, 404)
    },
  }),
  ...checksOf(v4.listSkills, {
    "has valid cursor pages": async (context) => {
      await verifyCursorPages(context, {
        operation: v4.listSkills,
        isBounded: false,
        read: async (query) => {
          const { skills, ...rest } = await context.service.call(v4.listSkills, { query })
          return { items: skills, ...rest }
        },
        id: ({ id }) => id,
      })
    },
  }),
  ...checksOf(v4.updateSkill, {
    "changes the given fields, and publishes no skill without a version": async (context) => {
      const { path } = await cancelled(context)
      const { service } = context
      const changed = await service.call(v4.updateSkill, {
        path,
        body: { title: "Renamed", categories: ["other"], isEnabled: false, description: null },
      })
      expectEqual(
        "title, categories and state",
        [changed.title, changed.categories, changed.isEnabled],
        ["Renamed", ["other"], false],
      )
      await service.rejects(v4.updateSkill, { path, body: { isPublic: true } }, 409)
      await service.rejects(v4.updateSkill, { path, body: { categories: ["unknown"] } }, 422)
    },
  }),
  ...checksOf(v4.cancelSkill, {
    "returns 409 for a skill that is not being generated": async (context) => {
      const { path } = await cancelled(context)
      await context.service.rejects(v4.cancelSkill, { path }, 409)
    },
  }),
  ...checksOf(v4.refineSkill, {
    "returns 409 for a skill without a version": async (context) => {
      const { path } = await cancelled(context)
      await context.service.rejects(v4.refineSkill, { path, body: { feedback: "Also return the price" } }, 409)
    },
  }),
  ...checksOf(v4.rollbackSkill, {
    "returns 409 for a skill without an earlier version": async (context) => {
      const { path } = await cancelled(context)
      await context.service.rejects(v4.rollbackSkill, { path }, 409)
    },
  }),
  ...checksOf(v4.executeSkill, {
    "returns 409 for an unfinished skill and 404 for an unknown one": async (context) => {
      const { path } = await cancelled(context)
      await context.service.rejects(v4.executeSkill, { path, body: {} }, 409)
      await context.service.rejects(v4.executeSkill, { path: { skill_id: unknownId }, body: {} }, 404)
      await context.service.rejects(v4.executeSkill, { path, body: { credentialIds: [unknownId] } }, 404)
    },
  }),
  ...checksOf(v4.listSkillExecutions, {
    "is empty for a skill that was not executed": async (context) => {
      const { path } = await cancelled(context)
      const { executions } = await context.service.call(v4.listSkillExecutions, { path })
      expectEqual("the executions", executions, [])
    },
  }),
  ...[v4.getSkillExecution, v4.getSkillExecutionOutput].flatMap((operation) =>
    checksOf(operation, {
      "returns 404 for an unknown execution": async (context) => {
        const { path } = await cancelled(context)
        await context.service.rejects(operation, { path: { ...path, execution_id: unknownId } }, 404)
      },
    }),
  ),
  ...checksOf(v4.listSkillVersions, {
    "lists no version that could be used": async (context) => {
      const { path } = await cancelled(context)
      const { versions } = await context.service.call(v4.listSkillVersions, { path })
      expect(!versions.some(({ isCurrent }) => isCurrent), "a version is current")
    },
  }),
  ...checksOf(v4.getSkillVersion, {
    "returns 404 for an unknown version": async (context) => {
      const { path } = await cancelled(context)
      await context.service.rejects(v4.getSkillVersion, { path: { ...path, version: 1000 } }, 404)
    },
  }),
  ...checksOf(v4.listMarketplaceSkills, {
    "lists no private skill": async (context) => {
      const { id } = await cancelled(context)
      const { skills } = await context.service.call(v4.listMarketplaceSkills, {})
      expect(!skills.some((skill) => skill.id === id), "the private skill is listed")
    },
  }),
  ...checksOf(v4.getMarketplaceSkill, {
    "returns 404 for a private skill": async (context) => {
      const { id } = await cancelled(context)
      await context.service.rejects(v4.getMarketplaceSkill, { path: { skill_slug: id } }, 404)
    },
  }),
  ...checksOf(v4.cloneMarketplaceSkill, {
    "returns 409 for a skill of the project without a version": async (context) => {
      const { path } = await cancelled(context)
      await context.service.rejects(v4.cloneMarketplaceSkill, { path }, 409)
    },
  }),
  ...checksOf(v4.deleteSkill, {
    "deletes a skill idempotently": async (context) => {
      const { path } = await cancelled(context)
      await context.service.call(v4.deleteSkill, { path })
      await context.service.call(v4.deleteSkill, { path })
      await context.service.rejects(v4.getSkill, { path }, 404)
    },
  }),
]
