import { Schema } from "effect"

/** A change of members or invitations, or a sign-in, is not possible. Its messages are those of error responses. */
export class UserRejected extends Schema.TaggedError<UserRejected>("@tabwright/service/access/user/UserRejected")(
  "UserRejected",
  {
    reason: Schema.Literals([
      "MemberNotFound",
      "LastOwner",
      "TooManyMembers",
      "RoleNotAllowed",
      "InvitationNotFound",
      "InvitationExists",
      "InvitationForOther",
      "MemberExists",
      "TooManyInvitations",
      "UserRequired",
      "EmailNotVerified",
      "NotInvited",
    ]),
  },
) {}
