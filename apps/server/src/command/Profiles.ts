import type { Profiles as Core } from "@tabwright/core/v4"
import { Effect } from "effect"
import { Argument } from "effect/cli"
import { commandGroup } from "../cli/CommandGroup.ts"
import * as Flags from "../cli/Flags.ts"
import { clientCommand } from "../client/ClientCommand.ts"
import { ask, askAll, omitUndefined } from "../client/Request.ts"
import { fieldsOf, tableOf } from "../terminal/Table.ts"

const id = Argument.String("ID")

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
  options,
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
  Effect.map(
    ask(() => client.profiles.update(id, omitUndefined(options))),
    outputOf,
  ),
)

const remove = clientCommand("delete", "Delete a profile and its data permanently.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.profiles.delete(id)),
    () => ({ json: { id }, lines: [`Deleted profile ${id}.`] }),
  ),
)

/** Cookies and storage that persist between browsers. */
export const profiles = commandGroup(
  list("profiles"),
  "Manage profiles: cookies and storage that persist between browsers.",
  [list("list"), create, get, update, remove],
)
