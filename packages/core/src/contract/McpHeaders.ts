import type { Issue } from "../reasoning/index.ts"

/** Maximum headers and secrets of an MCP server. */
const maxEntries = 20

/** Maximum approvals of single tools. */
const maxApprovals = 200

const placeholder = /<secret>([A-Za-z0-9_-]{1,64})<\/secret>/g
const secretName = /^[A-Za-z0-9_-]{1,64}$/
const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/

/** Visible ASCII and spaces: what every server reads in the same way. */
const headerValue = /^[\t\u0020-\u007e]*$/

/** Headers that the protocol or the connection sets. */
const reserved =
  /^(accept|accept-encoding|connection|content-encoding|content-length|content-type|expect|host|keep-alive|last-event-id|te|trailer|transfer-encoding|upgrade|mcp-.*|proxy-.*)$/i

interface Configuration {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
  readonly approvals: Readonly<Record<string, unknown>>
}

/**
 * Returns the issues of an MCP server's configuration that matches the schema. `secrets` are all secrets that it would
 * have.
 *
 * @category validation
 * @since 0.1.0
 */
export const mcpServerIssues = ({ approvals, headers, secrets, url }: Configuration): ReadonlyArray<Issue> => {
  const issues: Array<Issue> = []
  const reject = (field: string, msg: string) => void issues.push({ loc: ["body", field], msg, type: "value_error" })
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (address === undefined || !/^https?:$/.test(address.protocol)) reject("url", "Expected an http or https URL")
  else if (address.username !== "" || address.password !== "")
    reject("url", "The URL must not contain a user name or password. Use headers and secrets")
  else if (address.hash !== "") reject("url", "The URL must not contain a fragment")
  if (Object.keys(headers).length > maxEntries) reject("headers", `Expected at most ${maxEntries} headers`)
  if (Object.keys(secrets).length > maxEntries) reject("secrets", `Expected at most ${maxEntries} secrets`)
  if (Object.keys(approvals).length > maxApprovals) reject("tools", `Expected at most ${maxApprovals} approvals`)
  const names = Object.keys(headers)
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) reject("headers", "A header is given twice")
  for (const [name, value] of Object.entries(headers)) {
    if (!headerName.test(name)) reject("headers", "A header has an invalid name")
    else if (reserved.test(name)) reject("headers", `The header ${name} is set by the server`)
    if (!headerValue.test(value)) reject("headers", "A header has characters other than visible ASCII and spaces")
    for (const [, secret = ""] of value.matchAll(placeholder)) {
      if (!Object.hasOwn(secrets, secret))
        reject("secrets", `The headers use the secret ${secret}, which is not stored. Send it in secrets`)
    }
  }
  for (const [name, value] of Object.entries(secrets)) {
    if (!secretName.test(name))
      reject("secrets", "Expected names of letters, digits, underscores and hyphens, at most 64 characters")
    if (value === "" || !headerValue.test(value))
      reject("secrets", "Expected secrets of visible ASCII and spaces, not empty")
  }
  return issues
}

/**
 * Puts secrets into the headers of an MCP server.
 *
 * @category constructors
 * @since 0.1.0
 */
export const fillMcpHeaders = (
  headers: Readonly<Record<string, string>>,
  secrets: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value.replaceAll(placeholder, (whole, secret: string) =>
        Object.hasOwn(secrets, secret) ? (secrets[secret] ?? whole) : whole,
      ),
    ]),
  )
