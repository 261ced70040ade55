import { Effect } from "effect"
import { Command } from "effect/cli"
import { serviceFlags } from "../ServiceFlags.ts"
import * as Flags from "../syntax/Flags.ts"
import { described } from "../syntax/Described.ts"

const about = `Looks whether everything that a server needs is there, and says how to cure what is not. Changes nothing.
  Takes the options and the environment of "serve", so that it looks at what that would use.
  Ends with 0 where a server would work, and with 1 where it would not.`

/** Shows what keeps a server from working here, or from working well. */
export const doctor = Command.make(
  "doctor",
  {
    service: serviceFlags,
    providers: Flags.toggle(
      "providers",
      "ask the providers of models whether they take the server's keys; costs nothing",
    ),
    json: Flags.toggle("json", "print the findings as one JSON object"),
  },
  ({ service, providers, json }) =>
    Effect.flatMap(
      Effect.promise(() => import("../doctor/Consultation.ts")),
      ({ consult }) => consult(service, { asksProviders: providers, isJson: json }),
    ),
).pipe(described(about))
