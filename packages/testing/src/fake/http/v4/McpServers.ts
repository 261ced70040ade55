import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type { McpServer } from "../../resource/McpServers.ts"
import { ApiV4 } from "../Api.ts"
import { operationResponse } from "../OperationResponse.ts"

const view = (server: McpServer) => ({
  id: server.id,
  name: server.name,
  url: server.url,
  headers: server.headers,
  secretNames: Object.keys(server.secrets),
  tools: server.tools,
  timeoutSeconds: server.timeoutSeconds,
  acceptedTools: [],
  refreshedAt: server.refreshedAt?.toISOString() ?? null,
  createdAt: server.createdAt.toISOString(),
  updatedAt: server.updatedAt.toISOString(),
})

const report = ({ id }: McpServer) => ({
  mcpServerId: id,
  error: null,
  protocolVersion: "2026-07-28",
  tools: [],
  leftOut: [],
})

export const layer = HttpApiBuilder.group(ApiV4, "mcpServers", (handlers) =>
  handlers
    .handle("listMcpServers", () =>
      operationResponse(({ projectId, state: { mcpServers } }) => ({
        mcpServers: mcpServers.list(projectId).map(view),
      })),
    )
    .handle("createMcpServer", ({ payload }) =>
      operationResponse(({ projectId, state: { mcpServers } }) => view(mcpServers.create(projectId, payload))),
    )
    .handle("getMcpServer", ({ params }) =>
      operationResponse(({ projectId, state: { mcpServers } }) => view(mcpServers.of(projectId, params.mcp_server_id))),
    )
    .handle("updateMcpServer", ({ params, payload }) =>
      operationResponse(({ projectId, state: { mcpServers } }) =>
        view(mcpServers.update(mcpServers.of(projectId, params.mcp_server_id), payload)),
      ),
    )
    .handle("deleteMcpServer", ({ params }) =>
      operationResponse(({ projectId, state: { mcpServers } }) => mcpServers.remove(projectId, params.mcp_server_id)),
    )
    .handle("refreshMcpServer", ({ params }) =>
      operationResponse(({ projectId, state: { mcpServers } }) => {
        const server = mcpServers.of(projectId, params.mcp_server_id)
        mcpServers.refresh(server)
        return report(server)
      }),
    )
    .handle("testMcpServer", ({ params }) =>
      operationResponse(({ projectId, state: { mcpServers } }) =>
        report(mcpServers.of(projectId, params.mcp_server_id)),
      ),
    ),
)
