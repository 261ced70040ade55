import type { Issue } from "../reasoning/index.ts"
import { mcpServerIssues } from "./McpHeaders.ts"

interface Server {
  readonly name: string
  readonly url?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly tools?: { readonly approvals?: Readonly<Record<string, unknown>> | undefined } | undefined
}

interface Binding {
  readonly alias: string
  readonly source: { readonly type: string; readonly value?: string }
}

const placeholder = /<secret>([^<]*)<\/secret>/g

/** Returns the names of the secrets that headers contain. */
export const mcpHeaderSecrets = (headers: Readonly<Record<string, string>>): ReadonlyArray<string> => [
  ...new Set(Object.values(headers).flatMap((value) => [...value.matchAll(placeholder)].map(([, name = ""]) => name))),
]

/**
 * Returns the issues of a run's MCP servers that match the schema. Their secrets are those of the request's bindings.
 *
 * @category validation
 * @since 0.1.0
 */
export const runMcpIssues = (servers: ReadonlyArray<Server>, bindings: ReadonlyArray<Binding>): ReadonlyArray<Issue> =>
  servers.flatMap(({ headers = {}, name, tools, url }, at) => {
    const issue = (field: string, msg: string): Issue => ({
      loc: ["body", "mcpServers", at, field],
      msg,
      type: "value_error",
    })
    const twice = servers.findIndex((other) => other.name === name) < at
    const issues = twice ? [issue("name", `There are two MCP servers "${name}". Names must be distinct.`)] : []
    if (url === undefined) {
      return Object.keys(headers).length === 0
        ? issues
        : [...issues, issue("headers", "A server of the project has its own headers. Omit them, or give a url")]
    }
    const used = new Set(mcpHeaderSecrets(headers))
    const secrets = bindings.flatMap(({ alias, source: { value } }) =>
      used.has(alias) && value !== undefined ? [[alias, value] as const] : [],
    )
    const missing = [...used].filter((alias) => secrets.every(([bound]) => bound !== alias))
    if (missing.length > 0)
      return [...issues, ...missing.map((alias) => issue("headers", `There is no secret binding "${alias}"`))]
    const found = mcpServerIssues({
      url,
      headers,
      secrets: Object.fromEntries(secrets),
      approvals: tools?.approvals ?? {},
    })
    return [...issues, ...found.map(({ loc, msg }) => issue(String(loc[1]), msg))]
  })

/** Maximum rules for tools. */
const maxRules = 200

/**
 * Returns the issues of a policy that matches the schema.
 *
 * @category validation
 * @since 0.1.0
 */
export const policyIssues = (
  policy: { readonly tools?: Readonly<Record<string, unknown>> | undefined } | null | undefined,
): ReadonlyArray<Issue> => {
  const names = Object.keys(policy?.tools ?? {})
  const reject = (msg: string): ReadonlyArray<Issue> => [{ loc: ["body", "policy", "tools"], msg, type: "value_error" }]
  if (names.length > maxRules) return reject(`Expected at most ${maxRules} rules for tools`)
  const invalid = names.some((name) => !/^[A-Za-z0-9_]{0,64}\*?$/.test(name) || name === "")
  return invalid ? reject("Expected names of tools, optionally with a * at the end") : []
}
