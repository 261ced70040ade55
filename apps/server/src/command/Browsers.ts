import { Effect } from "effect"
import { Argument, Command } from "effect/cli"
import { clientCommand } from "../client/Asking.ts"
import { ask, askAll } from "../client/CallFailed.ts"
import { given } from "../client/Given.ts"
import * as Flags from "../syntax/Flags.ts"
import { group } from "../syntax/Group.ts"
import { fieldsOf, tableOf } from "../terminal/Table.ts"

const list = <Name extends string>(name: Name) =>
  clientCommand(
    name,
    "Lists browsers, newest first.",
    {
      all: Flags.toggle("all", "those that have stopped too"),
      limit: Flags.whole("limit", "at most so many (default 50)"),
    },
    (client, { all, limit }) =>
      Effect.map(
        askAll(() => client.browsers.list(all ? {} : { filterBy: "active" }), limit ?? 50),
        (browsers) => ({
          json: { browsers },
          lines: tableOf(
            ["ID", "STATUS", "STARTED", "STOPS AT", "SESSION ID"],
            browsers.map((one) => [one.id, one.status, one.startedAt, one.timeoutAt, one.agentSessionId]),
          ),
        }),
      ),
  )

const open = clientCommand(
  "open",
  "Starts a browser and prints its CDP address, which is a credential, and nothing else.",
  {
    timeout: Flags.whole("timeout", "minutes until it stops by itself (1 to 240, default 60)"),
    profileId: Flags.text("profile", "ID", "profile with the cookies and storage to start with"),
    proxyCountryCode: Flags.text("country", "CODE", "country its traffic shall come from, as two letters"),
  },
  (client, options) =>
    Effect.map(
      ask(() => client.browsers.create(given(options))),
      ({ id, cdpUrl, liveUrl, timeoutAt }) => ({ json: { id, cdpUrl, liveUrl, timeoutAt }, lines: [cdpUrl] }),
    ),
)

const stop = clientCommand("stop", "Ends a browser for good.", { id: Argument.String("ID") }, (client, { id }) =>
  Effect.map(
    ask(() => client.browsers.stop(id)),
    (browser) => ({ json: browser, lines: fieldsOf({ ID: browser.id, Status: browser.status }) }),
  ),
)

/** Browsers that the caller drives itself. */
export const browsers = group(list("browsers"), "Browsers that you drive yourself, over CDP.", [
  list("list"),
  open.pipe(
    Command.withExamples([
      {
        command: `CDP=$(tabwright browsers open --timeout 5)`,
        description: "for chromium.connectOverCDP(process.env.CDP)",
      },
    ]),
  ),
  stop,
])
