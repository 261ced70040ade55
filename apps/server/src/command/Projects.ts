import type { Projects as Core } from "@tabwright/core/admin"
import { Effect } from "effect"
import { Argument } from "effect/cli"
import { commandGroup } from "../cli/CommandGroup.ts"
import { policyOf } from "../cli/JsonOption.ts"
import * as Flags from "../cli/Flags.ts"
import { adminCommand } from "../client/ClientCommand.ts"
import { ask, askAll, omitUndefined } from "../client/Request.ts"
import { listOf } from "../settings/EnvValue.ts"
import { tableOf } from "../terminal/Table.ts"
import * as Ids from "../client/Ids.ts"

const limits = {
  maxBrowsers: Flags.integerOr("max-browsers", "default", "maximum number of concurrent browsers"),
  maxRps: Flags.integerOr("max-rps", "default", "maximum number of requests per second"),
  weight: Flags.integer("weight", "share of contended browser capacity, 1 to 100 (default 1)"),
  corsOrigins: Flags.textOr("cors-origins", "LIST", "none", "comma-separated origins of browser apps"),
  policy: Flags.policy,
  zeroRetention: Flags.word("zero-retention", ["yes", "no"], "delete all data of runs when they end"),
}

interface Limits {
  readonly maxBrowsers: number | null | undefined
  readonly maxRps: number | null | undefined
  readonly weight: number | undefined
  readonly corsOrigins: string | null | undefined
  readonly policy: string | null | undefined
  readonly zeroRetention: "yes" | "no" | undefined
}

const limitsOf = Effect.fnUntraced(function* ({
  corsOrigins,
  maxBrowsers,
  maxRps,
  policy,
  weight,
  zeroRetention,
}: Limits) {
  return omitUndefined({
    maxBrowsers,
    maxRps,
    weight,
    corsOrigins: corsOrigins === undefined ? undefined : listOf({ origins: corsOrigins ?? "" }, "origins"),
    policy: yield* policyOf(policy),
    zeroRetention: zeroRetention && zeroRetention === "yes",
  })
})

const table = (projects: ReadonlyArray<Core.ProjectView>) =>
  tableOf(
    ["ID", "NAME", "BROWSERS", "RPS", "WEIGHT", "ZERO RETENTION", "CREATED"],
    projects.map((one) => [
      one.id,
      one.name,
      one.maxBrowsers,
      one.maxRps,
      one.weight,
      one.zeroRetention,
      one.createdAt,
    ]),
  )

const outputOf = (project: Core.ProjectView) => ({ json: project, lines: table([project]) })

const list = <Name extends string>(name: Name) =>
  adminCommand(name, "List projects.", {}, (client) =>
    Effect.map(
      askAll(() => client.projects.list()),
      (all) => ({ json: { projects: all }, lines: table(all) }),
    ),
  )

const create = adminCommand(
  "create",
  "Create a project.",
  { name: Argument.String("NAME").pipe(Argument.withDescription("display name")), limits },
  (client, { name, limits }) =>
    Effect.gen(function* () {
      const fields = yield* limitsOf(limits)
      return outputOf(yield* ask(() => client.projects.create({ name, ...fields })))
    }),
)

const update = adminCommand(
  "update",
  "Update a project.",
  { id: Ids.idArgument("project"), name: Flags.text("name", "NAME", "display name"), limits },
  (client, { id, name, limits }) =>
    Effect.gen(function* () {
      const fields = yield* limitsOf(limits)
      return outputOf(yield* ask(() => client.projects.update(id, { ...omitUndefined({ name }), ...fields })))
    }),
)

export const projects = commandGroup(list("projects"), "Manage projects and their limits.", [
  list("list"),
  create,
  update,
])
