import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { type Member, Members } from "../../../access/user/Members.ts"
import { orDefect } from "../../ErrorResponse.ts"
import { Caller } from "../../middleware/ApiKeyAuth.ts"
import { Api } from "../Api.ts"
import { failChange, failUser } from "./UserErrors.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "members",
  Effect.fnUntraced(function* (handlers) {
    const members = yield* Members

    return handlers
      .handle("listMembers", () =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return { members: (yield* orDefect(members.list(projectId))).map(memberView) }
        }),
      )
      .handle("updateMember", ({ params, payload }) =>
        Effect.gen(function* () {
          const { manages, projectId } = yield* Caller
          return memberView(yield* members.update(projectId, params.member_id, payload.role, manages))
        }).pipe(Effect.catchTag("UserRejected", failUser), orDefect),
      )
      .handle("deleteMember", ({ params }) =>
        Effect.gen(function* () {
          const { manages, projectId } = yield* Caller
          yield* members.remove(projectId, params.member_id, manages)
        }).pipe(Effect.catchTag("UserRejected", failChange), orDefect),
      )
  }),
)

const memberView = ({ apiKeyId, createdAt, email, id, lastSeenAt, name, role, userId }: Member) => ({
  id,
  userId,
  email,
  name,
  role,
  apiKeyId,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
})
