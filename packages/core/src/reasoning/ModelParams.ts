import type { ParamsRow } from "./ModelRow.ts"
import { type Rejection, renderRejected, wirePath } from "./Rejection.ts"

/** Deeper than any allowed path; what lies below is named by the path so far. */
const maxDepth = 6

/** A request of a megabyte may hold a hundred thousand wrong keys; nobody reads past these. */
const maxRejections = 100

/** An object of JSON with anything in it. */
type Params = { readonly [key: string]: unknown }

const isObject = (value: unknown): value is Params =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/**
 * Checks `modelParams` against the model's allow-list and reports everything that is wrong (at most 100), in the order of the
 * request.
 *
 * `null` and absence mean the service's defaults and `{}` opts out of them: all three are always accepted.
 *
 * @category validation
 * @since 0.1.0
 */
export const checkModelParams = (row: ParamsRow, modelParams: unknown): ReadonlyArray<Rejection> => {
  if (modelParams === undefined || modelParams === null) return []

  const allowed = new Map(Object.entries(row.params))
  const paths = [...allowed.keys()].map((path) => wirePath(path.split("."))).sort()
  const reject = (
    kind: "value" | "path" | "shape",
    path: ReadonlyArray<string>,
    value: unknown,
    supported: ReadonlyArray<string>,
  ): Rejection => ({
    kind,
    model: row.model,
    provider: row.provider,
    path,
    rejected: renderRejected(value),
    supported,
  })
  const isGroup = (path: ReadonlyArray<string>) =>
    [...allowed.keys()].some((known) => known.startsWith(`${path.join(".")}.`))

  const visit = (value: unknown, path: ReadonlyArray<string>): ReadonlyArray<Rejection> => {
    // A key that itself contains a dot must not pass for a nested path.
    const values = path.some((key) => key.includes(".")) ? undefined : allowed.get(path.join("."))
    if (values !== undefined) {
      return typeof value === "string" && values.includes(value)
        ? []
        : [reject("value", path, value, [...values].sort())]
    }
    if (isObject(value) && Object.keys(value).length > 0 && path.length < maxDepth) {
      return Object.entries(value).flatMap(([key, inner]) => visit(inner, [...path, key]))
    }
    return [reject(isGroup(path) && !isObject(value) ? "shape" : "path", path, value, paths)]
  }

  if (!isObject(modelParams)) return [reject("shape", [], modelParams, paths)]
  return Object.entries(modelParams)
    .flatMap(([key, value]) => visit(value, [key]))
    .slice(0, maxRejections)
}

/**
 * What the service asks of a model when a request leaves `modelParams` out or sends `null`. Models that are not listed get
 * the provider's defaults.
 *
 * @category constants
 * @since 0.1.0
 */
export const serviceDefaults: Readonly<Record<string, Params>> = {
  "gpt-5.6-luna": { reasoning: { effort: "xhigh" } },
}

/**
 * The parameters that reach the provider: those of the request, `{}` included, else the service's defaults for the model.
 *
 * @category mapping
 * @since 0.1.0
 */
export const effectiveModelParams = (model: string, modelParams: Params | null | undefined): Params =>
  modelParams ?? (Object.hasOwn(serviceDefaults, model) ? serviceDefaults[model] : undefined) ?? {}
