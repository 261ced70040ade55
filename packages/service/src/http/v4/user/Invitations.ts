import { Forbidden } from "@tabwright/raw/v4/api"
import { Effect, Option, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Projects } from "../../../access/Projects.ts"
import { type Invitation, invitationLink, Invitations } from "../../../access/user/Invitations.ts"
import { UserRejected } from "../../../access/user/UserRejected.ts"
import { failWith, orDefect } from "../../ErrorResponse.ts"
import { Caller } from "../../middleware/ApiKeyAuth.ts"
import { publicUrl } from "../../server/PublicUrl.ts"
import { Api } from "../Api.ts"
import { failChange, failUser } from "./UserErrors.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "invitations",
  Effect.fnUntraced(function* (handlers) {
    const invitations = yield* Invitations
    const projects = yield* Projects

    return handlers
      .handle("listInvitations", () =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return { invitations: (yield* orDefect(invitations.list(projectId))).map(invitationView) }
        }),
      )
      .handle("createInvitation", ({ payload }) =>
        Effect.gen(function* () {
          const { manages, projectId } = yield* Caller
          const { email, expiresInHours, role } = payload
          if (!manages.includes(role)) return yield* new UserRejected({ reason: "RoleNotAllowed" })
          const { invitation, token } = yield* invitations.create({ projectId, email, role, expiresInHours })
          const url = invitationLink(yield* publicUrl, token)
          return { ...invitationView(invitation), token: Redacted.value(token), url }
        }).pipe(Effect.catchTag("UserRejected", failChange), orDefect),
      )
      .handle("acceptInvitation", ({ payload }) =>
        Effect.gen(function* () {
          const { user } = yield* Caller
          if (user === undefined) return yield* new UserRejected({ reason: "UserRequired" })
          const ref = { id: user.userId, email: user.email }
          const { projectId, role } = yield* invitations.accept(Redacted.make(payload.token), ref)
          // Projects are never deleted.
          const project = Option.getOrThrow(yield* projects.find(projectId))
          return { id: projectId, name: project.name, role }
        }).pipe(Effect.catchTag("UserRejected", failUser), orDefect),
      )
      .handle("deleteInvitation", ({ params }) =>
        Effect.gen(function* () {
          const { manages, projectId } = yield* Caller
          yield* invitations.revoke(projectId, params.invitation_id, manages)
        }).pipe(
          Effect.catchTag("UserRejected", () => failWith(Forbidden, "RoleNotAllowed")),
          orDefect,
        ),
      )
  }),
)

const invitationView = ({ createdAt, email, expiresAt, id, invitedBy, role }: Invitation) => ({
  id,
  email,
  role,
  invitedBy,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})
