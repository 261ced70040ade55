import type { Profiles as Core } from "@tabwright/core/v4"
import { Effect, Option } from "effect"
import { Argument, Command } from "effect/cli"
import { commandDescription, commandGroup } from "../../cli/CommandGroup.ts"
import * as Flags from "../../cli/Flags.ts"
import { clientCommand, printOutput } from "../../client/ClientCommand.ts"
import { outputFlags } from "../../client/Connection.ts"
import { ask, askAll, checkChanges, omitUndefined } from "../../client/Request.ts"
import { fieldsOf, tableOf } from "../../terminal/Table.ts"
import { idArgument } from "../../client/Ids.ts"

const id = idArgument("profile")

const options = {
  name: Flags.text("name", "NAME", "display name"),
  userId: Flags.text("user", "ID", "your ID for the user it belongs to"),
}

const outputOf = (profile: Core.ProfileView) => ({
  json: profile,
  lines: fieldsOf({
    ID: profile.id,
    Name: profile.name,
    User: profile.userId,
    "Cookies for": profile.cookieDomains?.join(", "),
    Logins: profile.logins?.map(({ domain, state }) => `${domain} (${state.replace("_", " ")})`).join(", "),
    "Last used": profile.lastUsedAt,
    Created: profile.createdAt,
    Updated: profile.updatedAt,
  }),
})

const list = <Name extends string>(name: Name) =>
  clientCommand(
    name,
    "List profiles, newest first.",
    {
      query: Flags.text("query", "TEXT", "filter by name or user"),
      limit: Flags.limit,
    },
    (client, { query, limit }) =>
      Effect.map(
        askAll(() => client.profiles.list(omitUndefined({ query })), limit ?? 50),
        (profiles) => ({
          json: { profiles },
          lines: tableOf(
            ["ID", "NAME", "USER ID", "COOKIES FOR", "LAST USED"],
            profiles.map((one) => [one.id, one.name, one.userId, one.cookieDomains?.join(","), one.lastUsedAt]),
          ),
        }),
      ),
  )

const create = clientCommand(
  "create",
  "Create a profile. Browsers and runs that use it share its cookies and logins.",
  {
    name: Argument.String("NAME").pipe(
      Argument.withDescription("display name"),
      Argument.optional,
      Argument.map(Option.getOrUndefined),
    ),
    userId: options.userId,
  },
  (client, options) =>
    Effect.map(
      ask(() => client.profiles.create(omitUndefined(options))),
      outputOf,
    ),
)

const get = clientCommand("get", "Show a profile.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.profiles.get(id)),
    outputOf,
  ),
)

const update = clientCommand("update", "Update a profile.", { id, options }, (client, { id, options }) =>
  Effect.gen(function* () {
    const changes = omitUndefined(options)
    yield* checkChanges(changes)
    return outputOf(yield* ask(() => client.profiles.update(id, changes)))
  }),
)

const remove = clientCommand("delete", "Delete a profile and its data permanently.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.profiles.delete(id)),
    () => ({ json: { id }, lines: [`Deleted profile ${id}.`] }),
  ),
)

/** As in @tabwright/chromium, which is imported lazily. */
const localBrowsers = ["chrome", "chromium", "edge", "brave"] as const

const localOptions = {
  from: Flags.word("from", localBrowsers, "browser on this computer (default chrome)"),
  chromeProfile: Flags.text("chrome-profile", "NAME", "name or folder of its profile, required if it has several"),
  userDataDir: Flags.path("user-data-dir", "directory", "DIR", "folder of its profiles (default: the usual one)"),
}

const aboutImport = `Import the logins of some sites from a browser on this computer.
  Reads their cookies and local storage from a temporary copy of the browser's profile, without network, and sends them to
  the server. Prints names and counts, never values. Stop browsers that use the server's profile first.`

const importCommand = Command.make(
  "import",
  {
    options: {
      ...localOptions,
      sites: Flags.texts("site", "HOST", "site to import, with its subdomains"),
      profile: Flags.text(
        "profile",
        "NAME|ID",
        "profile on the server; created if the name is new (default: a new one)",
      ),
      browserPath: Flags.path("browser-path", "file", "FILE", "executable of the browser (default: the installed one)"),
    },
    connection: outputFlags,
  },
  ({ options, connection }) =>
    Effect.gen(function* () {
      const { importLogin } = yield* Effect.promise(() => import("../../login/ImportLogin.ts"))
      yield* printOutput(yield* importLogin(options, connection), connection)
    }),
).pipe(commandDescription(aboutImport))

const local = Command.make(
  "local",
  {
    options: {
      ...localOptions,
      from: Flags.word("from", localBrowsers, "browser on this computer (default: all)"),
      chromeProfile: Flags.text("chrome-profile", "NAME", "name or folder of a profile (default: all)"),
      query: Flags.text("query", "TEXT", "filter by site"),
      limit: Flags.integer("limit", "maximum number of sites per profile (default 50)"),
    },
    json: Flags.toggle("json", "print only the list as JSON to standard output"),
  },
  ({ options, json }) =>
    Effect.gen(function* () {
      const { listLocal } = yield* Effect.promise(() => import("../../login/LocalProfiles.ts"))
      yield* printOutput(yield* listLocal(options), { json, output: undefined })
    }),
).pipe(commandDescription("List the browser profiles on this computer, and the sites that they have cookies for."))

/** Cookies and storage that persist between browsers. */
export const profiles = commandGroup(
  list("profiles"),
  "Manage profiles: cookies and storage that persist between browsers.",
  [list("list"), create, get, update, remove, importCommand, local],
)
