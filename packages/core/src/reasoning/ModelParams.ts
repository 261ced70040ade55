import * as Predicate from "effect/Predicate"
import type { ParamsRow } from "./ModelRow.ts"
import { type Rejection, renderRejected, wirePath } from "./Rejection.ts"

/** Deeper than any allowed path. Deeper values are reported by their ancestor's path. */
const maxDepth = 6

/** Limits the report of a request with many invalid keys. */
const maxRejections = 100

type Params = { readonly [key: string]: unknown }

/**
 * Checks `modelParams` against the model's allow-list and reports up to 100 problems, in request order.
 *
 * `null`, absence (service defaults) and `{}` (no defaults) always pass.
 *
 * @category validation
 * @since 0.1.0
 */
export const checkModelParams = (
  row: Pick<ParamsRow, "model" | "params"> & { readonly provider: string },
  modelParams: unknown,
): ReadonlyArray<Rejection> => {
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
    // A key that contains a dot must not match a nested path.
    const values = path.some((key) => key.includes(".")) ? undefined : allowed.get(path.join("."))
    if (values !== undefined) {
      return typeof value === "string" && values.includes(value)
        ? []
        : [reject("value", path, value, [...values].sort())]
    }
    if (Predicate.isReadonlyObject(value) && Object.keys(value).length > 0 && path.length < maxDepth) {
      return Object.entries(value).flatMap(([key, inner]) => visit(inner, [...path, key]))
    }
    return [reject(isGroup(path) && !Predicate.isReadonlyObject(value) ? "shape" : "path", path, value, paths)]
  }

  if (!Predicate.isReadonlyObject(modelParams)) return [reject("shape", [], modelParams, paths)]
  return Object.entries(modelParams)
    .flatMap(([key, value]) => visit(value, [key]))
    .slice(0, maxRejections)
}

/**
 * Default `modelParams` of the service, used when a request omits them or sends `null`. Other models use the provider's
 * defaults.
 *
 * @category constants
 * @since 0.1.0
 */
export const serviceDefaults: Readonly<Record<string, Params>> = {
  "gpt-5.6-luna": { reasoning: { effort: "xhigh" } },
}

/**
 * Returns the parameters sent to the provider: the request's, including `{}`, or else the service defaults for the
 * model.
 *
 * @category mapping
 * @since 0.1.0
 */
export const effectiveModelParams = (model: string, modelParams: Params | null | undefined): Params =>
  modelParams ?? (Object.hasOwn(serviceDefaults, model) ? serviceDefaults[model] : undefined) ?? {}
