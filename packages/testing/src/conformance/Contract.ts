import type { Version } from "@tabwright/core/reasoning"
import type { AnyOperation } from "@tabwright/core/transport"
import { isOperation } from "../fake/http/Operations.ts"
import * as HttpApi from "effect/http-api/HttpApi"
import * as v2 from "@tabwright/raw/v2/operations"
import * as v2Api from "@tabwright/raw/v2/api"
import * as v3 from "@tabwright/raw/v3/operations"
import * as v3Api from "@tabwright/raw/v3/api"
import * as v4 from "@tabwright/raw/v4/operations"
import * as v4Api from "@tabwright/raw/v4/api"
import type * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import type * as Schema from "effect/Schema"

/** All versions, oldest first. */
export const versions: ReadonlyArray<Version> = ["v2", "v3", "v4"]

export interface DeclaredResponses {
  readonly version: Version
  readonly operation: AnyOperation
  /** Schemas by status; none for a response without a body. */
  readonly successes: ReadonlyMap<number, ReadonlyArray<Schema.Top>>
  readonly failures: ReadonlyMap<number, ReadonlyArray<Schema.Top>>
}

const read = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  version: Version,
  api: HttpApi.HttpApi<Id, Groups>,
  operations: object,
): ReadonlyArray<DeclaredResponses> => {
  const byId = new Map(
    Object.values(operations)
      .filter(isOperation)
      .map((operation) => [operation.id, operation]),
  )
  const found: Array<DeclaredResponses> = []
  HttpApi.reflect(api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, errors, successes }) => {
      const operation = byId.get(endpoint.identifier)
      // Both are generated from the same document.
      if (operation === undefined) throw new Error(`${version} declares ${endpoint.identifier} without an operation`)
      found.push({ version, operation, successes, failures: errors })
    },
  })
  return found
}

/** All operations of all versions, in document order. */
export const contract: ReadonlyArray<DeclaredResponses> = [
  ...read("v2", v2Api.Api, v2),
  ...read("v3", v3Api.Api, v3),
  ...read("v4", v4Api.Api, v4),
]

const answers = new Map(contract.map((each) => [each.operation, each]))

export const responsesOf = (operation: AnyOperation): DeclaredResponses => {
  const found = answers.get(operation)
  if (found === undefined) throw new Error(`${operation.id} is not an operation of the contract`)
  return found
}
