import { projectRoles } from "@tabwright/core/contract"
import type { Invitations as Core } from "@tabwright/core/v4"
import { Effect } from "effect"
import { Argument } from "effect/cli"
import { commandGroup } from "../../cli/CommandGroup.ts"
import * as Flags from "../../cli/Flags.ts"
import { clientCommand } from "../../client/ClientCommand.ts"
import * as Ids from "../../client/Ids.ts"
import { ask, omitUndefined } from "../../client/Request.ts"
import { tableOf } from "../../terminal/Table.ts"

const id = Ids.idArgument("invitation")

const table = (invitations: ReadonlyArray<Core.InvitationView>) =>
  tableOf(
    ["ID", "EMAIL", "ROLE", "INVITED BY", "EXPIRES"],
    invitations.map((one) => [one.id, one.email, one.role, one.invitedBy, one.expiresAt]),
  )

const list = <Name extends string>(name: Name) =>
  clientCommand(name, "List invitations that were not accepted.", {}, (client) =>
    Effect.map(
      ask(() => client.invitations.list()),
      ({ invitations }) => ({ json: { invitations }, lines: table(invitations) }),
    ),
  )

const create = clientCommand(
  "create",
  "Create an invitation and print its link. The link is shown once and is not stored. Servers without a sign-in provider accept none.",
  {
    email: Argument.String("EMAIL").pipe(Argument.withDescription("email address of the user")),
    role: Flags.word("role", projectRoles, "role of the member: owner, admin, member (default) or viewer"),
    hours: Flags.integer("hours", "hours for which the link works, at most 720 (default 168)"),
  },
  (client, { email, hours, role = "member" }) =>
    Effect.map(
      ask(() => client.invitations.create({ email, role, ...omitUndefined({ expiresInHours: hours }) })),
      (invitation) => ({ json: invitation, lines: [invitation.url] }),
    ),
)

const revoke = clientCommand("revoke", "Revoke an invitation.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.invitations.delete(id)),
    () => ({ json: { id }, lines: [`Revoked invitation ${id}.`] }),
  ),
)

export const invitations = commandGroup(list("invitations"), "Manage invitations to the project.", [
  list("list"),
  create,
  revoke,
])
