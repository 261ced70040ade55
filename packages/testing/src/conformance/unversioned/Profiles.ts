import type * as v4 from "@tabwright/raw/v4/operations"
import { type Check, checksOf } from "../Check.ts"
import { undoAtEnd } from "../general/CleanUp.ts"
import { verifyIdempotency } from "../general/Idempotency.ts"
import { verifyNumberedPages } from "../general/Paging.ts"
import { expect, expectEqual } from "../Verdict.ts"
import type { World } from "../World.ts"

/** The operations on profiles, which are the same in every version. */
export type ProfileOperations = Pick<
  typeof v4,
  "listProfiles" | "createProfile" | "getProfile" | "updateProfile" | "deleteProfile"
>

/** The laws of profiles. `version` keeps what the versions make apart. */
export const profileChecks = (version: string, v: ProfileOperations): ReadonlyArray<Check> => {
  const tag = `conformance-${version}-${crypto.randomUUID()}`
  const create = async (world: World, body?: { readonly name?: string; readonly userId?: string }) => {
    const profile = await world.service.call(v.createProfile, body === undefined ? {} : { body })
    forget(world, profile.id)
    return profile
  }
  const forget = (world: World, profile_id: string) =>
    undoAtEnd(world, `profile ${profile_id}`, v.deleteProfile, { path: { profile_id } })
  const named = (world: World) =>
    world.once(`profile of ${version}`, () => create(world, { name: tag, userId: `${tag}-user` }))

  return [
    ...checksOf(v.createProfile, {
      "answers 201 with the profile, with a body and without": async (world) => {
        const profile = await named(world)
        expectEqual("name and userId", [profile.name, profile.userId], [tag, `${tag}-user`])
        await create(world)
      },
      "takes an Idempotency-Key": async (world) => {
        const made = await verifyIdempotency(world, v.createProfile, { body: { name: `${tag}-once` } }, { name: tag })
        forget(world, String((made as { readonly id: string }).id))
        const { items } = await world.service.call(v.listProfiles, { query: { query: `${tag}-once` } })
        expectEqual("profiles of the name", items.length, 1)
      },
      "answers 422 to names past the bounds": async ({ service }) => {
        await service.refuses(v.createProfile, { body: { name: "x".repeat(101) } }, 422)
        await service.refuses(v.createProfile, { body: { userId: "x".repeat(256) } }, 422)
      },
    }),
    ...checksOf(v.getProfile, {
      "gives what was created": async (world) => {
        const { id: profile_id } = await named(world)
        const profile = await world.service.call(v.getProfile, { path: { profile_id } })
        expectEqual("the profile", profile, await named(world))
      },
    }),
    ...checksOf(v.listProfiles, {
      "finds by name and by userId, and nothing else": async (world) => {
        const { id } = await named(world)
        for (const query of [tag, `${tag}-user`]) {
          const { items } = await world.service.call(v.listProfiles, { query: { query } })
          expect(
            items.some((item) => item.id === id),
            `the search for ${query} does not find the profile`,
          )
        }
        const { items } = await world.service.call(v.listProfiles, { query: { query: `no-${tag}` } })
        expectEqual("what the search for another name finds", items, [])
        await world.service.refuses(v.listProfiles, { query: { query: "x".repeat(201) } }, 422)
      },
      "keeps the laws of numbered pages": async (world) => {
        await named(world)
        await verifyNumberedPages(world, {
          operation: v.listProfiles,
          names: { size: "pageSize", number: "pageNumber" },
          defaultSize: 10,
          read: async (query) => {
            const page = await world.service.call(v.listProfiles, { query })
            return { items: page.items, total: page.totalItems, number: page.pageNumber, size: page.pageSize }
          },
          id: (profile) => profile.id,
        })
      },
    }),
    ...checksOf(v.updateProfile, {
      "changes what is given and keeps the rest": async (world) => {
        const path = { profile_id: (await create(world, { name: `${tag}-old`, userId: "kept" })).id }
        const changed = await world.service.call(v.updateProfile, { path, body: { name: `${tag}-new` } })
        expectEqual("name and userId", [changed.name, changed.userId], [`${tag}-new`, "kept"])
        expectEqual("the profile, read again,", await world.service.call(v.getProfile, { path }), changed)
      },
    }),
    ...checksOf(v.deleteProfile, {
      "answers 204, also the second time, and the profile is gone": async (world) => {
        const path = { profile_id: (await create(world)).id }
        await world.service.call(v.deleteProfile, { path })
        await world.service.call(v.deleteProfile, { path })
        await world.service.refuses(v.getProfile, { path }, 404)
      },
    }),
  ]
}
