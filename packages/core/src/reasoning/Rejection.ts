import type { Version } from "./Catalogue.ts"

/**
 * One thing wrong with the reasoning a request asks for, as data. {@link rejectionMessage} puts it into words.
 *
 * - `model`: the version does not list the model
 * - `level`: the model does not take this `thinkingLevel`
 * - `value`: the model takes this path of `modelParams` with other values only
 * - `path`: the model does not take this path of `modelParams` at all
 * - `shape`: something stands where `modelParams`, or a group inside it, must be an object
 *
 * @category models
 * @since 0.1.0
 */
export type Rejection =
  | {
      readonly kind: "model"
      readonly version: Version
      /** The body field that named the model: `llm` or `model`. */
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
      /** Keys inside `modelParams`; empty for `modelParams` itself. */
      readonly path: ReadonlyArray<string>
      readonly rejected: string
      /** Values for `value`, whole dotted paths for `path` and `shape`; sorted. */
      readonly supported: ReadonlyArray<string>
    }

/**
 * One entry of a 422 body's `detail`.
 *
 * @category models
 * @since 0.1.0
 */
export interface Issue {
  /** `body`, `query` or `path`, then keys and positions. */
  readonly loc: ReadonlyArray<string | number>
  readonly msg: string
  readonly type: string
}

/** Enough to recognise a value by; a request may hold megabytes. */
const maxRenderedChars = 120

/**
 * Shows a rejected value: strings as they are, other scalars as JSON, what is inside an object or array left out. Cut
 * after 120 characters.
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
  return text.length > maxRenderedChars ? `${text.slice(0, maxRenderedChars)}…` : text
}

const list = (supported: ReadonlyArray<string>): string => (supported.length === 0 ? "none" : supported.join(", "))

/**
 * Puts a rejection into words. The only place that holds the contract's texts.
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
 * Spells a path inside `modelParams` as it stands on the wire, such as `modelParams.reasoning.effort`.
 *
 * @category validation
 * @since 0.1.0
 */
export const wirePath = (path: ReadonlyArray<string>): string =>
  // A key with a dot of its own must not read like two keys.
  `modelParams${path.map((key) => (key.includes(".") ? `[${JSON.stringify(key)}]` : `.${key}`)).join("")}`

/**
 * Turns a rejection into an entry of a 422 body. An unknown model is an ordinary `enum` error, all else `value_error`.
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
