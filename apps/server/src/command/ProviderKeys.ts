import type { ProviderKeys as Core } from "@tabwright/core/admin"
import { keyedProviders } from "@tabwright/core/contract"
import type { TabwrightAdmin } from "@tabwright/sdk/admin"
import { Effect } from "effect"
import { Argument } from "effect/cli"
import { text } from "node:stream/consumers"
import { adminCommand } from "../client/Asking.ts"
import { ask } from "../client/CallFailed.ts"
import * as Flags from "../syntax/Flags.ts"
import { group } from "../syntax/Group.ts"
import { tableOf } from "../terminal/Table.ts"
import { UsageError } from "../UsageError.ts"

const project = Flags.text("project", "ID", "whose keys (default: the server's project, where it has only one)")
const provider = Argument.Literals("PROVIDER", keyedProviders).pipe(
  Argument.withDescription(`one of ${keyedProviders.join(", ")}`),
)

/** The project that was named, else the only one. */
const projectOf = Effect.fnUntraced(function* (client: TabwrightAdmin, named: string | undefined) {
  if (named !== undefined) return named
  const { projects } = yield* ask(() => client.projects.list({ limit: 2 }))
  const [only, another] = projects
  if (only !== undefined && another === undefined) return only.id
  return yield* new UsageError({ message: "The server has several projects: name one with --project." })
})

const table = (keys: ReadonlyArray<Core.ProviderKeyView>) =>
  tableOf(
    ["PROVIDER", "KEY", "READABLE", "SET"],
    keys.map((key) => [key.provider, key.hint, key.isReadable, key.createdAt]),
  )

const list = <Name extends string>(name: Name) =>
  adminCommand(name, "Lists the keys of a project.", { project }, (client, { project }) =>
    Effect.gen(function* () {
      const projectId = yield* projectOf(client, project)
      const found = yield* ask(() => client.providerKeys.list(projectId))
      return { json: found, lines: table(found.providerKeys) }
    }),
  )

const set = adminCommand(
  "set",
  "Sets a key. It is read from standard input, so that no list of processes shows it.",
  { provider, project },
  (client, { provider, project }) =>
    Effect.gen(function* () {
      const projectId = yield* projectOf(client, project)
      const key = (yield* Effect.promise(() => text(process.stdin))).trim()
      const kept = yield* ask(() => client.providerKeys.set(projectId, provider, key))
      return { json: kept, lines: table([kept]) }
    }),
)

const remove = adminCommand("remove", "Removes a key.", { provider, project }, (client, { provider, project }) =>
  Effect.gen(function* () {
    const projectId = yield* projectOf(client, project)
    yield* ask(() => client.providerKeys.delete(projectId, provider))
    return { json: { provider }, lines: [`There is no key of ${provider} any more.`] }
  }),
)

const test = adminCommand(
  "test",
  "Asks the provider whether it takes the key, which costs nothing.",
  { provider, project },
  (client, { provider, project }) =>
    Effect.gen(function* () {
      const projectId = yield* projectOf(client, project)
      const found = yield* ask(() => client.providerKeys.test(projectId, provider))
      return { json: found, lines: [found.detail] }
    }),
)

/** Keys of model providers that projects bring along. */
export const providerKeys = group(
  list("provider-keys"),
  "Keys of model providers that a project brings along, sealed at rest.",
  [list("list"), set, remove, test],
)
