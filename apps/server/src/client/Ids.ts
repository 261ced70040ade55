import type { TabwrightOptions } from "@tabwright/core/promise"
import type { TabwrightAdmin } from "@tabwright/sdk/admin"
import type { Tabwright } from "@tabwright/sdk/v4"
import { Effect, Option } from "effect"
import { Argument, Flag } from "effect/cli"
import { UsageError } from "../ExitCode.ts"
import { openAdminClient, openClient } from "./Connection.ts"
import { ask } from "./Request.ts"

/** Newest resources among which a short id is looked up. */
const maxLookedUp = 500
const limit = 100

/** Candidates that the error for an ambiguous id lists. */
const maxListed = 10

type Items<Client> = (client: Client) => AsyncIterable<string> | Iterable<string> | PromiseLike<Iterable<string>>

async function* pick<A>(items: AsyncIterable<A>, idOf: (item: A) => string): AsyncGenerator<string> {
  for await (const item of items) yield idOf(item)
}

const byId = <A extends { readonly id: string }>(items: AsyncIterable<A>) => pick(items, ({ id }) => id)

const idsOf = (items: ReadonlyArray<{ readonly id: string }>) => items.map(({ id }) => id)

/** The ids of each kind of resource, newest first where the API sorts them. */
const kinds = {
  run: (client: Tabwright) => byId(client.runs.list({ limit })),
  session: (client: Tabwright) => pick(client.sessions.list({ limit }), ({ sessionId }) => sessionId),
  browser: (client: Tabwright) => byId(client.browsers.list({ pageSize: limit })),
  profile: (client: Tabwright) => byId(client.profiles.list({ pageSize: limit })),
  workspace: (client: Tabwright) => byId(client.workspaces.list({ pageSize: limit })),
  recipe: (client: Tabwright) => byId(client.recipes.list({ limit })),
  skill: (client: Tabwright) => byId(client.skills.list({ limit })),
  schedule: (client: Tabwright) => byId(client.schedules.list({ limit })),
  batch: (client: Tabwright) => byId(client.pages.batches({ limit })),
  webhook: async (client: Tabwright) => idsOf((await client.webhooks.list()).webhooks),
  credential: async (client: Tabwright) => idsOf((await client.credentials.list()).credentials),
  vault: async (client: Tabwright) => idsOf((await client.vaults.list()).vaults),
  extension: async (client: Tabwright) => idsOf((await client.extensions.list()).extensions),
  notification: async (client: Tabwright) => idsOf((await client.notifications.list()).notifications),
  member: async (client: Tabwright) => idsOf((await client.members.list()).members),
  invitation: async (client: Tabwright) => idsOf((await client.invitations.list()).invitations),
  "MCP server": async (client: Tabwright) => idsOf((await client.mcpServers.list()).mcpServers),
} satisfies { readonly [kind: string]: Items<Tabwright> }

const adminKinds = {
  key: (client: TabwrightAdmin) => byId(client.keys.list({ limit })),
  project: (client: TabwrightAdmin) => byId(client.projects.list({ limit })),
} satisfies { readonly [kind: string]: Items<TabwrightAdmin> }

export type IdKind = keyof typeof kinds | keyof typeof adminKinds

/** An id of the command line, which may be the beginning of one. */
export class GivenId {
  readonly kind: IdKind
  readonly text: string

  constructor(kind: IdKind, text: string) {
    this.kind = kind
    this.text = text
  }
}

/** Defines an argument for an id, or the beginning of one. */
export const idArgument = (kind: IdKind, name = "ID"): Argument.Argument<GivenId> =>
  Argument.String(name).pipe(
    Argument.map((text) => new GivenId(kind, text)),
    Argument.withDescription(`id of the ${kind}, or its first 4 or more characters`),
  )

/** Defines an option for an id, or the beginning of one. */
export const idFlag = (name: string, kind: IdKind, description: string): Flag.Flag<GivenId | undefined> =>
  Flag.String(name).pipe(
    Flag.map((text) => new GivenId(kind, text)),
    Flag.withMetavar("ID"),
    Flag.withDescription(description),
    Flag.optional,
    Flag.map(Option.getOrUndefined),
  )

/** Defines a repeatable option for ids. */
export const idsFlag = (name: string, kind: IdKind, description: string): Flag.Flag<ReadonlyArray<GivenId>> =>
  Flag.String(name).pipe(
    Flag.map((text) => new GivenId(kind, text)),
    Flag.withMetavar("ID"),
    Flag.withDescription(`${description} (repeatable)`),
    Flag.atLeast(0),
  )

/** The options that select the results of a project, a key or a session. */
export const filterByProject = idFlag("project", "project", "filter by project")
export const filterByKey = idFlag("key", "key", "filter by API key")
export const filterBySession = idFlag("session", "session", "filter by session")
export const filterByRun = idFlag("run", "run", "filter by run")

/** Options of a browser. */
export const profileFlag = idFlag("profile", "profile", "profile with cookies and storage to start with")
export const extensionsFlag = idsFlag("extension", "extension", "extension to load")

/** Values whose given ids are whole ids. */
export type Resolved<A> = A extends GivenId
  ? string
  : A extends string | number | boolean | null | undefined
    ? A
    : A extends ReadonlyArray<infer Item>
      ? ReadonlyArray<Resolved<Item>>
      : { readonly [key in keyof A]: Resolved<A[key]> }

/** Replaces the given ids of arguments, at any depth. Sends requests for short ids only. */
export const resolveIds = <A>(options: TabwrightOptions, value: A) =>
  // The result has the structure of the value, with other leaves.
  resolveIn(value, (given) => resolveId(options, given)) as Effect.Effect<
    Resolved<A>,
    Effect.Error<ReturnType<typeof resolveId>>
  >

const resolveIn = <E>(
  value: unknown,
  resolve: (given: GivenId) => Effect.Effect<string, E>,
): Effect.Effect<unknown, E> => {
  if (value instanceof GivenId) return resolve(value)
  if (Array.isArray(value)) return Effect.forEach(value, (item) => resolveIn(item, resolve))
  if (typeof value !== "object" || value === null) return Effect.succeed(value)
  return Effect.map(
    Effect.forEach(Object.entries(value), ([name, item]) =>
      Effect.map(resolveIn(item, resolve), (resolved) => [name, resolved] as const),
    ),
    (entries) => Object.fromEntries(entries),
  )
}

/** The beginning of a UUID. Anything else is sent unchanged, and the server judges it. */
const short = /^[\da-f]{4,8}$|^[\da-f]{8}-[\da-f-]{0,26}$/i

const resolveId = Effect.fnUntraced(function* (options: TabwrightOptions, { kind, text }: GivenId) {
  if (!short.test(text)) return text
  const prefix = text.toLowerCase()
  const ids =
    kind === "key" || kind === "project"
      ? adminKinds[kind](yield* openAdminClient(options))
      : kinds[kind](yield* openClient(options))
  const { isComplete, matches } = yield* ask(() => find(ids, prefix))
  const [match, ...others] = matches
  if (match === undefined) {
    const where = isComplete ? `No ${kind}` : `None of the ${maxLookedUp} newest ${kind}s`
    return yield* new UsageError({
      message: `${where} has an ID that starts with "${text}". Check the ID${isComplete ? "" : ", or pass the whole ID"}.`,
    })
  }
  if (others.length === 0) return match
  const listed = matches.slice(0, maxListed).join(", ")
  const more = matches.length > maxListed ? `, and ${matches.length - maxListed} more` : ""
  return yield* new UsageError({
    message: `${matches.length} ${kind}s have an ID that starts with "${text}": ${listed}${more}. Pass more characters.`,
  })
})

const find = async (
  items: AsyncIterable<string> | PromiseLike<ReadonlyArray<string>>,
  prefix: string,
): Promise<{ readonly isComplete: boolean; readonly matches: ReadonlyArray<string> }> => {
  const matches: Array<string> = []
  let seen = 0
  for await (const id of Symbol.asyncIterator in items ? items : await items) {
    if (seen === maxLookedUp) return { isComplete: false, matches }
    seen++
    if (id.toLowerCase().startsWith(prefix)) matches.push(id)
  }
  return { isComplete: true, matches }
}
