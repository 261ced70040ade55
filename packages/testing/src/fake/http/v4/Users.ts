import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as Layer from "effect/Layer"
import { managedRoles } from "@tabwright/core/contract"
import { FakeApiError } from "../../FakeApiError.ts"
import { usdText } from "../../Projects.ts"
import type { Invitation, Member } from "../../resource/Users.ts"
import type { Run } from "../../run/Run.ts"
import { ApiV4 } from "../Api.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { operationResponse } from "../OperationResponse.ts"
import { cursorPage } from "../Page.ts"

const memberView = ({ createdAt, id, keyId, role, user }: Member) => ({
  id,
  userId: user.id,
  email: user.email,
  name: user.name,
  role,
  apiKeyId: keyId,
  createdAt: createdAt.toISOString(),
  lastSeenAt: null,
})

const invitationView = ({ createdAt, email, expiresAt, id, invitedBy, role }: Invitation) => ({
  id,
  email,
  role,
  invitedBy,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

const members = HttpApiBuilder.group(ApiV4, "members", (handlers) =>
  handlers
    .handle("listMembers", () =>
      operationResponse(({ projectId, state: { users } }) => ({ members: users.members(projectId).map(memberView) })),
    )
    .handle("updateMember", ({ params, payload }) =>
      operationResponse((caller) => memberView(caller.state.users.update(caller, params.member_id, payload.role))),
    )
    .handle("deleteMember", ({ params }) =>
      operationResponse((caller) => caller.state.users.remove(caller, params.member_id)),
    ),
)

/** Fails for callers who do not manage members. */
const requireManager = ({ role, scopes }: CallerShape): void => {
  if (managedRoles(role, new Set(scopes)).length === 0) throw FakeApiError.of("RoleNotAllowed")
}

/** Each project of the fake has one key, which costs what its runs cost. Changes are not recorded. */
const project = HttpApiBuilder.group(ApiV4, "project", (handlers) =>
  handlers
    .handle("listProjectKeys", ({ query }) =>
      operationResponse((caller) => {
        requireManager(caller)
        const { projects } = caller.state
        const { apiKey, createdAt, keyId } = projects.get(caller.projectId)
        const key = {
          id: keyId,
          projectId: caller.projectId,
          name: "Fake key",
          prefix: apiKey.slice(0, 7),
          scopes: ["read" as const, "write" as const, "admin" as const],
          monthlyCapUsd: null,
          policy: null,
          createdAt: createdAt.toISOString(),
          expiresAt: null,
          lastUsedAt: null,
          revokedAt: null,
          previousKeyExpiresAt: null,
        }
        const { items, ...page } = cursorPage("descending", [key], ({ id }) => id, query)
        return { keys: items, ...page }
      }),
    )
    .handle("listProjectUsage", ({ query }) =>
      operationResponse((caller) => {
        requireManager(caller)
        const { projects, runs } = caller.state
        const { keyId } = projects.get(caller.projectId)
        const isDaily = query.interval === "day"
        const periods = new Map<string, ReadonlyArray<Run>>()
        for (const run of runs.list(caller.projectId)) {
          const period = run.createdAt.toISOString().slice(0, isDaily ? 10 : 7)
          periods.set(period, [...(periods.get(period) ?? []), run])
        }
        const sums = [...periods].map(([period, ran]) => ({
          month: period.slice(0, 7),
          ...(isDaily ? { day: period } : {}),
          projectId: caller.projectId,
          apiKeyId: keyId,
          kind: "model" as const,
          inputTokens: ran.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
          cachedInputTokens: 0,
          cacheWriteTokens: 0,
          outputTokens: ran.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
          reasoningTokens: 0,
          minutes: 0,
          bytes: 0,
          costUsd: usdText(ran.reduce((sum, { cost }) => sum + cost, 0)),
          unpricedCalls: 0,
        }))
        const { items, ...page } = cursorPage("descending", sums, ({ day, month }) => day ?? month, query)
        return { usage: items, ...page }
      }),
    )
    .handle("listProjectAuditEntries", ({ query }) =>
      operationResponse((caller) => {
        requireManager(caller)
        const { items, ...page } = cursorPage("descending", [], () => "", query)
        return { entries: items, ...page }
      }),
    ),
)

const invitations = HttpApiBuilder.group(ApiV4, "invitations", (handlers) =>
  handlers
    .handle("listInvitations", () =>
      operationResponse(({ projectId, state: { users } }) => ({
        invitations: users.invitations(projectId).map(invitationView),
      })),
    )
    .handle("createInvitation", ({ payload }) =>
      operationResponse((caller) => {
        const invitation = caller.state.users.invite(caller, payload)
        const { token } = invitation
        return { ...invitationView(invitation), token, url: `${caller.origin}/#invitation=${token}` }
      }),
    )
    .handle("acceptInvitation", ({ payload }) =>
      operationResponse((caller) => {
        const { projectId, role } = caller.state.users.accept(caller, payload.token)
        return { id: projectId, name: caller.state.projects.name, role }
      }),
    )
    .handle("deleteInvitation", ({ params }) =>
      operationResponse((caller) => caller.state.users.revoke(caller, params.invitation_id)),
    ),
)

/** A user of the fake has one session, which does not end. */
const consoleSessions = HttpApiBuilder.group(ApiV4, "consoleSessions", (handlers) =>
  handlers
    .handle("listConsoleSessions", () =>
      operationResponse(({ state: { clock }, user }) => ({
        consoleSessions:
          user === undefined
            ? []
            : [
                {
                  id: user.id,
                  isCurrent: true,
                  userAgent: null,
                  ipAddress: null,
                  createdAt: clock.now.toISOString(),
                  lastUsedAt: clock.now.toISOString(),
                  expiresAt: new Date(clock.now.getTime() + weekMs).toISOString(),
                },
              ],
      })),
    )
    .handle("deleteConsoleSessions", () => operationResponse(() => undefined))
    .handle("deleteConsoleSession", () => operationResponse(() => undefined)),
)

const weekMs = 7 * 24 * 60 * 60 * 1000

export const layer = Layer.mergeAll(members, project, invitations, consoleSessions)
