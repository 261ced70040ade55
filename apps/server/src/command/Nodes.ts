import { Effect } from "effect"
import { commandGroup } from "../cli/CommandGroup.ts"
import { adminCommand } from "../client/ClientCommand.ts"
import { ask } from "../client/Request.ts"
import { tableOf } from "../terminal/Table.ts"

const list = <Name extends string>(name: Name) =>
  adminCommand(name, "List the running nodes of a server.", {}, (client) =>
    Effect.map(
      ask(() => client.nodes()),
      (found) => ({
        json: found,
        lines: tableOf(
          ["ID", "ROLES", "ADDRESS", "BROWSERS", "DRAINING", "SINCE"],
          found.nodes.map((node) => [
            node.id,
            node.roles.join(","),
            node.address,
            node.browserLimit,
            node.isDraining,
            node.startedAt,
          ]),
        ),
      }),
    ),
  )

export const nodes = commandGroup(list("nodes"), "List the nodes of a server.", [list("list")])
