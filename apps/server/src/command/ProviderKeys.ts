import type { ProviderKeys as Core } from "@tabwright/core/admin"
import type { TabwrightAdmin } from "@tabwright/sdk/admin"
import { keyedProviders } from "@tabwright/core/contract"
import { Effect } from "effect"
import { text } from "node:stream/consumers"
import { oneOf } from "../admin/OptionValue.ts"
import { adminCommand, ask, connectionHelp, type Given } from "../admin/Subcommand.ts"
import { UsageError } from "../UsageError.ts"
import { tableOf } from "../terminal/Table.ts"

export const help = `Usage: npm run tabwright -- provider-keys [list|set|remove|test] [options]

Keys of model providers that a project brings along, sealed at rest. Providers: ${keyedProviders.join(", ")}.

  provider-keys list
  provider-keys set PROVIDER     reads the key from standard input, so that no list of processes shows it
  provider-keys remove PROVIDER
  provider-keys test PROVIDER    says what can be said of it without asking the provider

  --project ID          whose keys (default: the server's project, where it has only one)
${connectionHelp}`

/** The project that was named, else the only one. */
const projectOf = Effect.fnUntraced(function* (client: TabwrightAdmin, { values }: Given) {
  if (values["project"] !== undefined) return values["project"]
  const { projects } = yield* ask(() => client.projects.list({ limit: 2 }))
  const [only, another] = projects
  if (only !== undefined && another === undefined) return only.id
  return yield* new UsageError({ message: "The server has several projects: name one with --project." })
})

const providerOf = ({ words }: Given) => oneOf("PROVIDER", keyedProviders, words[0] ?? "")

const table = (keys: ReadonlyArray<Core.ProviderKeyView>) =>
  tableOf(
    ["PROVIDER", "KEY", "READABLE", "SET"],
    keys.map((key) => [key.provider, key.hint, key.isReadable, key.createdAt]),
  )

/**
 * Lists, sets, removes and examines a project's keys of model providers.
 *
 * @category constructors
 * @since 0.1.0
 */
export const providerKeys = adminCommand("provider-keys", help, {
  list: {
    words: [],
    options: ["project"],
    run: (client, options) =>
      Effect.gen(function* () {
        const projectId = yield* projectOf(client, options)
        const found = yield* ask(() => client.providerKeys.list(projectId))
        return { json: found, lines: table(found.providerKeys) }
      }),
  },
  set: {
    words: ["PROVIDER"],
    options: ["project"],
    run: (client, options) =>
      Effect.gen(function* () {
        const provider = yield* providerOf(options)
        const projectId = yield* projectOf(client, options)
        const key = (yield* Effect.promise(() => text(process.stdin))).trim()
        const kept = yield* ask(() => client.providerKeys.set(projectId, provider, key))
        return { json: kept, lines: table([kept]) }
      }),
  },
  remove: {
    words: ["PROVIDER"],
    options: ["project"],
    run: (client, options) =>
      Effect.gen(function* () {
        const provider = yield* providerOf(options)
        const projectId = yield* projectOf(client, options)
        yield* ask(() => client.providerKeys.delete(projectId, provider))
        return { json: { provider }, lines: [`There is no key of ${provider} any more.`] }
      }),
  },
  test: {
    words: ["PROVIDER"],
    options: ["project"],
    run: (client, options) =>
      Effect.gen(function* () {
        const provider = yield* providerOf(options)
        const projectId = yield* projectOf(client, options)
        const found = yield* ask(() => client.providerKeys.test(projectId, provider))
        return { json: found, lines: [found.detail] }
      }),
  },
})
