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

/** A resource, with the name by which it can be given instead of its id. */
interface Item {
  readonly id: string
  readonly name?: string | null
}

type Items<Client> = (client: Client) => AsyncIterable<Item> | PromiseLike<Iterable<Item>>

async function* pick<A>(items: AsyncIterable<A>, itemOf: (item: A) => Item): AsyncGenerator<Item> {
  for await (const item of items) yield itemOf(item)
}

const byId = (items: AsyncIterable<Item>) => pick(items, ({ id }) => ({ id }))

const byEmail = (items: ReadonlyArray<{ readonly id: string; readonly email: string }>) =>
  items.map(({ email, id }) => ({ id, name: email }))

type ProjectKind =
  | "run"
  | "session"
  | "browser"
  | "profile"
  | "workspace"
  | "recipe"
  | "skill"
  | "schedule"
  | "batch"
  | "webhook"
  | "credential"
  | "vault"
  | "extension"
  | "notification"
  | "member"
  | "invitation"
  | "MCP server"

/** The resources of each kind, newest first where the API sorts them. */
const kinds: { readonly [kind in ProjectKind]: Items<Tabwright> } = {
  run: (client) => byId(client.runs.list({ limit })),
  session: (client) => pick(client.sessions.list({ limit }), ({ sessionId }) => ({ id: sessionId })),
  browser: (client) => byId(client.browsers.list({ pageSize: limit })),
  profile: (client) => client.profiles.list({ pageSize: limit }),
  workspace: (client) => client.workspaces.list({ pageSize: limit }),
  recipe: (client) => byId(client.recipes.list({ limit })),
  skill: (client) => pick(client.skills.list({ limit }), ({ id, title }) => ({ id, name: title })),
  schedule: (client) => client.schedules.list({ limit }),
  batch: (client) => byId(client.pages.batches({ limit })),
  webhook: async (client) => (await client.webhooks.list()).webhooks.map(({ id, url }) => ({ id, name: url })),
  credential: async (client) => (await client.credentials.list()).credentials,
  vault: async (client) => (await client.vaults.list()).vaults,
  extension: async (client) => (await client.extensions.list()).extensions,
  notification: async (client) => (await client.notifications.list()).notifications,
  member: async (client) => byEmail((await client.members.list()).members),
  invitation: async (client) => byEmail((await client.invitations.list()).invitations),
  "MCP server": async (client) => (await client.mcpServers.list()).mcpServers,
}

type AdminKind = "key" | "project"

const adminKinds: { readonly [kind in AdminKind]: Items<TabwrightAdmin> } = {
  key: (client) => client.keys.list({ limit }),
  project: (client) => client.projects.list({ limit }),
}

export type IdKind = ProjectKind | AdminKind

/** The field that names a resource besides its id. Kinds without an entry have ids only. */
const nameOf: { readonly [kind in IdKind]?: string } = {
  profile: "name",
  workspace: "name",
  skill: "title",
  schedule: "name",
  webhook: "URL",
  credential: "name",
  vault: "name",
  extension: "name",
  notification: "name",
  member: "email address",
  invitation: "email address",
  "MCP server": "name",
  key: "name",
  project: "name",
}

/** An id of the command line, which may be the beginning of one, or a name. */
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
    Argument.withDescription(
      `id of the ${kind}, ${nameOf[kind] === undefined ? "or its" : `its ${nameOf[kind]}, or the`} first 4 or more characters${nameOf[kind] === undefined ? "" : " of the id"}`,
    ),
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

const whole = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The beginning of an id. */
const short = /^[\da-f]{4,8}$|^[\da-f]{8}-[\da-f-]{0,26}$/i

const resolveId = Effect.fnUntraced(function* (options: TabwrightOptions, { kind, text }: GivenId) {
  if (whole.test(text)) return text
  const name = nameOf[kind]
  const prefix = short.test(text) ? text.toLowerCase() : undefined
  if (prefix === undefined && name === undefined) {
    return yield* new UsageError({
      message: `"${text}" is not the ID of a ${kind}. Pass the ID, or its first 4 or more characters.`,
    })
  }
  const items =
    kind === "key" || kind === "project"
      ? adminKinds[kind](yield* openAdminClient(options))
      : kinds[kind](yield* openClient(options))
  const { isComplete, matches } = yield* ask(() =>
    find(items, (item) => item.name === text || (prefix !== undefined && item.id.toLowerCase().startsWith(prefix))),
  )
  const [match, ...others] = matches
  const described = [
    ...(name === undefined ? [] : [`the ${name} "${text}"`]),
    ...(prefix === undefined ? [] : [`an ID that starts with "${text}"`]),
  ].join(" or ")
  if (match === undefined) {
    const where = isComplete ? `No ${kind}` : `None of the ${maxLookedUp} newest ${kind}s`
    const what = name === undefined ? "ID" : `${name} or ID`
    return yield* new UsageError({
      message: `${where} has ${described}. Check the ${what}${isComplete ? "" : ", or pass the whole ID"}.`,
    })
  }
  if (others.length === 0) return match
  const listed = matches.slice(0, maxListed).join(", ")
  const more = matches.length > maxListed ? `, and ${matches.length - maxListed} more` : ""
  return yield* new UsageError({
    message: `${matches.length} ${kind}s have ${described}: ${listed}${more}. Pass ${prefix === undefined ? "the ID" : "more characters"}.`,
  })
})

/** Returns the ids of the items that match. */
const find = async (
  items: AsyncIterable<Item> | PromiseLike<Iterable<Item>>,
  isMatch: (item: Item) => boolean,
): Promise<{ readonly isComplete: boolean; readonly matches: ReadonlyArray<string> }> => {
  const matches: Array<string> = []
  let seen = 0
  for await (const item of Symbol.asyncIterator in items ? items : await items) {
    if (seen === maxLookedUp) return { isComplete: false, matches }
    seen++
    if (isMatch(item)) matches.push(item.id)
  }
  return { isComplete: true, matches }
}
