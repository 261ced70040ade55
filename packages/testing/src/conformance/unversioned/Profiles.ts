import type * as v4 from "@tabwright/raw/v4/operations"
import { type Check, type CheckContext, checksOf } from "../Check.ts"
import { undoAtEnd, verifyIdempotency } from "../general/Resources.ts"
import { verifyNumberedPages } from "../general/Paging.ts"
import { expect, expectEqual } from "../CheckStatus.ts"

/** Profile operations, equal in all versions. */
export type ProfileOperations = Pick<
  typeof v4,
  "listProfiles" | "createProfile" | "getProfile" | "updateProfile" | "deleteProfile"
>

/** Checks of profiles. `version` keeps names unique. */
export const profileChecks = (version: string, v: ProfileOperations): ReadonlyArray<Check> => {
  const tag = `conformance-${version}-${crypto.randomUUID()}`
  const create = async (context: CheckContext, body?: { readonly name?: string; readonly userId?: string }) => {
    const profile = await context.service.call(v.createProfile, body === undefined ? {} : { body })
    forget(context, profile.id)
    return profile
  }
  const forget = (context: CheckContext, profile_id: string) =>
    undoAtEnd(context, `profile ${profile_id}`, v.deleteProfile, { path: { profile_id } })
  const named = (context: CheckContext) =>
    context.once(`profile of ${version}`, () => create(context, { name: tag, userId: `${tag}-user` }))

  return [
    ...checksOf(v.createProfile, {
      "returns 201 with the profile, with and without a body": async (context) => {
        const profile = await named(context)
        expectEqual("name and userId", [profile.name, profile.userId], [tag, `${tag}-user`])
        await create(context)
      },
      "accepts an Idempotency-Key": async (context) => {
        const made = await verifyIdempotency(context, v.createProfile, { body: { name: `${tag}-once` } }, { name: tag })
        forget(context, String((made as { readonly id: string }).id))
        const { items } = await context.service.call(v.listProfiles, { query: { query: `${tag}-once` } })
        expectEqual("the number of profiles with that name", items.length, 1)
      },
      "returns 422 for names that are too long": async ({ service }) => {
        await service.rejects(v.createProfile, { body: { name: "x".repeat(101) } }, 422)
        await service.rejects(v.createProfile, { body: { userId: "x".repeat(256) } }, 422)
      },
    }),
    ...checksOf(v.getProfile, {
      "returns the created resource": async (context) => {
        const { id: profile_id } = await named(context)
        const profile = await context.service.call(v.getProfile, { path: { profile_id } })
        expectEqual("the profile", profile, await named(context))
      },
    }),
    ...checksOf(v.listProfiles, {
      "filters by name and by userId only": async (context) => {
        const { id } = await named(context)
        for (const query of [tag, `${tag}-user`]) {
          const { items } = await context.service.call(v.listProfiles, { query: { query } })
          expect(
            items.some((item) => item.id === id),
            `the search for ${query} does not return the profile`,
          )
        }
        const { items } = await context.service.call(v.listProfiles, { query: { query: `no-${tag}` } })
        expectEqual("the results for another name", items, [])
        await context.service.rejects(v.listProfiles, { query: { query: "x".repeat(201) } }, 422)
      },
      "has valid numbered pages": async (context) => {
        await named(context)
        await verifyNumberedPages(context, {
          operation: v.listProfiles,
          names: { size: "pageSize", number: "pageNumber" },
          defaultSize: 10,
          read: async (query) => {
            const page = await context.service.call(v.listProfiles, { query })
            return { items: page.items, total: page.totalItems, number: page.pageNumber, size: page.pageSize }
          },
          id: (profile) => profile.id,
        })
      },
    }),
    ...checksOf(v.updateProfile, {
      "updates the given fields and keeps the rest": async (context) => {
        const path = { profile_id: (await create(context, { name: `${tag}-old`, userId: "kept" })).id }
        const changed = await context.service.call(v.updateProfile, { path, body: { name: `${tag}-new` } })
        expectEqual("name and userId", [changed.name, changed.userId], [`${tag}-new`, "kept"])
        expectEqual("the stored profile", await context.service.call(v.getProfile, { path }), changed)
      },
    }),
    ...checksOf(v.deleteProfile, {
      "deletes the profile idempotently": async (context) => {
        const path = { profile_id: (await create(context)).id }
        await context.service.call(v.deleteProfile, { path })
        await context.service.call(v.deleteProfile, { path })
        await context.service.rejects(v.getProfile, { path }, 404)
      },
    }),
  ]
}
