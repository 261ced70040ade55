import { projectRoles } from "@tabwright/core/contract"
import type { Members as Core } from "@tabwright/core/v4"
import { Effect } from "effect"
import { Argument } from "effect/cli"
import { commandGroup } from "../../cli/CommandGroup.ts"
import { clientCommand } from "../../client/ClientCommand.ts"
import * as Ids from "../../client/Ids.ts"
import { ask } from "../../client/Request.ts"
import { tableOf } from "../../terminal/Table.ts"

const id = Ids.idArgument("member")

const table = (members: ReadonlyArray<Core.MemberView>) =>
  tableOf(
    ["ID", "EMAIL", "NAME", "ROLE", "LAST SEEN"],
    members.map((one) => [one.id, one.email, one.name, one.role, one.lastSeenAt]),
  )

const list = <Name extends string>(name: Name) =>
  clientCommand(name, "List members of the project.", {}, (client) =>
    Effect.map(
      ask(() => client.members.list()),
      ({ members }) => ({ json: { members }, lines: table(members) }),
    ),
  )

const setRole = clientCommand(
  "set-role",
  "Change the role of a member at once.",
  {
    id,
    role: Argument.Literals("ROLE", projectRoles).pipe(
      Argument.withDescription(`new role: ${projectRoles.join(", ")}`),
    ),
  },
  (client, { id, role }) =>
    Effect.map(
      ask(() => client.members.update(id, { role })),
      (member) => ({ json: member, lines: table([member]) }),
    ),
)

const remove = clientCommand("remove", "Remove a member from the project at once.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.members.delete(id)),
    () => ({ json: { id }, lines: [`Removed member ${id}.`] }),
  ),
)

export const members = commandGroup(list("members"), "Manage members of the project.", [list("list"), setRole, remove])
