import { Effect } from "effect"
import { Command } from "effect/cli"
import { browserFields, browserFlags } from "../../cli/BrowserFlags.ts"
import { captchaFlags, captchaSettings } from "../../cli/CaptchaFlags.ts"
import { commandGroup } from "../../cli/CommandGroup.ts"
import * as Flags from "../../cli/Flags.ts"
import { clientCommand } from "../../client/ClientCommand.ts"
import { UsageError } from "../../ExitCode.ts"
import { ask, askAll, omitUndefined } from "../../client/Request.ts"
import { logs } from "./BrowserLogs.ts"
import { fieldsOf, tableOf } from "../../terminal/Table.ts"
import * as Ids from "../../client/Ids.ts"

const list = <Name extends string>(name: Name) =>
  clientCommand(
    name,
    "List browsers, newest first.",
    {
      all: Flags.toggle("all", "include stopped browsers"),
      limit: Flags.limit,
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
  "Start a browser and print its CDP URL, which is a credential.",
  {
    timeout: Flags.integer("timeout", "minutes until the browser stops, 1 to 240 (default 60)"),
    ...browserFlags,
    ...captchaFlags,
  },
  (client, options) =>
    Effect.gen(function* () {
      const captcha = yield* captchaSettings(options)
      const settings = { ...(yield* browserFields(options)), ...omitUndefined({ timeout: options.timeout, captcha }) }
      const { id, cdpUrl, liveUrl, timeoutAt } = yield* ask(() => client.browsers.create(settings))
      return { json: { id, cdpUrl, liveUrl, timeoutAt }, lines: [cdpUrl] }
    }),
)

const captchas = clientCommand(
  "captchas",
  "List the CAPTCHAs of a browser for which a solver was asked, newest first.",
  { id: Ids.idArgument("browser") },
  (client, { id }) =>
    Effect.map(
      ask(() => client.browsers.captchas(id)),
      ({ captchas: found }) => ({
        json: { captchas: found },
        lines: tableOf(
          ["KIND", "STATUS", "SOLVER", "URL", "REASON"],
          found.map(({ kind, reason, solver, status, url }) => [kind, status, solver, url, reason]),
        ),
      }),
    ),
)

const recording = clientCommand(
  "recording",
  "Save the video of a stopped browser. It is ready a few seconds after the browser has stopped.",
  { id: Ids.idArgument("browser"), file: Flags.text("file", "FILE", "file to write (default: recording.mp4)") },
  (client, { file = "recording.mp4", id }) =>
    Effect.gen(function* () {
      const { status } = yield* ask(() => client.browsers.get(id))
      if (status === "active") {
        return yield* new UsageError({
          message: `The browser is running. Stop it first, with: tabwright browsers stop ${id}`,
        })
      }
      const video = yield* ask((signal) => client.browsers.recording(id, { signal }))
      if (video === null) {
        return yield* new UsageError({ message: "The browser has no recording. Recordings may be off on this server." })
      }
      yield* ask((signal) => video.download(file, { signal }))
      return { json: { file }, lines: [`Saved ${file}.`] }
    }),
)

const stop = clientCommand("stop", "Stop a browser.", { id: Ids.idArgument("browser") }, (client, { id }) =>
  Effect.map(
    ask(() => client.browsers.stop(id)),
    (browser) => ({ json: browser, lines: fieldsOf({ ID: browser.id, Status: browser.status }) }),
  ),
)

export const browsers = commandGroup(list("browsers"), "Manage browsers that you control over CDP.", [
  list("list"),
  open.pipe(
    Command.withExamples([
      {
        command: `CDP=$(tabwright browsers open --timeout 5)`,
        description: "for chromium.connectOverCDP(process.env.CDP)",
      },
    ]),
  ),
  logs,
  captchas,
  recording,
  stop,
])
