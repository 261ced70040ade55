import type { Profiles as Core } from "@tabwright/core/v4"
import { Effect } from "effect"
import { Argument } from "effect/cli"
import { clientCommand } from "../client/Asking.ts"
import { ask, askAll } from "../client/CallFailed.ts"
import { given } from "../client/Given.ts"
import * as Flags from "../syntax/Flags.ts"
import { group } from "../syntax/Group.ts"
import { fieldsOf, tableOf } from "../terminal/Table.ts"

const id = Argument.String("ID")

const terms = {
  name: Flags.text("name", "NAME", "what people call it"),
  userId: Flags.text("user", "ID", "your own id of the person it belongs to"),
}

const shown = (profile: Core.ProfileView) => ({
  json: profile,
  lines: fieldsOf({
    ID: profile.id,
    Name: profile.name,
    User: profile.userId,
    "Cookies of": profile.cookieDomains?.join(", "),
    "Last used": profile.lastUsedAt,
    Created: profile.createdAt,
    Updated: profile.updatedAt,
  }),
})

const list = <Name extends string>(name: Name) =>
  clientCommand(
    name,
    "Lists profiles, newest first.",
    {
      query: Flags.text("query", "TEXT", "only those with this in name or user"),
      limit: Flags.whole("limit", "at most so many (default 50)"),
    },
    (client, { query, limit }) =>
      Effect.map(
        askAll(() => client.profiles.list(given({ query })), limit ?? 50),
        (profiles) => ({
          json: { profiles },
          lines: tableOf(
            ["ID", "NAME", "USER ID", "COOKIES OF", "LAST USED"],
            profiles.map((one) => [one.id, one.name, one.userId, one.cookieDomains?.join(","), one.lastUsedAt]),
          ),
        }),
      ),
  )

const create = clientCommand(
  "create",
  "Makes a profile. Browsers and runs that start with its id hand on to it who they are signed in as.",
  terms,
  (client, terms) =>
    Effect.map(
      ask(() => client.profiles.create(given(terms))),
      shown,
    ),
)

const get = clientCommand("get", "Shows a profile.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.profiles.get(id)),
    shown,
  ),
)

const update = clientCommand("update", "Changes what is given of a profile.", { id, terms }, (client, { id, terms }) =>
  Effect.map(
    ask(() => client.profiles.update(id, given(terms))),
    shown,
  ),
)

const remove = clientCommand(
  "delete",
  "Removes a profile with all that it keeps, for good.",
  { id },
  (client, { id }) =>
    Effect.map(
      ask(() => client.profiles.delete(id)),
      () => ({ json: { id }, lines: [`Profile ${id} is gone.`] }),
    ),
)

/** Who browsers are on the sites that they visit. */
export const profiles = group(list("profiles"), "Cookies and storage that browsers hand on to later ones.", [
  list("list"),
  create,
  get,
  update,
  remove,
])
