import { Effect } from "effect"
import { Command } from "effect/cli"
import { connectionFlags, placeOf } from "../client/Connection.ts"

const { baseUrl, dataDir } = connectionFlags

const summary = "Lends the server's tools to an assistant that speaks MCP over standard input and output."

const about = `${summary} It ends with its input.
  A program that an assistant starts finds the server by TABWRIGHT_BASE_URL and opens it with TABWRIGHT_API_KEY. Assistants
  that speak MCP over HTTP need no program: a server answers them at /mcp.`

/** Serves MCP over standard input and output. */
export const mcp = Command.make("mcp", { baseUrl, dataDir }, (connection) =>
  Effect.gen(function* () {
    const place = yield* placeOf(connection)
    const { serve } = yield* Effect.promise(() => import("../mcp/Stdio.ts"))
    yield* serve(place)
  }),
).pipe(Command.withDescription(about), Command.withShortDescription(summary))
