import { Effect } from "effect"
import { adminCommand } from "../client/Asking.ts"
import { ask } from "../client/CallFailed.ts"
import { tableOf } from "../terminal/Table.ts"
import { group } from "../syntax/Group.ts"

const list = <Name extends string>(name: Name) =>
  adminCommand(name, "Lists the processes that a server is made of, as far as they are alive.", {}, (client) =>
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

/** The nodes of a server. */
export const nodes = group(list("nodes"), "Nodes of a server.", [list("list")])
