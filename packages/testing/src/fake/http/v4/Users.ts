import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as Layer from "effect/Layer"
import type { Invitation, Member } from "../../resource/Users.ts"
import { ApiV4 } from "../Api.ts"
import { operationResponse } from "../OperationResponse.ts"

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

export const layer = Layer.mergeAll(members, invitations, consoleSessions)
