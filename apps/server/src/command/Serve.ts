import { Effect } from "effect"
import { Command } from "effect/cli"
import { serviceFlags } from "../ServiceFlags.ts"
import * as Flags from "../syntax/Flags.ts"
import { serveEnvironment } from "./ServeEnvironment.ts"
import { described } from "../syntax/Described.ts"

const summary = "Keeps the service up, until Ctrl-C."

const about = `${summary} Standard output gets what a person or a script waits for, standard error the log as JSON lines.
  The first API key and a sign-in link are printed to a terminal only; otherwise read the key from the file api-key in the data
  directory, and make a link with the command console.

  Environment:
${serveEnvironment.map(([name, what]) => `    ${name}\n        ${what}`).join("\n")}`

/** Runs the service until it is interrupted. */
export const serve = Command.make(
  "serve",
  {
    service: serviceFlags,
    json: Flags.toggle("json", "print one JSON object when it takes requests, and nothing else to standard output"),
  },
  ({ service, json }) =>
    Effect.flatMap(
      Effect.promise(() => import("../host/ServeService.ts")),
      ({ serveService }) => serveService(service, json),
    ),
).pipe(
  described(about),
  Command.withExamples([
    { command: "tabwright serve --shop-port 7800" },
    { command: "tabwright serve --host 0.0.0.0 --public-url https://tabwright.example.com" },
  ]),
)
