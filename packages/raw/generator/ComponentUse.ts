import { jsonSchema, operations, refName, resolve, type OpenApi, type SchemaNode } from "../src/wire/OpenApi.ts"

/** Returns the names of the components that a schema refers to directly. */
export const references = (node: SchemaNode): ReadonlyArray<string> => [
  ...(node.$ref === undefined ? [] : [refName(node.$ref)]),
  ...[...(node.anyOf ?? []), ...(node.allOf ?? []), ...Object.values(node.properties ?? {})].flatMap(references),
  ...(typeof node.additionalProperties === "object" ? references(node.additionalProperties) : []),
  ...(node.items === undefined ? [] : references(node.items)),
]

/** Returns who uses each component, directly or through others. Enumerations have no user. */
export const componentUsers = (api: OpenApi): ReadonlyMap<string, ReadonlySet<"request" | "response">> => {
  const { schemas, responses } = api.components
  const users = new Map<string, Set<"request" | "response">>()
  const mark = (name: string, user: "request" | "response"): void => {
    const node = resolve(schemas, { $ref: name })
    const known = users.get(name) ?? new Set()
    if (node.enum !== undefined || known.has(user)) return
    users.set(name, known.add(user))
    for (const inner of references(node)) mark(inner, user)
  }
  const markAll = (node: SchemaNode | undefined, user: "request" | "response"): void => {
    for (const name of references(node ?? {})) mark(name, user)
  }
  for (const { operation } of operations(api)) {
    markAll(operation.requestBody?.content["application/json"].schema, "request")
    for (const response of Object.values(operation.responses)) {
      markAll(jsonSchema(resolve(responses, response)), "response")
    }
  }
  return users
}
