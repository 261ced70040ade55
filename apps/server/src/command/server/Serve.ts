import { Effect } from "effect"
import { Command } from "effect/cli"
import { serviceFlags } from "../../ServiceFlags.ts"
import * as Flags from "../../cli/Flags.ts"
import { serveEnvironment } from "./ServeEnvironment.ts"
import { commandDescription } from "../../cli/CommandDescription.ts"

const summary = "Run the service until Ctrl-C."

const about = `${summary} Prints URLs and status to standard output, and the log as JSON lines to standard error.
  The first API key and a sign-in link are printed to terminals only. Otherwise, read the key from the file api-key in the
  data directory, and create a link with "tabwright console".

  Environment:
${serveEnvironment.map(([name, description]) => `    ${name}\n        ${description}`).join("\n")}`

/** Runs the service until it is interrupted. */
export const serve = Command.make(
  "serve",
  {
    service: serviceFlags,
    json: Flags.toggle("json", "print only one JSON object to standard output, once the service accepts requests"),
  },
  ({ service, json }) =>
    Effect.flatMap(
      Effect.promise(() => import("../../host/ServeService.ts")),
      ({ serveService }) => serveService(service, json),
    ),
).pipe(
  commandDescription(about),
  Command.withExamples([
    { command: "tabwright serve --shop-port 7800" },
    { command: "tabwright serve --host 0.0.0.0 --public-url https://tabwright.example.com" },
  ]),
)
