import { makeSecrets } from "@tabwright/agent"
import { mcpHeaderSecrets, policyIssues, runMcpIssues } from "@tabwright/core/contract"
import type { RunCreateRequest } from "@tabwright/raw/v4/schemas"
import { Effect, Option, Redacted } from "effect"
import type { SecretsOfRun } from "../../access/RunSecrets.ts"
import { McpServers } from "../../mcp/McpServers.ts"
import { invalid } from "../../run/RunError.ts"
import { McpServerStore } from "../../store/McpServerStore.ts"
import type { RunMcpServer } from "../../store/run/RunSettings.ts"
import { orDefect } from "../ErrorResponse.ts"
import { mcpFilterOf } from "../v4/McpServers.ts"

/** Validates the MCP servers of a request. Fails with the locations of the invalid ones. */
export const mcpServersOf = Effect.fnUntraced(function* (
  projectId: string,
  { mcpServers, secretBindings }: RunCreateRequest,
  secrets: SecretsOfRun | undefined,
) {
  const given = mcpServers ?? []
  const issues = runMcpIssues(given, secretBindings ?? [])
  if (issues.length > 0) return yield* invalid(issues)
  const servers = yield* McpServers
  const store = yield* McpServerStore
  return yield* Effect.forEach(given, ({ headers = {}, name, timeoutSeconds, tools, url }, at) =>
    Effect.gen(function* () {
      const reject = (field: string, msg: string) =>
        invalid([{ loc: ["body", "mcpServers", at, field], msg, type: "value_error" }])
      const filter = mcpFilterOf(tools)
      if (url === undefined) {
        if (Option.isNone(yield* orDefect(store.findNamed(projectId, name))))
          return yield* reject("name", `The project has no MCP server "${name}". Create it, or give a url.`)
        const named: RunMcpServer = { name, ...(tools === undefined ? {} : { filter }) }
        return named
      }
      const bound = boundSecrets(secrets)
      for (const alias of mcpHeaderSecrets(headers)) {
        const found = bound.value(alias, url)
        if (!Redacted.isRedacted(found))
          return yield* reject(
            "headers",
            `The allowedDomains of the secret "${alias}" do not include the server's host.`,
          )
      }
      const fault = yield* servers.urlFault(url)
      if (fault !== undefined) return yield* reject("url", fault)
      const own: RunMcpServer = { name, inline: { url, headers, tools: filter, timeoutSeconds } }
      return own
    }),
  )
})

const boundSecrets = (secrets: SecretsOfRun | undefined) =>
  makeSecrets(
    (secrets === undefined ? [] : Redacted.value(secrets)).map((secret) => ({
      ...secret,
      value: Redacted.make(secret.value),
    })),
  )

/** Validates the policy of a request. */
export const runPolicyOf = Effect.fnUntraced(function* ({ policy }: RunCreateRequest) {
  const issues = policyIssues(policy)
  return issues.length === 0 ? (policy ?? undefined) : yield* invalid(issues)
})
