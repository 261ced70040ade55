import { Effect } from "effect"
import { Command, Flag } from "effect/cli"
import { commandDescription } from "../cli/CommandGroup.ts"
import * as Flags from "../cli/Flags.ts"
import { connect } from "../client/ClientCommand.ts"
import { outputFlags } from "../client/Connection.ts"
import { idArgument } from "../client/Ids.ts"
import { eachOf } from "../client/Request.ts"
import { showEvent } from "../run/EventFormat.ts"
import { pastEvents } from "../run/SessionEvents.ts"

const about = `Print the events of a run so far, or with -f also new ones until it ends.
  Following continues after interruptions of the connection and restarts of the server of up to a minute. --json prints
  one event per line.`

export const logs = Command.make(
  "logs",
  {
    run: idArgument("run", "RUN"),
    follow: Flags.toggle("follow", "print new events, too, until the run ends").pipe(Flag.withAlias("f")),
    connection: outputFlags,
  },
  ({ connection, follow, run }) =>
    Effect.gen(function* () {
      const { args, client } = yield* connect(connection, { run })
      const events = follow ? client.runs.handle(args.run).events() : pastEvents(client, args.run)
      yield* eachOf(events, (event) => showEvent(event, connection))
    }),
).pipe(commandDescription(about))
