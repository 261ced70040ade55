import { docComment, withImports } from "./ModuleText.ts"
import { fieldExpression, schemaExpression, type Place } from "./SchemaExpression.ts"
import { resolve, type OpenApi, type SchemaNode } from "../src/wire/OpenApi.ts"
import { componentUsers, references } from "./ComponentUse.ts"
import type { SpecDocument } from "./SpecDocument.ts"

/** Generates `schemas.ts`: an Effect Schema for each component, after those it references. */
export const schemasModule = ({ version, api }: SpecDocument): string => {
  const { schemas } = api.components
  const enums = enumNames(api)
  const users = componentUsers(api)
  const declarations = inOrder(schemas).map(([name, node]) => {
    const [use = "response", ...others] = users.get(name) ?? []
    if (others.length > 0) fail(name, "is used by requests and responses; split it into two schemas")
    const place = { use, name: `${version} ${name}`, enums }
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
