import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, type CheckContext, checksOf } from "../Check.ts"
import { expectEqual } from "../CheckStatus.ts"
import { unknownId } from "../general/Requests.ts"
import { undoAtEnd } from "../general/Resources.ts"

const create = async (context: CheckContext) => {
  const { id: profile_id } = await context.service.call(v4.createProfile, {})
  undoAtEnd(context, `profile ${profile_id}`, v4.deleteProfile, { path: { profile_id } })
  return { profile_id }
}

const cookie = (domain: string) => ({ name: "session", value: "1", domain, path: "/" })

/** Checks of the browsers of a profile. */
export const profileBrowserChecks: ReadonlyArray<Check> = checksOf(v4.listBrowsers, {
  "filters by profile": async (context) => {
    const { profile_id: profileId } = await create(context)
    const { id } = await context.service.call(v4.createBrowser, { body: { profileId, timeout: 1 } })
    undoAtEnd(context, `browser ${id}`, v4.updateBrowser, { path: { session_id: id }, body: { action: "stop" } })
    const found = async (query: { readonly profileId: string }) => {
      const { items } = await context.service.call(v4.listBrowsers, { query })
      return items.map((item) => item.id)
    }
    expectEqual("the browsers of the profile", await found({ profileId }), [id])
    expectEqual("the browsers of an unknown profile", await found({ profileId: unknownId }), [])
  },
})

/** Checks of imports into profiles. */
export const importChecks: ReadonlyArray<Check> = checksOf(v4.importProfile, {
  "replaces the cookies of the given sites and keeps the others": async (context) => {
    const path = await create(context)
    const domainsAfter = async (sites: ReadonlyArray<string>, domains: ReadonlyArray<string>) => {
      const body = { sites, cookies: domains.map(cookie) }
      const { cookieDomains } = await context.service.call(v4.importProfile, { path, body })
      return cookieDomains?.toSorted()
    }
    const all = ["news.example.org", "shop.example.com"]
    expectEqual("the domains", await domainsAfter(["shop.example.com", "news.example.org"], all), all)
    expectEqual("the domains without the shop", await domainsAfter(["example.com"], []), ["news.example.org"])
    const moved = await domainsAfter(["example.com"], [".example.com"])
    expectEqual("the domains with the new cookie", moved, ["example.com", "news.example.org"])
    const stored = await context.service.call(v4.getProfile, { path })
    expectEqual("the stored domains", stored.cookieDomains?.toSorted(), moved)
    expectEqual("the logins before a run with a credential", stored.logins, [])
  },
  "accepts local storage": async (context) => {
    const origins = [{ origin: "https://shop.example.com", localStorage: [{ name: "token", value: "1" }] }]
    const body = { sites: ["shop.example.com"], cookies: [], origins }
    await context.service.call(v4.importProfile, { path: await create(context), body })
  },
  "returns 422 for top-level domains, cookies and origins of other sites, and unsafe name prefixes": async (
    context,
  ) => {
    const path = await create(context)
    const sites = ["shop.example.com"]
    const rejects = (body: object) => context.service.rejects(v4.importProfile, { path, body }, 422)
    await rejects({ sites: [], cookies: [] })
    await rejects({ sites: ["com"], cookies: [] })
    await rejects({ sites: ["https://shop.example.com"], cookies: [] })
    await rejects({ sites, cookies: [cookie("example.com")] })
    await rejects({ sites, cookies: [cookie("evilshop.example.com")] })
    await rejects({ sites, cookies: [{ ...cookie("shop.example.com"), name: "__Secure-session" }] })
    const hostCookie = { ...cookie(".shop.example.com"), name: "__Host-session", secure: true }
    await rejects({ sites, cookies: [hostCookie] })
    for (const origin of ["https://example.com", "https://shop.example.com/", "file:///etc"]) {
      await rejects({ sites, cookies: [], origins: [{ origin, localStorage: [] }] })
    }
    const { cookieDomains } = await context.service.call(v4.getProfile, { path })
    expectEqual("the number of stored domains", cookieDomains?.length ?? 0, 0)
  },
})
