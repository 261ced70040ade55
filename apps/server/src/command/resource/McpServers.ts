import type { McpServers as Core } from "@tabwright/core/v4"
import { Effect } from "effect"
import { Argument } from "effect/cli"
import { text } from "node:stream/consumers"
import { commandGroup } from "../../cli/CommandGroup.ts"
import * as Flags from "../../cli/Flags.ts"
import { clientCommand } from "../../client/ClientCommand.ts"
import { ask, omitUndefined } from "../../client/Request.ts"
import { UsageError } from "../../ExitCode.ts"
import { tableOf } from "../../terminal/Table.ts"
import { idArgument } from "../../client/Ids.ts"

const id = idArgument("MCP server")

const table = (servers: ReadonlyArray<Core.McpServerView>) =>
  tableOf(
    ["ID", "NAME", "URL", "TOOLS", "REFRESHED"],
    servers.map((one) => [one.id, one.name, one.url, one.acceptedTools.length, one.refreshedAt]),
  )

const reportLines = ({ error, leftOut, tools }: Core.McpServerReport): ReadonlyArray<string> =>
  error === null
    ? [
        ...tableOf(
          ["TOOL", "APPROVAL", "DESCRIPTION"],
          tools.map((one) => [one.name, one.approval, one.description]),
        ),
        ...leftOut.map(({ toolName, reason }) => `Left out: ${toolName}. ${reason}`),
      ]
    : [error]

const settings = {
  header: Flags.texts("header", "NAME:VALUE", "header of every request; <secret>NAME</secret> stands for a secret"),
  secret: Flags.text("secret", "NAME", "secret of the headers, whose value is read from standard input"),
  allow: Flags.texts("allow", "TOOL", "tool that agents can use (default: all)"),
  deny: Flags.texts("deny", "TOOL", "tool that agents cannot use"),
  approval: Flags.word("approval", ["never", "always"], "whether a human approves each call (default never)"),
  approve: Flags.texts("approve", "TOOL", "tool whose calls a human approves"),
  timeout: Flags.integer("timeout", "seconds for a call, 1 to 300 (default 60)"),
}

interface Settings {
  readonly header: ReadonlyArray<string>
  readonly secret: string | undefined
  readonly allow: ReadonlyArray<string>
  readonly deny: ReadonlyArray<string>
  readonly approval: "never" | "always" | undefined
  readonly approve: ReadonlyArray<string>
  readonly timeout: number | undefined
}

const ifAny = <A>(given: ReadonlyArray<string>, value: A): A | undefined => (given.length === 0 ? undefined : value)

/** Returns the fields of a request. Secrets are not arguments, which process lists show. */
const fieldsFrom = Effect.fnUntraced(function* ({ allow, approval, approve, deny, header, secret, timeout }: Settings) {
  const headers: Record<string, string> = {}
  for (const line of header) {
    const end = line.indexOf(":")
    if (end < 1) return yield* new UsageError({ message: `Expected --header NAME:VALUE, not "${line}".` })
    headers[line.slice(0, end).trim()] = line.slice(end + 1).trim()
  }
  const tools = omitUndefined({
    allow: ifAny(allow, allow),
    deny: ifAny(deny, deny),
    approval,
    approvals: ifAny(approve, Object.fromEntries(approve.map((tool) => [tool, "always" as const]))),
  })
  const value = secret === undefined ? undefined : (yield* Effect.promise(() => text(process.stdin))).trim()
  return omitUndefined({
    headers: ifAny(header, headers),
    secrets: secret === undefined || value === undefined ? undefined : { [secret]: value },
    tools: Object.keys(tools).length === 0 ? undefined : tools,
    timeoutSeconds: timeout,
  })
})

const list = <Name extends string>(name: Name) =>
  clientCommand(name, "List MCP servers.", {}, (client) =>
    Effect.map(
      ask(() => client.mcpServers.list()),
      (found) => ({ json: found, lines: table(found.mcpServers) }),
    ),
  )

const create = clientCommand(
  "create",
  "Create an MCP server whose tools agents can call.",
  {
    name: Argument.String("NAME").pipe(
      Argument.withDescription("lower-case letters, digits and single underscores; tools are named NAME__TOOL"),
    ),
    url: Argument.String("URL").pipe(Argument.withDescription("the server's streamable HTTP endpoint")),
    ...settings,
  },
  (client, { name, url, ...given }) =>
    Effect.gen(function* () {
      const fields = yield* fieldsFrom(given)
      const server = yield* ask(() => client.mcpServers.create({ name, url, ...fields }))
      return { json: server, lines: table([server]) }
    }),
)

const update = clientCommand(
  "update",
  "Update an MCP server. Options of tools replace all earlier ones.",
  { id, url: Flags.text("url", "URL", "the server's streamable HTTP endpoint"), ...settings },
  (client, { id, url, ...given }) =>
    Effect.gen(function* () {
      const fields = yield* fieldsFrom(given)
      const changes = { ...fields, ...omitUndefined({ url }) }
      const server = yield* ask(() => client.mcpServers.update(id, changes))
      return { json: server, lines: table([server]) }
    }),
)

const refresh = clientCommand(
  "refresh",
  "Connect to an MCP server, and accept its tools as they are now.",
  { id },
  (client, { id }) =>
    Effect.map(
      ask(() => client.mcpServers.refresh(id)),
      (report) => ({ json: report, lines: reportLines(report) }),
    ),
)

const test = clientCommand(
  "test",
  "Connect to an MCP server, and list the tools that agents can use.",
  { id },
  (client, { id }) =>
    Effect.map(
      ask(() => client.mcpServers.test(id)),
      (report) => ({ json: report, lines: reportLines(report) }),
    ),
)

const remove = clientCommand("delete", "Delete an MCP server with its secrets.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.mcpServers.delete(id)),
    () => ({ json: { id }, lines: [`Deleted MCP server ${id}.`] }),
  ),
)

export const mcpServers = commandGroup(list("mcp-servers"), "Manage MCP servers whose tools agents can call.", [
  list("list"),
  create,
  update,
  refresh,
  test,
  remove,
])
