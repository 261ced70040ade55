import type { Keys as Core } from "@tabwright/core/admin"
import { scopes } from "@tabwright/core/contract"
import { Effect, Option } from "effect"
import { Argument, Flag } from "effect/cli"
import { commandGroup } from "../cli/CommandGroup.ts"
import { policyOf } from "../cli/JsonOption.ts"
import * as Flags from "../cli/Flags.ts"
import { adminCommand } from "../client/ClientCommand.ts"
import { ask, askAll, omitUndefined } from "../client/Request.ts"
import { tableOf } from "../terminal/Table.ts"
import * as Ids from "../client/Ids.ts"

type Scope = (typeof scopes)[number]

const scopesOf = (text: string): Option.Option<ReadonlyArray<Scope>> => {
  const words = text.split(",").map((word) => word.trim())
  const known = words.flatMap((word) => scopes.filter((scope) => scope === word))
  return known.length === words.length ? Option.some(known) : Option.none()
}

const options = {
  scopes: Flag.String("scopes").pipe(
    Flag.withMetavar("LIST"),
    Flag.filterMap(scopesOf, () => `a comma-separated list of ${scopes.join(", ")}`),
    Flag.withDescription(`comma-separated scopes: ${scopes.join(", ")} (default: read,write)`),
    Flag.optional,
    Flag.map(Option.getOrUndefined),
  ),
  expiresAt: Flags.textOr("expires", "TIME", "never", "expiration time, such as 2030-01-01T00:00:00Z (default: never)"),
  monthlyCapUsd: Flags.textOr("monthly-cap", "USD", "none", "spending limit per calendar month (default: none)"),
  policy: Flags.policy,
}

interface Options {
  readonly scopes: ReadonlyArray<Scope> | undefined
  readonly expiresAt: string | null | undefined
  readonly monthlyCapUsd: string | null | undefined
  readonly policy: string | null | undefined
}

const fieldsOf = ({ policy, ...options }: Options) =>
  Effect.map(policyOf(policy), (rules) => omitUndefined({ ...options, policy: rules }))

const stateOf = (key: Core.ApiKeyView): string => {
  if (key.revokedAt !== null) return "revoked"
  return key.expiresAt !== null && Date.parse(key.expiresAt) <= Date.now() ? "expired" : "valid"
}

const table = (keys: ReadonlyArray<Core.ApiKeyView>) =>
  tableOf(
    ["ID", "NAME", "KEY", "STATUS", "SCOPES", "PROJECT ID", "EXPIRES", "LAST USED", "MONTHLY LIMIT"],
    keys.map((key) => [
      key.id,
      key.name,
      `${key.prefix}…`,
      stateOf(key),
      key.scopes.join(","),
      key.projectId,
      key.expiresAt,
      key.lastUsedAt,
      key.monthlyCapUsd,
    ]),
  )

const outputOf = (key: Core.ApiKeyView) => ({ json: key, lines: table([key]) })

const outputWithKey = (key: Core.ApiKeyWithSecret) => ({
  json: key,
  lines: [...table([key]), "", `API key (shown only once): ${key.key}`],
})

const id = Ids.idArgument("key")
const list = <Name extends string>(name: Name) =>
  adminCommand(name, "List API keys.", { projectId: Ids.filterByProject }, (client, { projectId }) =>
    Effect.map(
      askAll(() => client.keys.list(omitUndefined({ projectId }))),
      (all) => ({ json: { keys: all }, lines: table(all) }),
    ),
  )

const create = adminCommand(
  "create",
  "Create an API key. The key is shown once and is not stored.",
  {
    name: Argument.String("NAME").pipe(Argument.withDescription("display name")),
    projectId: Ids.idFlag("project", "project", "project to grant access to (default: project of the current key)"),
    options,
  },
  (client, { name, projectId, options }) =>
    Effect.gen(function* () {
      const fields = yield* fieldsOf(options)
      return outputWithKey(yield* ask(() => client.keys.create({ name, ...omitUndefined({ projectId }), ...fields })))
    }),
)

const update = adminCommand(
  "update",
  "Update an API key.",
  { id, name: Flags.text("name", "NAME", "display name"), options },
  (client, { id, name, options }) =>
    Effect.gen(function* () {
      const fields = yield* fieldsOf(options)
      return outputOf(yield* ask(() => client.keys.update(id, { ...omitUndefined({ name }), ...fields })))
    }),
)

const rotate = adminCommand(
  "rotate",
  "Rotate a key. The old key stays valid for a grace period.",
  { id, gracePeriodMinutes: Flags.integer("grace-period", "minutes for which the old key stays valid (default 60)") },
  (client, { id, gracePeriodMinutes }) =>
    Effect.map(
      ask(() => client.keys.rotate(id, omitUndefined({ gracePeriodMinutes }))),
      outputWithKey,
    ),
)

const revoke = adminCommand("revoke", "Revoke a key permanently.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.keys.revoke(id)),
    outputOf,
  ),
)

export const keys = commandGroup(list("keys"), "Manage API keys.", [list("list"), create, update, rotate, revoke])
