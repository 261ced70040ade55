import {
  type AgentTool,
  makeSecrets,
  type McpApproval,
  McpError,
  type McpTool,
  type McpToolDefinition,
  type McpTools,
  type ToolReply,
  type ToolRequest,
} from "@tabwright/agent"
import { Context, Effect, Layer, Option, Redacted, type Scope } from "effect"
import type { RunSecret } from "../access/RunSecrets.ts"
import { type McpServerDefinition, McpServers } from "../mcp/McpServers.ts"
import type { NewEvent } from "../store/event/EventStore.ts"
import { McpCallStore } from "../store/run/McpCallStore.ts"
import type { RunMcpServer } from "../store/run/RunSettings.ts"
import type { Run } from "../store/run/RunStore.ts"
import { ToolCallStore } from "../store/run/ToolCallStore.ts"
import { retryOnOutage } from "./engine/DatabaseOutage.ts"
import { RunStopped } from "./worker/RunJournal.ts"
import type { SecretMask } from "./worker/SecretMask.ts"

/** Maximum characters of the descriptions and schemas of all servers' tools, which are part of every prompt. */
const maxPromptLength = 100_000

/** Servers of a run that are opened at once. */
const openAtOnce = 2

/** Interval between openings of a project in ms: the longest list takes 14 ms of CPU time on the main thread. */
const openingInterval = 100

/** Projects whose next time slot is remembered before expired ones are removed. */
const maxSlots = 1000

/** Returns an effect that waits for the project's next time slot. Openings of other projects are not delayed. */
const makePacing = () => {
  const slots = new Map<string, number>()
  return (projectId: string): Effect.Effect<void> =>
    Effect.suspend(() => {
      const now = performance.now()
      if (slots.size > maxSlots) for (const [id, next] of slots) if (next < now) slots.delete(id)
      const at = Math.max(now, slots.get(projectId) ?? 0)
      slots.set(projectId, at + openingInterval)
      return at > now ? Effect.sleep(at - now) : Effect.void
    })
}

/** Maximum left-out tools that an event lists by server. */
const maxListed = 50

/** Opens the MCP servers of runs and calls their tools. Tools and calls are stored: a resumed worker repeats no call. */
export class McpCalls extends Context.Service<
  McpCalls,
  {
    /**
     * Returns the tools of the run's servers, the same for the whole run. A worker that resumes the run connects at the first
     * call. Connections close with the scope.
     */
    open(
      run: Run,
      options: { readonly secrets: ReadonlyArray<RunSecret>; readonly mask: SecretMask },
    ): Effect.Effect<ReadonlyArray<AgentTool<RunStopped>>, McpError | RunStopped, Scope.Scope>
  }
>()("@tabwright/service/run/McpCalls") {
  static readonly layer = Layer.effect(
    McpCalls,
    Effect.gen(function* () {
      const servers = yield* McpServers
      const store = yield* McpCallStore
      const toolCalls = yield* ToolCallStore
      const nextSlot = makePacing()

      const openServer = (run: Run, server: RunMcpServer, secrets: ReadonlyArray<RunSecret>) =>
        retryOnOutage(
          server.inline === undefined
            ? servers.openNamed(run.projectId, server.name)
            : Effect.asSome(servers.open(definitionOf(server.name, server.inline, secrets))),
        ).pipe(
          Effect.flatMap(
            Option.match({
              onNone: () => new McpError({ server: server.name, reason: "Invalid", text: missing }),
              onSome: (opened) => Effect.succeed({ server, found: narrowed(server, opened) }),
            }),
          ),
        )

      const reopenServer = (
        run: Run,
        server: RunMcpServer,
        secrets: ReadonlyArray<RunSecret>,
        tools: ReadonlyArray<McpToolDefinition>,
      ) =>
        server.inline === undefined
          ? retryOnOutage(servers.reopenNamed(run.projectId, server.name, tools))
          : servers.reopen(definitionOf(server.name, server.inline, secrets), tools)

      const open = Effect.fn("McpCalls.open")(function* (
        run: Run,
        { mask, secrets }: { readonly secrets: ReadonlyArray<RunSecret>; readonly mask: SecretMask },
      ) {
        const wanted = run.settings.mcpServers ?? []
        if (wanted.length === 0) return []
        const known = yield* retryOnOutage(store.tools(run.id))
        const join = (server: RunMcpServer) => (tool: McpTool) => agentTool(run, server.name, tool, mask)
        if (known.size > 0) {
          const reopened = yield* Effect.forEach(wanted, (server) =>
            Effect.map(reopenServer(run, server, secrets, known.get(server.name) ?? []), (tools) =>
              tools.map(join(server)),
            ),
          )
          return reopened.flat()
        }
        const opened = yield* Effect.forEach(
          wanted,
          (server) => Effect.andThen(nextSlot(run.projectId), openServer(run, server, secrets)),
          {
            concurrency: openAtOnce,
          },
        )
        const fitted = fitPrompt(
          opened,
          new Set([...(run.settings.tools ?? []), ...(run.settings.skills ?? [])].map(({ name }) => name)),
        )
        const isKept = yield* retryOnOutage(
          store.keepTools(
            run,
            new Map(fitted.map(({ server, tools }) => [server.name, tools.map(stored)])),
            mask(fitted.map(openedEvent)),
          ),
        )
        if (!isKept) return yield* new RunStopped({ runId: run.id })
        return fitted.flatMap(({ server, tools }) => tools.map(join(server)))
      })

      const call = Effect.fn("McpCalls.call")(function* (
        run: Run,
        server: string,
        tool: McpTool,
        mask: SecretMask,
        { arguments: args, earlier, key, step, url }: ToolRequest,
      ): Effect.fn.Return<ToolReply, RunStopped> {
        const stopped = new RunStopped({ runId: run.id })
        const { name, repeatable } = tool
        if (earlier !== undefined && !repeatable) {
          const isDiverging = yield* retryOnOutage(toolCalls.isDiverging(run, { step, key, earlier }))
          if (isDiverging) return { _tag: "Interrupted" }
        }
        const made = { server, name, step, key, isRepeatable: repeatable }
        const begun = yield* retryOnOutage(store.begin(run, { ...made, ...mask({ arguments: args, url }) }))
        if (Option.isNone(begun)) return yield* stopped
        const { call: stored, isNew } = begun.value
        if (stored.reply !== null) return stored.reply
        const { news, reply } = isNew || repeatable ? yield* send(server, tool, args) : { reply: lost, news: [] }
        const answer = mask(reply)
        if (!(yield* retryOnOutage(store.end(run, stored, answer, news)))) return yield* stopped
        return answer
      })

      const agentTool = (run: Run, server: string, tool: McpTool, mask: SecretMask): AgentTool<RunStopped> => ({
        name: tool.name,
        description: tool.description,
        inputSchema: tool.inputSchema,
        origin: tool.origin,
        policy: tool.approval === "always" ? "ask" : "allow",
        call: (request) => call(run, server, tool, mask, request),
      })

      return McpCalls.of({ open })
    }),
  )
}

const missing = "The project has no MCP server of this name, or its secrets cannot be decrypted."

interface Sent {
  readonly reply: ToolReply
  readonly news: ReadonlyArray<NewEvent>
}

const send = (server: string, tool: McpTool, args: ToolRequest["arguments"]): Effect.Effect<Sent> =>
  tool.call(args).pipe(
    Effect.map((reply): Sent => ({ reply, news: [] })),
    Effect.catchTag("McpToolChanged", ({ message, toolName }) =>
      Effect.succeed<Sent>({
        reply: { _tag: "Failed", error: message },
        news: [{ type: "mcp.tool_changed", data: { server, tool: toolName } }],
      }),
    ),
  )

/** A call that a crash interrupted: the server may have received it. */
const lost: ToolReply = { _tag: "TimedOut", mayHaveRun: true }

/** A secret of the run is sent only to a server of one of its domains. */
const definitionOf = (
  name: string,
  inline: NonNullable<RunMcpServer["inline"]>,
  secrets: ReadonlyArray<RunSecret>,
): McpServerDefinition => {
  const { value } = makeSecrets(secrets.map((secret) => ({ ...secret, value: Redacted.make(secret.value) })))
  const values = secrets.flatMap((secret) => {
    const found = value(secret.name, inline.url)
    return Redacted.isRedacted(found) ? [[secret.name, String(Redacted.value(found))] as const] : []
  })
  return { name, ...inline, secrets: Redacted.make(Object.fromEntries(values), { label: "secrets" }) }
}

/** Applies the run's own filter to a server of the project. It cannot allow what the project does not. */
const narrowed = ({ filter, inline }: RunMcpServer, opened: McpTools): McpTools => {
  if (filter === undefined || inline !== undefined) return opened
  const { allow, approval, approvals, deny = [] } = filter
  const isChosen = ({ toolName }: McpTool) => !deny.includes(toolName) && (allow?.includes(toolName) ?? true)
  const approvalOf = (tool: McpTool): McpApproval =>
    tool.approval === "always" ||
    (Object.hasOwn(approvals, tool.toolName) ? approvals[tool.toolName] : approval) === "always"
      ? "always"
      : "never"
  return {
    ...opened,
    tools: opened.tools.filter(isChosen).map((tool) => ({ ...tool, approval: approvalOf(tool) })),
  }
}

/** Leaves out tools whose names are taken, and those for which the prompt has no space. */
const fitPrompt = (
  opened: ReadonlyArray<{ readonly server: RunMcpServer; readonly found: McpTools }>,
  taken: ReadonlySet<string>,
) => {
  let length = 0
  return opened.map(({ found, server }) => {
    const leftOut = [...found.leftOut]
    const tools = found.tools.filter((tool) => {
      const own = tool.description.length + JSON.stringify(tool.inputSchema).length
      const reason = taken.has(tool.name)
        ? "The run has a tool or skill of the same name."
        : length + own > maxPromptLength
          ? `The tools of the run's MCP servers are described by more than ${maxPromptLength.toLocaleString("en-US")} characters. Choose tools with the filter.`
          : undefined
      if (reason === undefined) length += own
      else leftOut.push({ toolName: tool.toolName, reason })
      return reason === undefined
    })
    return { server, found, tools, leftOut }
  })
}

const stored = (tool: McpTool): McpToolDefinition => {
  const { call: _, ...definition } = tool
  return definition
}

const openedEvent = ({
  found: { protocolVersion },
  leftOut,
  server,
  tools,
}: ReturnType<typeof fitPrompt>[number]): NewEvent => ({
  type: "mcp.opened",
  data: {
    server: server.name,
    protocol_version: protocolVersion,
    tools: tools.map(({ name }) => name),
    left_out: leftOut.slice(0, maxListed).map(({ reason, toolName }) => ({ tool: toolName, reason })),
    left_out_count: leftOut.length,
  },
})
