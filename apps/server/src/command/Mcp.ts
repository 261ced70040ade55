import { Effect } from "effect"
import { Command } from "effect/cli"
import { connectionFlags, resolveServer } from "../client/Connection.ts"

const { baseUrl, dataDir, server } = connectionFlags

const summary = "Serve the server's tools to an MCP client over stdio."

const about = `${summary} Exits when its input closes.
  Set TABWRIGHT_BASE_URL and TABWRIGHT_API_KEY in the client's configuration. Clients that support MCP over HTTP do not need
  this command: connect them to /mcp of the server.`

export const mcp = Command.make("mcp", { baseUrl, dataDir, server }, (connection) =>
  Effect.gen(function* () {
    const resolved = yield* resolveServer(connection)
    const { serve } = yield* Effect.promise(() => import("../mcp/Stdio.ts"))
    yield* serve(resolved)
  }),
).pipe(Command.withDescription(about), Command.withShortDescription(summary))
