import { Effect } from "effect"
import { Command } from "effect/cli"
import { serviceFlags } from "../../ServiceFlags.ts"
import { commandDescription } from "../../cli/CommandGroup.ts"
import * as Flags from "../../cli/Flags.ts"

const about = `Check this machine's server requirements and suggest fixes. Changes nothing.
  Takes the options and environment variables of "serve", to check the same configuration.
  Exits with 0 if a server can run and with 1 if it cannot.`

export const doctor = Command.make(
  "doctor",
  {
    service: serviceFlags,
    providers: Flags.toggle("providers", "test the server's provider keys against their providers, free of charge"),
    json: Flags.toggle("json", "print the result as one JSON object"),
  },
  ({ service, providers, json }) =>
    Effect.flatMap(
      Effect.promise(() => import("../../doctor/RunDoctor.ts")),
      ({ runDoctor }) => runDoctor(service, { testsProviders: providers, isJson: json }),
    ),
).pipe(commandDescription(about))
