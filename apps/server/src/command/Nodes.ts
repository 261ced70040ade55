import { Effect } from "effect"
import { adminCommand, ask, connectionHelp } from "../admin/Subcommand.ts"
import { tableOf } from "../terminal/Table.ts"

export const help = `Usage: npm run tabwright -- nodes [options]

The processes that a server is made of, as far as they are alive.

${connectionHelp}`

/**
 * Lists the nodes of a server.
 *
 * @category constructors
 * @since 0.1.0
 */
export const nodes = adminCommand("nodes", help, {
  list: {
    words: [],
    options: [],
    run: (client) =>
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
  },
})
