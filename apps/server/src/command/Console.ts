import { Effect } from "effect"
import { adminCommand } from "../client/Asking.ts"
import { ask } from "../client/CallFailed.ts"

const summary = "Prints a new link to sign in to the console: it opens it once, within 10 minutes."

/** Makes a link that signs one person in to the console of a server. */
export const console = adminCommand("console", summary, {}, (client) =>
  Effect.map(
    ask(() => client.signInCode()),
    (made) => ({ json: made, lines: [made.url] }),
  ),
)
