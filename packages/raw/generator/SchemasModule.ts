import { docComment, withImports } from "./ModuleText.ts"
import { fieldExpression, schemaExpression, type Place, type Use } from "./SchemaExpression.ts"
import { jsonSchema, operations, refName, resolve, type OpenApi, type SchemaNode } from "../src/wire/OpenApi.ts"
import type { SpecDocument } from "./SpecDocument.ts"

/** Generates `schemas.ts`: an Effect Schema for each component, after those it references. */
export const schemasModule = ({ version, api }: SpecDocument): string => {
  const { schemas } = api.components
  const enums = enumNames(api)
  const uses = componentUses(api)
  const declarations = inOrder(schemas).map(([name, node]) => {
    const place = { use: uses.get(name) ?? ("response" as const), name: `${version} ${name}`, enums }
    return [
      docComment(node.description ?? fail(place.name, "has no description"), "schemas"),
      `export const ${name} = ${component(node, place)}`,
      `export type ${name} = typeof ${name}.Type`,
    ].join("\n")
  })
  return withImports(`${declarations.join("\n\n")}\n`)
}

const fail = (name: string, why: string): never => {
  throw new Error(`${name} ${why}`)
}

export const enumNames = (api: OpenApi): ReadonlySet<string> =>
  new Set(Object.entries(api.components.schemas).flatMap(([name, node]) => (node.enum === undefined ? [] : [name])))

const component = (node: SchemaNode, place: Place): string => {
  // An enumeration is closed under its own name; responses open it where they use it.
  if (node.enum !== undefined) return schemaExpression(node, { ...place, use: "request" })
  if (node.properties === undefined) return schemaExpression(node, place)
  const required = new Set(node.required)
  const fields = Object.entries(node.properties).map(
    ([key, field]) =>
      `  ${key}: ${fieldExpression(field, required.has(key), { ...place, name: `${place.name}.${key}` })},`,
  )
  for (const key of required) if (!(key in node.properties)) fail(place.name, `requires the undeclared field ${key}`)
  const constructor =
    place.use === "response"
      ? "ObjectSchema.open"
      : node.additionalProperties === false
        ? "ObjectSchema.closed"
        : "Schema.Struct"
  return `${constructor}({\n${fields.join("\n")}\n})`
}

const references = (node: SchemaNode): ReadonlyArray<string> => [
  ...(node.$ref === undefined ? [] : [refName(node.$ref)]),
  ...(node.anyOf ?? []).flatMap(references),
  ...Object.values(node.properties ?? {}).flatMap(references),
  ...(typeof node.additionalProperties === "object" ? references(node.additionalProperties) : []),
  ...(node.items === undefined ? [] : references(node.items)),
]

/**
 * Returns `request` or `response`, depending on which uses a component. Throws for both, which would need two schemas.
 */
export const componentUses = (api: OpenApi): ReadonlyMap<string, Use> => {
  const { schemas, responses } = api.components
  const uses = new Map<string, Use>()
  const mark = (name: string, use: Use): void => {
    const node = resolve(schemas, { $ref: name })
    if (node.enum !== undefined || uses.get(name) === use) return
    if (uses.has(name)) fail(name, "is used by requests and responses; split it into two schemas")
    uses.set(name, use)
    for (const inner of references(node)) mark(inner, use)
  }
  for (const { operation } of operations(api)) {
    const body = operation.requestBody?.content["application/json"].schema
    if (body !== undefined) mark(refName(body.$ref), "request")
    for (const response of Object.values(operation.responses)) {
      for (const name of references(jsonSchema(resolve(responses, response)) ?? {})) mark(name, "response")
    }
  }
  return uses
}

const inOrder = (schemas: OpenApi["components"]["schemas"]): ReadonlyArray<[string, SchemaNode]> => {
  const ordered = new Map<string, SchemaNode>()
  const visit = (name: string, from: ReadonlyArray<string>): void => {
    if (ordered.has(name)) return
    if (from.includes(name)) fail(name, `refers to itself through ${from.join(", ")}`)
    const node = resolve(schemas, { $ref: name })
    for (const inner of references(node)) visit(inner, [...from, name])
    ordered.set(name, node)
  }
  for (const name of Object.keys(schemas)) visit(name, [])
  return [...ordered]
}
