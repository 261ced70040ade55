import { Conflict, Forbidden, NotFound } from "@tabwright/raw/v4/api"
import { Effect } from "effect"
import type { UserRejected } from "../../../access/user/UserRejected.ts"
import { failWith } from "../../ErrorResponse.ts"

/** Fails with the error class for a rejected change of members or invitations. */
export const failUser = ({ reason }: UserRejected): Effect.Effect<never, Conflict | Forbidden | NotFound> => {
  switch (reason) {
    case "MemberNotFound":
    case "InvitationNotFound":
      return failWith(NotFound, reason)
    case "RoleNotAllowed":
    case "UserRequired":
    case "InvitationForOther":
    case "EmailNotVerified":
    case "NotInvited":
      return failWith(Forbidden, reason)
    case "LastOwner":
    case "TooManyMembers":
    case "InvitationExists":
    case "MemberExists":
    case "TooManyInvitations":
      return failWith(Conflict, reason)
  }
}

/** As {@link failUser}, for operations that find nothing. */
export const failChange = (error: UserRejected): Effect.Effect<never, Conflict | Forbidden> =>
  Effect.catchTag(failUser(error), "NotFound", Effect.die)
