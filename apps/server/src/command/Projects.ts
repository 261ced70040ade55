import type { Projects as Core } from "@tabwright/core/admin"
import { Effect } from "effect"
import { Argument } from "effect/cli"
import { adminCommand } from "../client/Asking.ts"
import { ask, askAll } from "../client/CallFailed.ts"
import { given } from "../client/Given.ts"
import * as Flags from "../syntax/Flags.ts"
import { group } from "../syntax/Group.ts"
import { tableOf } from "../terminal/Table.ts"

const limits = {
  maxBrowsers: Flags.wholeOr("max-browsers", "default", "how many of its browsers may run at once"),
  maxRps: Flags.wholeOr("max-rps", "default", "how many requests it may send a second"),
  zeroRetention: Flags.word(
    "zero-retention",
    ["yes", "no"],
    "whether nothing of its runs is kept after they have ended",
  ),
}

interface Limits {
  readonly maxBrowsers: number | null | undefined
  readonly maxRps: number | null | undefined
  readonly zeroRetention: "yes" | "no" | undefined
}

const limitsOf = ({ maxBrowsers, maxRps, zeroRetention }: Limits) =>
  given({ maxBrowsers, maxRps, zeroRetention: zeroRetention && zeroRetention === "yes" })

const table = (projects: ReadonlyArray<Core.ProjectView>) =>
  tableOf(
    ["ID", "NAME", "BROWSERS", "RPS", "ZERO RETENTION", "CREATED"],
    projects.map((one) => [one.id, one.name, one.maxBrowsers, one.maxRps, one.zeroRetention, one.createdAt]),
  )

const shown = (project: Core.ProjectView) => ({ json: project, lines: table([project]) })

const list = <Name extends string>(name: Name) =>
  adminCommand(name, "Lists all projects.", {}, (client) =>
    Effect.map(
      askAll(() => client.projects.list()),
      (all) => ({ json: { projects: all }, lines: table(all) }),
    ),
  )

const create = adminCommand(
  "create",
  "Makes a project.",
  { name: Argument.String("NAME").pipe(Argument.withDescription("what people call it")), limits },
  (client, { name, limits }) =>
    Effect.map(
      ask(() => client.projects.create({ name, ...limitsOf(limits) })),
      shown,
    ),
)

const update = adminCommand(
  "update",
  "Changes what is given of a project.",
  { id: Argument.String("ID"), name: Flags.text("name", "NAME", "what people call it"), limits },
  (client, { id, name, limits }) =>
    Effect.map(
      ask(() => client.projects.update(id, { ...given({ name }), ...limitsOf(limits) })),
      shown,
    ),
)

/** Tenants of a server, with their limits. */
export const projects = group(list("projects"), "Tenants of a server, with their limits.", [
  list("list"),
  create,
  update,
])
