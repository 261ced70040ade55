import type { ProviderKeys as Core } from "@tabwright/core/admin"
import { keyedProviders } from "@tabwright/core/contract"
import type { TabwrightAdmin } from "@tabwright/sdk/admin"
import { Effect } from "effect"
import { Argument } from "effect/cli"
import { text } from "node:stream/consumers"
import { UsageError } from "../ExitCode.ts"
import { commandGroup } from "../cli/CommandGroup.ts"
import { adminCommand } from "../client/ClientCommand.ts"
import { ask } from "../client/Request.ts"
import { tableOf } from "../terminal/Table.ts"
import * as Ids from "../client/Ids.ts"

const project = Ids.idFlag("project", "project", "project of the keys (default: the only project)")
const provider = Argument.Literals("PROVIDER", keyedProviders).pipe(
  Argument.withDescription(`one of ${keyedProviders.join(", ")}`),
)

/** Returns the given project, or the only one. */
const projectOf = Effect.fnUntraced(function* (client: TabwrightAdmin, id: string | undefined) {
  if (id !== undefined) return id
  const { projects } = yield* ask(() => client.projects.list({ limit: 2 }))
  const [only, another] = projects
  if (only !== undefined && another === undefined) return only.id
  return yield* new UsageError({ message: "The server has several projects. Select one with --project." })
})

const table = (keys: ReadonlyArray<Core.ProviderKeyView>) =>
  tableOf(
    ["PROVIDER", "KEY", "READABLE", "UPDATED"],
    keys.map((key) => [key.provider, key.suffix, key.isDecryptable, key.createdAt]),
  )

const list = <Name extends string>(name: Name) =>
  adminCommand(name, "List the provider keys of a project.", { project }, (client, { project }) =>
    Effect.gen(function* () {
      const projectId = yield* projectOf(client, project)
      const found = yield* ask(() => client.providerKeys.list(projectId))
      return { json: found, lines: table(found.providerKeys) }
    }),
  )

const set = adminCommand(
  "set",
  "Set a provider key, read from standard input so that process lists do not show it.",
  { provider, project },
  (client, { provider, project }) =>
    Effect.gen(function* () {
      const projectId = yield* projectOf(client, project)
      const key = (yield* Effect.promise(() => text(process.stdin))).trim()
      const stored = yield* ask(() => client.providerKeys.set(projectId, provider, key))
      return { json: stored, lines: table([stored]) }
    }),
)

const remove = adminCommand(
  "remove",
  "Remove a provider key.",
  { provider, project },
  (client, { provider, project }) =>
    Effect.gen(function* () {
      const projectId = yield* projectOf(client, project)
      yield* ask(() => client.providerKeys.delete(projectId, provider))
      return { json: { provider }, lines: [`Removed the ${provider} key.`] }
    }),
)

const test = adminCommand(
  "test",
  "Test a provider key against its provider, free of charge.",
  { provider, project },
  (client, { provider, project }) =>
    Effect.gen(function* () {
      const projectId = yield* projectOf(client, project)
      const found = yield* ask(() => client.providerKeys.test(projectId, provider))
      return { json: found, lines: [found.detail] }
    }),
)

export const providerKeys = commandGroup(
  list("provider-keys"),
  "Manage a project's own keys for model providers, encrypted at rest.",
  [list("list"), set, remove, test],
)
