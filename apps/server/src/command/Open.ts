import type { TabwrightOptions } from "@tabwright/core/promise"
import { Effect } from "effect"
import { Command } from "effect/cli"
import { commandDescription, commandGroup } from "../cli/CommandGroup.ts"
import * as Flags from "../cli/Flags.ts"
import { checkOutput, printOutput } from "../client/ClientCommand.ts"
import { openAdminClient, optionsOf, type OutputConnection, outputFlags, withoutSlash } from "../client/Connection.ts"
import { type GivenId, idArgument, resolveIds } from "../client/Ids.ts"
import { ask } from "../client/Request.ts"
import { openUrl } from "../terminal/OpenUrl.ts"

const flags = {
  ...outputFlags,
  signIn: Flags.toggle(
    "sign-in",
    "sign in with a link that works once, which requires the admin scope; this machine's process list shows it",
  ),
}

interface Given extends OutputConnection {
  readonly signIn: boolean
}

/** Prints the URL of a page of the console, and opens it if there is a browser. */
const openPage = Effect.fnUntraced(function* (
  { signIn, ...connection }: Given,
  folder: string,
  given: GivenId | undefined,
) {
  yield* checkOutput(connection)
  const options = yield* optionsOf(connection)
  const { id } = yield* resolveIds(options, { id: given })
  const url = new URL(
    `${withoutSlash(options.baseUrl ?? "")}${folder}${id === undefined ? "" : encodeURIComponent(id)}`,
  )
  if (signIn) url.hash = yield* signInHash(options)
  const isOpened = yield* openUrl(url.href)
  yield* printOutput({ json: { url: url.href, isOpened }, lines: [url.href] }, connection)
})

/** Returns the fragment of a sign-in link. */
const signInHash = Effect.fnUntraced(function* (options: TabwrightOptions) {
  const client = yield* openAdminClient(options)
  const code = yield* ask(() => client.signInCode())
  return new URL(code.url).hash
})

const root = Command.make("open", flags, (given) => openPage(given, "/", undefined))

const run = Command.make("run", { id: idArgument("run"), ...flags }, ({ id, ...given }) =>
  openPage(given, "/runs/", id),
).pipe(commandDescription("Open a run in the console."))

const browser = Command.make("browser", { id: idArgument("browser"), ...flags }, ({ id, ...given }) =>
  openPage(given, "/browsers/", id),
).pipe(commandDescription("Open a browser in the console."))

const about = `Open the console, a run or a browser in your browser, and print the URL.
  BROWSER names the program to use; BROWSER=none, or a machine without a display, only prints the URL.`

export const open = commandGroup(root, about, [run, browser])
