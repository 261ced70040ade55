import type { Issue } from "../reasoning/index.ts"

interface Screen {
  readonly browserScreenWidth?: number | null
  readonly browserScreenHeight?: number | null
}

/**
 * Issues of requests that match the schema but are invalid, shared by all servers of the contract.
 *
 * @category constants
 * @since 0.1.0
 */
export const requestIssues = {
  contentType: { loc: ["header", "content-type"], msg: "Content-Type must be application/json.", type: "media_type" },
  outputSchema: { loc: ["body", "structuredOutput"], msg: "Expected a JSON Schema object", type: "json_invalid" },
  taskMissing: { loc: ["body", "task"], msg: "A task is required to continue a session.", type: "missing" },
  taskEmpty: { loc: ["body", "task"], msg: "The task must not be empty.", type: "value_error" },
  webhookScheme: {
    loc: ["body", "url"],
    msg: "Expected an https URL; http is allowed only for the server's own machine",
    type: "value_error",
  },
  unsupported: (field: string): Issue => ({
    loc: ["body", ...field.split(".")],
    msg: `${field} is not supported on this server. Omit it.`,
    type: "not_supported",
  }),
  /** Empty if both width and height are set, or neither. */
  screen: ({ browserScreenWidth = null, browserScreenHeight = null }: Screen): ReadonlyArray<Issue> => {
    if ((browserScreenWidth === null) === (browserScreenHeight === null)) return []
    const missing = browserScreenWidth === null ? "browserScreenWidth" : "browserScreenHeight"
    return [{ loc: ["body", missing], msg: "Set the screen width and height together.", type: "missing" }]
  },
} as const
