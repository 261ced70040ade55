import { maxMcpServers, mcpServerIssues } from "@tabwright/core/contract"
import { found, FakeApiError } from "../FakeApiError.ts"
import type { FakeClock } from "../FakeClock.ts"
import type { Ids } from "../Ids.ts"

type Approval = "always" | "never"

interface ToolFilter {
  readonly allow: ReadonlyArray<string> | null
  readonly deny: ReadonlyArray<string>
  readonly approval: Approval
  readonly approvals: Readonly<Record<string, Approval>>
}

/** An MCP server of a project. */
export interface McpServer {
  readonly id: string
  readonly projectId: string
  readonly name: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
  readonly tools: ToolFilter
  readonly timeoutSeconds: number
  readonly refreshedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

interface McpServerFields {
  readonly name: string
  readonly url: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly secrets?: Readonly<Record<string, string>> | undefined
  readonly tools?: Partial<ToolFilter> | undefined
  readonly timeoutSeconds: number
}

export class McpServers {
  readonly #clock: FakeClock
  readonly #ids: Ids
  readonly #servers = new Map<string, McpServer>()

  constructor(clock: FakeClock, ids: Ids) {
    this.#clock = clock
    this.#ids = ids
  }

  create(projectId: string, fields: McpServerFields): McpServer {
    if (this.list(projectId).length >= maxMcpServers) throw FakeApiError.of("TooManyMcpServers")
    const { headers = {}, secrets = {} } = fields
    const now = this.#clock.now
    return this.#store({
      ...fields,
      id: this.#ids.uuid("mcpServer"),
      projectId,
      headers,
      secrets,
      tools: filterOf(fields.tools),
      refreshedAt: null,
      createdAt: now,
      updatedAt: now,
    })
  }

  of(projectId: string, id: string): McpServer {
    const server = this.#servers.get(id)
    return found(server?.projectId === projectId ? server : undefined, "McpServerNotFound")
  }

  /** By name. */
  list(projectId: string): ReadonlyArray<McpServer> {
    return [...this.#servers.values()]
      .filter((server) => server.projectId === projectId)
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  }

  /** Secrets belong to the origin for which they were given. */
  update(server: McpServer, { secrets, tools, ...fields }: Partial<McpServerFields>): McpServer {
    const url = fields.url ?? server.url
    const isNewOrigin = new URL(url).origin !== new URL(server.url).origin
    return this.#store({
      ...server,
      ...fields,
      url,
      headers: fields.headers ?? server.headers,
      secrets: secrets ?? (isNewOrigin ? {} : server.secrets),
      tools: tools === undefined ? server.tools : filterOf(tools),
      refreshedAt: isNewOrigin ? null : server.refreshedAt,
      updatedAt: this.#clock.now,
    })
  }

  /** Accepts no tools: the fake connects to no server. */
  refresh(server: McpServer): void {
    this.#servers.set(server.id, { ...server, refreshedAt: this.#clock.now })
  }

  /** Idempotent. */
  remove(projectId: string, id: string): void {
    if (this.#servers.get(id)?.projectId === projectId) this.#servers.delete(id)
  }

  #store(server: McpServer): McpServer {
    const { headers, secrets, tools, url } = server
    const issues = mcpServerIssues({ url, headers, secrets, approvals: tools.approvals })
    if (issues.length > 0) throw FakeApiError.invalid(...issues)
    requireTarget(url)
    if (this.list(server.projectId).some(({ id, name }) => name === server.name && id !== server.id))
      throw FakeApiError.of("McpServerExists")
    this.#servers.set(server.id, server)
    return server
  }
}

const filterOf = (tools: Partial<ToolFilter> = {}): ToolFilter => ({
  allow: tools.allow ?? null,
  deny: tools.deny ?? [],
  approval: tools.approval ?? "never",
  approvals: tools.approvals ?? {},
})

/** Accepts https, and http on this machine, like a server started with `--allow-network localhost`. */
const requireTarget = (url: string): void => {
  const { hostname, protocol } = new URL(url)
  const isLoopback = hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.")
  if (protocol === "https:" || isLoopback) return
  throw FakeApiError.invalid({ loc: ["body", "url"], msg: "Expected an https URL.", type: "value_error" })
}
