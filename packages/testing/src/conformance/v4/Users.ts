import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, type CheckContext, checksOf } from "../Check.ts"
import { CheckSkipped, expect, expectEqual } from "../CheckStatus.ts"
import { unknownId } from "../general/Requests.ts"
import { verifyCursorPages } from "../general/Paging.ts"
import { undoAtEnd, verifyIdempotency } from "../general/Resources.ts"

/** Only keys that manage the server manage members. */
const requireAdmin = async ({ service }: CheckContext) => {
  const { scopes } = await service.call(v4.getKey, {})
  if (!scopes.includes("admin")) throw new CheckSkipped("the key lacks the scope admin")
}

const invited = (context: CheckContext) =>
  context.once("invitation", async () => {
    await requireAdmin(context)
    const email = `c-${crypto.randomUUID().slice(0, 8)}@example.com`
    const body = { email: email.toUpperCase(), role: "viewer" as const }
    const made = await verifyIdempotency(context, v4.createInvitation, { body }, { ...body, role: "member" })
    // The operation's schema has checked the response.
    const { id, token } = made as { readonly id: string; readonly token: string }
    const path = { invitation_id: id }
    undoAtEnd(context, `invitation ${id}`, v4.deleteInvitation, { path })
    return { made: made as { readonly email: string; readonly url: string }, email, path, token }
  })

export const userChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.getMe, {
    "returns the project and scopes of the key": async ({ service }) => {
      const [me, key] = [await service.call(v4.getMe, {}), await service.call(v4.getKey, {})]
      expectEqual("project and key", [me.projectId, me.apiKeyId, me.scopes], [key.projectId, key.id, key.scopes])
      expect(
        me.projects.some(({ id }) => id === key.projectId),
        "the project is missing",
      )
    },
  }),
  ...checksOf(v4.listProjectKeys, {
    "lists the key of the request, without its value": async (context) => {
      await requireAdmin(context)
      const own = await context.service.call(v4.getKey, {})
      const { keys } = await context.service.call(v4.listProjectKeys, { query: { limit: 100 } })
      const found = keys.find(({ id }) => id === own.id)
      expectEqual("the project", found?.projectId, own.projectId)
      expectEqual("the projects of all keys", [...new Set(keys.map(({ projectId }) => projectId))], [own.projectId])
      await verifyCursorPages(context, {
        operation: v4.listProjectKeys,
        path: {},
        isBounded: true,
        read: async (query) => {
          const page = await context.service.call(v4.listProjectKeys, { query })
          return { items: page.keys, nextCursor: page.nextCursor, hasMore: page.hasMore }
        },
        id: ({ id }) => id,
      })
    },
  }),
  ...checksOf(v4.listProjectUsage, {
    "returns sums of the project only": async (context) => {
      await requireAdmin(context)
      const { projectId } = await context.service.call(v4.getKey, {})
      const { usage } = await context.service.call(v4.listProjectUsage, { query: { limit: 100 } })
      expect(
        usage.every((sum) => sum.projectId === projectId),
        "there is usage of another project",
      )
    },
    "returns 422 for more than 120 months": async (context) => {
      await requireAdmin(context)
      await context.service.rejects(v4.listProjectUsage, { query: { months: 121 } }, 422)
    },
  }),
  ...checksOf(v4.listProjectAuditEntries, {
    "returns entries of the project only, newest first": async (context) => {
      await requireAdmin(context)
      const { projectId } = await context.service.call(v4.getKey, {})
      const { entries } = await context.service.call(v4.listProjectAuditEntries, { query: { limit: 100 } })
      expect(
        entries.every((entry) => entry.projectId === projectId),
        "there is an entry of another project",
      )
      const times = entries.map(({ createdAt }) => createdAt)
      expectEqual("the order", times, times.toSorted().reverse())
    },
  }),
  ...checksOf(v4.createInvitation, {
    "returns 201 with a link, once per Idempotency-Key": async (context) => {
      const { email, made, token } = await invited(context)
      expectEqual("the address", made.email, email)
      expect(made.url.endsWith(`#invitation=${token}`), "the link does not contain the token")
    },
    "returns 409 for an address that has an invitation": async (context) => {
      const { email } = await invited(context)
      await context.service.rejects(v4.createInvitation, { body: { email, role: "member" } }, 409)
    },
    "returns 422 for invalid addresses and roles": async (context) => {
      await requireAdmin(context)
      for (const invalid of [{ email: "ada" }, { email: "a b@example.com" }, { role: "root" }, { expiresInHours: 0 }]) {
        const body = { email: "ada@example.com", role: "viewer", ...invalid }
        await context.service.rejects(v4.createInvitation, { body }, 422)
      }
    },
  }),
  ...checksOf(v4.listInvitations, {
    "lists the invitation without its token": async (context) => {
      const { path, token } = await invited(context)
      const found = await context.service.call(v4.listInvitations, {})
      expect(
        found.invitations.some(({ id }) => id === path.invitation_id),
        "the invitation is missing",
      )
      expect(!JSON.stringify(found).includes(token), "the response contains the token")
    },
  }),
  ...checksOf(v4.acceptInvitation, {
    "returns 403 for an API key": async (context) => {
      const { token } = await invited(context)
      await context.service.rejects(v4.acceptInvitation, { body: { token } }, 403)
    },
  }),
  ...checksOf(v4.deleteInvitation, {
    "revokes an invitation idempotently": async (context) => {
      const { email, path } = await invited(context)
      await context.service.call(v4.deleteInvitation, { path })
      await context.service.call(v4.deleteInvitation, { path })
      const { invitations } = await context.service.call(v4.listInvitations, {})
      expect(!invitations.some((one) => one.email === email), "the invitation is still listed")
    },
  }),
  ...checksOf(v4.listMembers, {
    "lists each member once": async ({ service }) => {
      const { members } = await service.call(v4.listMembers, {})
      expectEqual("the number of users", new Set(members.map(({ userId }) => userId)).size, members.length)
    },
  }),
  ...checksOf(v4.updateMember, {
    "returns 404 for an unknown member": async (context) => {
      await requireAdmin(context)
      const path = { member_id: unknownId }
      await context.service.rejects(v4.updateMember, { path, body: { role: "viewer" } }, 404)
    },
  }),
  ...checksOf(v4.deleteMember, {
    "is idempotent": async (context) => {
      await requireAdmin(context)
      await context.service.call(v4.deleteMember, { path: { member_id: unknownId } })
    },
  }),
  ...checksOf(v4.listConsoleSessions, {
    "returns a list": async ({ service }) => {
      const { consoleSessions } = await service.call(v4.listConsoleSessions, {})
      expect(consoleSessions.filter(({ isCurrent }) => isCurrent).length <= 1, "two sessions are the current one")
    },
  }),
  ...checksOf(v4.deleteConsoleSession, {
    "is idempotent": async ({ service }) => {
      await service.call(v4.deleteConsoleSession, { path: { console_session_id: unknownId } })
    },
  }),
  ...checksOf(v4.deleteConsoleSessions, {
    "does nothing for an API key": async ({ service }) => {
      const { user } = await service.call(v4.getMe, {})
      if (user !== null) throw new CheckSkipped("the caller is a user, who would be signed out")
      await service.call(v4.deleteConsoleSessions, {})
      await service.call(v4.getMe, {})
    },
  }),
]
