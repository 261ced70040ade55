import type { Keys as Core } from "@tabwright/core/admin"
import { scopes } from "@tabwright/core/contract"
import { Effect, Option } from "effect"
import { Argument, Flag } from "effect/cli"
import { adminCommand } from "../client/Asking.ts"
import { ask, askAll } from "../client/CallFailed.ts"
import { given } from "../client/Given.ts"
import * as Flags from "../syntax/Flags.ts"
import { group } from "../syntax/Group.ts"
import { tableOf } from "../terminal/Table.ts"

type Scope = (typeof scopes)[number]

const scopesOf = (text: string): Option.Option<ReadonlyArray<Scope>> => {
  const words = text.split(",").map((word) => word.trim())
  const known = words.flatMap((word) => scopes.filter((scope) => scope === word))
  return known.length === words.length ? Option.some(known) : Option.none()
}

const terms = {
  scopes: Flag.String("scopes").pipe(
    Flag.withMetavar("LIST"),
    Flag.filterMap(scopesOf, () => `some of ${scopes.join(", ")}, with commas between`),
    Flag.withDescription(`what it may do, of ${scopes.join(", ")} (default: read,write)`),
    Flag.optional,
    Flag.map(Option.getOrUndefined),
  ),
  expiresAt: Flags.textOr("expires", "MOMENT", "never", "when it ends by itself, such as 2030-01-01T00:00:00Z"),
  monthlyCapUsd: Flags.textOr("monthly-cap", "USD", "none", "what may be spent with it in a calendar month"),
}

const stateOf = (key: Core.ApiKeyView): string => {
  if (key.revokedAt !== null) return "revoked"
  return key.expiresAt !== null && Date.parse(key.expiresAt) <= Date.now() ? "expired" : "valid"
}

const table = (keys: ReadonlyArray<Core.ApiKeyView>) =>
  tableOf(
    ["ID", "NAME", "KEY", "STATE", "SCOPES", "PROJECT ID", "EXPIRES", "LAST USED", "MONTHLY CAP"],
    keys.map((key) => [
      key.id,
      key.name,
      `${key.hint}…`,
      stateOf(key),
      key.scopes.join(","),
      key.projectId,
      key.expiresAt,
      key.lastUsedAt,
      key.monthlyCapUsd,
    ]),
  )

const shown = (key: Core.ApiKeyView) => ({ json: key, lines: table([key]) })

const shownOnce = (key: Core.ApiKeyWithSecret) => ({
  json: key,
  lines: [...table([key]), "", `The key, shown this once: ${key.key}`],
})

const id = Argument.String("ID")
const list = <Name extends string>(name: Name) =>
  adminCommand(
    name,
    "Lists keys.",
    { projectId: Flags.text("project", "ID", "only of this project") },
    (client, { projectId }) =>
      Effect.map(
        askAll(() => client.keys.list(given({ projectId }))),
        (all) => ({ json: { keys: all }, lines: table(all) }),
      ),
  )

const create = adminCommand(
  "create",
  "Makes a key. It is shown once, and stored nowhere.",
  {
    name: Argument.String("NAME").pipe(Argument.withDescription("what people call it")),
    projectId: Flags.text("project", "ID", "what it opens (default: the project of the key in use)"),
    terms,
  },
  (client, { name, projectId, terms }) =>
    Effect.map(
      ask(() => client.keys.create({ name, ...given({ projectId, ...terms }) })),
      shownOnce,
    ),
)

const update = adminCommand(
  "update",
  "Changes what is given of a key.",
  { id, name: Flags.text("name", "NAME", "what people call it"), terms },
  (client, { id, name, terms }) =>
    Effect.map(
      ask(() => client.keys.update(id, given({ name, ...terms }))),
      shown,
    ),
)

const rotate = adminCommand(
  "rotate",
  "Makes a new key in place of the old one, which opens too for a while.",
  { id, overlapMinutes: Flags.whole("overlap", "for how many minutes the old key opens too (default: 60)") },
  (client, { id, overlapMinutes }) =>
    Effect.map(
      ask(() => client.keys.rotate(id, given({ overlapMinutes }))),
      shownOnce,
    ),
)

const revoke = adminCommand("revoke", "Ends a key for good.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.keys.revoke(id)),
    shown,
  ),
)

/** API keys of a server. */
export const keys = group(list("keys"), "API keys of a server.", [list("list"), create, update, rotate, revoke])
