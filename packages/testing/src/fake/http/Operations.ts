import type { AnyOperation } from "@tabwright/core/transport"
import type { Version } from "@tabwright/core/reasoning"
import * as v2 from "@tabwright/raw/v2/operations"
import * as v3 from "@tabwright/raw/v3/operations"
import * as v4 from "@tabwright/raw/v4/operations"

export interface Target {
  readonly operation: string | undefined
  readonly version: Version | undefined
}

interface Route extends Target {
  readonly method: string
  readonly pattern: RegExp
}

export const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === "object" && value !== null && "id" in value && "method" in value && "path" in value

const routesOf = (version: Version, exports: object): ReadonlyArray<Route> =>
  Object.values(exports)
    .filter(isOperation)
    .map(({ id, method, path }) => ({
      operation: id,
      version,
      method,
      pattern: new RegExp(`^${path.replace(/\{[^{}]+\}/g, "[^/]+")}$`),
    }))

const routes = [...routesOf("v2", v2), ...routesOf("v3", v3), ...routesOf("v4", v4)]

/**
 * Finds the operation of a method and path. Signed links are `download` and `upload`; other paths outside the contract
 * have no name.
 */
export const targetOf = (method: string, path: string): Target => {
  if (path.startsWith("/files/")) {
    return { operation: method === "GET" || method === "HEAD" ? "download" : "upload", version: undefined }
  }
  const route = routes.find((one) => one.method === method && one.pattern.test(path))
  return { operation: route?.operation, version: route?.version ?? versionOf(path) }
}

const versionOf = (path: string): Target["version"] =>
  (["v2", "v3", "v4"] as const).find((version) => path.startsWith(`/api/${version}/`))
