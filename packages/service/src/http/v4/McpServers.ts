import type { McpTools } from "@tabwright/agent"
import { mcpServerIssues } from "@tabwright/core/contract"
import { Conflict, NotFound, ValidationFailed } from "@tabwright/raw/v4/api"
import type { McpToolFilter, UpdateMcpServerRequest } from "@tabwright/raw/v4/schemas"
import { Effect, Option, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { McpServers, type McpSecrets } from "../../mcp/McpServers.ts"
import { findCreated, newId } from "../../store/IdGenerator.ts"
import { type McpServerRejected, McpServerStore, type StoredMcpServer } from "../../store/McpServerStore.ts"
import { failInvalid, failWith, orDefect } from "../ErrorResponse.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { Api } from "./Api.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "mcpServers",
  Effect.fnUntraced(function* (handlers) {
    const store = yield* McpServerStore
    const servers = yield* McpServers

    const orNotFound = <A>(found: Option.Option<A>) =>
      Option.isSome(found) ? Effect.succeed(found.value) : failWith(NotFound, "McpServerNotFound")

    const find = Effect.fnUntraced(function* (id: string) {
      const { projectId } = yield* Caller
      return yield* orNotFound(yield* orDefect(store.find(projectId, id)))
    })

    /** Fails with 422 unless the configuration is valid. */
    const check = (server: Pick<StoredMcpServer, "url" | "headers" | "tools">, secrets: McpSecrets) => {
      const { headers, tools, url } = server
      const issues = mcpServerIssues({ url, headers, secrets, approvals: tools.approvals })
      return issues.length === 0 ? Effect.void : failInvalid(ValidationFailed, issues)
    }

    /** Fails with 422 if the server cannot be reached. May resolve its name, so it is not part of a transaction. */
    const checkAddress = Effect.fnUntraced(function* (url: string | undefined) {
      const msg = url === undefined ? undefined : yield* servers.urlFault(url)
      if (msg === undefined) return
      return yield* failInvalid(ValidationFailed, [{ loc: ["body", "url"], msg, type: "value_error" }])
    })

    const rejected = ({ reason }: McpServerRejected) => failWith(Conflict, reason)

    /** Returns the changed fields, within the transaction of the change. */
    const change = Effect.fnUntraced(function* (server: StoredMcpServer, given: UpdateMcpServerRequest) {
      const url = given.url ?? server.url
      // Secrets are bound to the origin for which they were given.
      const isNewOrigin = originOf(url) !== originOf(server.url)
      const stored = isNewOrigin ? Option.some({}) : Option.map(servers.unseal(server), Redacted.value)
      const secrets = given.secrets ?? Option.getOrElse(stored, () => ({}))
      const next = {
        name: given.name ?? server.name,
        url,
        headers: given.headers ?? server.headers,
        tools: given.tools === undefined ? server.tools : filterOf(given.tools),
        timeoutSeconds: given.timeoutSeconds ?? server.timeoutSeconds,
      }
      yield* check(next, secrets)
      return { ...next, isNewOrigin, secretNames: Object.keys(secrets), secrets: servers.seal(server.id, secrets) }
    })

    const report = (server: StoredMcpServer, doesAccept: boolean) =>
      servers.openStored(server, doesAccept ? undefined : (server.pins ?? {})).pipe(
        Effect.tap((opened) =>
          doesAccept && Option.isSome(opened) ? store.accept(server, opened.value.pins) : Effect.void,
        ),
        Effect.map(
          Option.match({
            onNone: () => failedReport(server, unreadable),
            onSome: (opened) => reportOf(server, opened),
          }),
        ),
        Effect.catchTag("McpError", ({ text }) => Effect.succeed(failedReport(server, text))),
        Effect.scoped,
        orDefect,
      )

    return handlers
      .handle("listMcpServers", () =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return { mcpServers: (yield* orDefect(store.list(projectId))).map(serverView) }
        }),
      )
      .handle("createMcpServer", ({ payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const made = yield* orDefect(findCreated("mcpServer", (id) => store.find(projectId, id)))
          if (Option.isSome(made)) return serverView(made.value)
          const { headers = {}, name, secrets = {}, timeoutSeconds, url } = payload
          const tools = filterOf(payload.tools)
          yield* check({ url, headers, tools }, secrets)
          yield* checkAddress(url)
          const id = yield* newId("mcpServer")
          const server = { id, projectId, name, url, headers, tools, timeoutSeconds }
          const sealed = { secretNames: Object.keys(secrets), secrets: servers.seal(id, secrets) }
          return serverView(
            yield* store
              .create({ ...server, ...sealed })
              .pipe(Effect.catchTag("McpServerRejected", rejected), orDefect),
          )
        }),
      )
      .handle("getMcpServer", ({ params }) => Effect.map(find(params.mcp_server_id), serverView))
      .handle("updateMcpServer", ({ params, payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          yield* checkAddress(payload.url)
          const changed = yield* store
            .update(projectId, params.mcp_server_id, (server) => change(server, payload))
            .pipe(Effect.catchTag("McpServerRejected", rejected), orDefect)
          return serverView(yield* orNotFound(changed))
        }),
      )
      .handle("deleteMcpServer", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          yield* orDefect(store.delete(projectId, params.mcp_server_id))
        }),
      )
      .handle("refreshMcpServer", ({ params }) =>
        Effect.flatMap(find(params.mcp_server_id), (server) => report(server, true)),
      )
      .handle("testMcpServer", ({ params }) =>
        Effect.flatMap(find(params.mcp_server_id), (server) => report(server, false)),
      )
  }),
)

const unreadable = "Its secrets were encrypted with the secret of another server. Send them again with an update."

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined)

const filterOf = (tools: McpToolFilter | undefined): StoredMcpServer["tools"] => ({
  ...(tools?.allow == null ? {} : { allow: tools.allow }),
  deny: tools?.deny ?? [],
  approval: tools?.approval ?? "never",
  approvals: tools?.approvals ?? {},
})

const serverView = (server: StoredMcpServer) => ({
  id: server.id,
  name: server.name,
  url: server.url,
  headers: server.headers,
  secretNames: server.secretNames,
  tools: { ...server.tools, allow: server.tools.allow ?? null, deny: server.tools.deny ?? [] },
  timeoutSeconds: server.timeoutSeconds,
  acceptedTools: Object.keys(server.pins ?? {}).toSorted(),
  refreshedAt: server.refreshedAt?.toISOString() ?? null,
  createdAt: server.createdAt.toISOString(),
  updatedAt: server.updatedAt.toISOString(),
})

const failedReport = ({ id }: StoredMcpServer, error: string) => ({
  mcpServerId: id,
  error,
  protocolVersion: null,
  tools: [],
  leftOut: [],
})

const reportOf = ({ id }: StoredMcpServer, { leftOut, protocolVersion, tools }: McpTools) => ({
  mcpServerId: id,
  error: null,
  protocolVersion,
  tools: tools.map((tool) => ({
    name: tool.name,
    toolName: tool.toolName,
    description: tool.description,
    inputSchema: tool.inputSchema,
    approval: tool.approval,
    isRepeatable: tool.repeatable,
  })),
  leftOut,
})
