import { Effect } from "effect"
import { adminCommand } from "../client/ClientCommand.ts"
import { ask } from "../client/Request.ts"

const summary = "Print a link that signs in to the console once, within 10 minutes."

export const console = adminCommand("console", summary, {}, (client) =>
  Effect.map(
    ask(() => client.signInCode()),
    (code) => ({ json: code, lines: [code.url] }),
  ),
)
