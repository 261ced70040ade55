import type { Version } from "./ReasoningCatalog.ts"

/**
 * A problem with the requested reasoning, as data. {@link rejectionMessage} formats it.
 * - `model`: the version does not list the model
 * - `level`: the model does not support this `thinkingLevel`
 * - `value`: the model supports other values for this path of `modelParams`
 * - `path`: the model does not support this path of `modelParams`
 * - `shape`: `modelParams`, or a group inside it, is not an object
 *
 * @category models
 * @since 0.1.0
 */
export type Rejection =
  | {
      readonly kind: "model"
      readonly version: Version
      /** Request field that named the model: `llm` or `model`. */
      readonly field: string
      readonly rejected: string
      readonly supported: ReadonlyArray<string>
    }
  | {
      readonly kind: "level"
      readonly model: string
      readonly provider: string
      readonly rejected: string
      /** In level order. */
      readonly supported: ReadonlyArray<string>
    }
  | {
      readonly kind: "value" | "path" | "shape"
      readonly model: string
      readonly provider: string
      /** Keys inside `modelParams`. Empty for `modelParams` itself. */
      readonly path: ReadonlyArray<string>
      readonly rejected: string
      /** Values for `value`, complete dotted paths for `path` and `shape`. Sorted. */
      readonly supported: ReadonlyArray<string>
    }

/**
 * One entry of a 422 body's `detail`.
 *
 * @category models
 * @since 0.1.0
 */
export interface Issue {
  /** `body`, `query` or `path`, followed by keys and positions. */
  readonly loc: ReadonlyArray<string | number>
  /** Human-readable description with the supported values. */
  readonly msg: string
  /** Kind of problem, such as `missing` or `value_error`. */
  readonly type: string
}

/** Truncates a text, marking the end with `…`. */
export const truncate = (text: string, maxChars: number): string =>
  text.length > maxChars ? `${text.slice(0, maxChars)}…` : text

/** Enough to recognize a value; requests can hold megabytes. */
const maxRenderedChars = 120

/**
 * Formats a rejected value: strings unchanged, other scalars as JSON, objects and arrays without content. Truncated
 * to 120 characters.
 *
 * @category validation
 * @since 0.1.0
 */
export const renderRejected = (value: unknown): string => {
  const text =
    typeof value !== "object" || value === null
      ? String(value)
      : Array.isArray(value)
        ? value.length === 0
          ? "[]"
          : "[…]"
        : Object.keys(value).length === 0
          ? "{}"
          : "{…}"
  return truncate(text, maxRenderedChars)
}

const list = (supported: ReadonlyArray<string>): string => (supported.length === 0 ? "none" : supported.join(", "))

/**
 * Formats a rejection with the contract's text.
 *
 * @category validation
 * @since 0.1.0
 */
export const rejectionMessage = (rejection: Rejection): string => {
  switch (rejection.kind) {
    case "model":
      return `Unknown ${rejection.field} "${rejection.rejected}" in ${rejection.version}. Supported values: ${list(rejection.supported)}`
    case "level":
      return `Model "${rejection.model}" (provider "${rejection.provider}") does not support thinking_level="${rejection.rejected}". Supported values: ${list(rejection.supported)}`
    case "value":
      return `Model "${rejection.model}" does not support ${wirePath(rejection.path)}='${rejection.rejected}'. Supported values: ${list(rejection.supported)}`
    case "path":
      return `Model "${rejection.model}" does not support ${wirePath(rejection.path)}='${rejection.rejected}'. Supported paths: ${list(rejection.supported)}`
    case "shape":
      return `Model "${rejection.model}" does not support ${wirePath(rejection.path)}='${rejection.rejected}': an object is expected here. Supported paths: ${list(rejection.supported)}`
  }
}

/**
 * Formats a path inside `modelParams` as on the wire, such as `modelParams.reasoning.effort`.
 *
 * @category validation
 * @since 0.1.0
 */
export const wirePath = (path: ReadonlyArray<string>): string =>
  // A key that contains a dot must not read like two keys.
  `modelParams${path.map((key) => (key.includes(".") ? `[${JSON.stringify(key)}]` : `.${key}`)).join("")}`

/**
 * Converts a rejection to an entry of a 422 body. An unknown model has type `enum`, everything else `value_error`.
 *
 * @category validation
 * @since 0.1.0
 */
export const toIssue = (rejection: Rejection): Issue => {
  const msg = rejectionMessage(rejection)
  switch (rejection.kind) {
    case "model":
      return { loc: ["body", rejection.field], msg, type: "enum" }
    case "level":
      return { loc: ["body", "thinkingLevel"], msg, type: "value_error" }
    default:
      return { loc: ["body", "modelParams", ...rejection.path], msg, type: "value_error" }
  }
}
