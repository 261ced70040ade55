import { refName, type SchemaNode } from "../src/wire/OpenApi.ts"
import { described, docstring } from "./Docstring.ts"

/** Rendering of a schema as a type. */
export interface TypeContext {
  /** Components by name, for the descriptions of fields that have none. */
  readonly schemas: Readonly<Record<string, SchemaNode>>
  /** Precedes the names of components, such as `T.`. */
  readonly prefix: string
  /** True if fields with defaults are always present, because the client fills them in. */
  readonly fillsDefaults: boolean
  readonly indent: string
}

/** Converts a JSON Schema to a TypeScript type. */
export const typeExpression = (node: SchemaNode, place: TypeContext): string => {
  if (node.$ref !== undefined) return `${place.prefix}${refName(node.$ref)}`
  if (node.allOf !== undefined) {
    const { allOf, ...own } = node
    const members = [...allOf, ...(own.properties === undefined ? [] : [own])]
    return members.map((member) => grouped(typeExpression(member, place))).join(" & ")
  }
  if (node.anyOf !== undefined) return union(node.anyOf.map((member) => typeExpression(member, place)))
  if (node.const !== undefined) return JSON.stringify(node.const)
  const types = typeof node.type === "string" ? [node.type] : (node.type ?? [])
  if (node.enum !== undefined) {
    const nulls = types.includes("null") && !node.enum.some((value) => value === null) ? ["null"] : []
    return union([...node.enum.map((value) => JSON.stringify(value)), ...nulls])
  }
  if (types.length === 0) return node.properties === undefined ? "unknown" : objectType(node, place)
  return union(types.map((type) => single(type, node, place)))
}

const union = (members: ReadonlyArray<string>): string => [...new Set(members)].map(unioned).join(" | ")

const unioned = (type: string): string => (type.includes(" & ") && !type.startsWith("{") ? `(${type})` : type)

const grouped = (type: string): string => (/ \| /.test(type) && !type.startsWith("{") ? `(${type})` : type)

const single = (type: string, node: SchemaNode, place: TypeContext): string => {
  switch (type) {
    case "array": {
      const item = typeExpression(node.items ?? {}, place)
      return `readonly ${/ [|&] |^readonly /.test(item) && !item.startsWith("{") ? `(${item})` : item}[]`
    }
    case "integer":
      return "number"
    case "object":
      return objectType(node, place)
    case "boolean":
    case "null":
    case "number":
    case "string":
      return type
    default:
      throw new Error(`The type ${JSON.stringify(type)} is not supported.`)
  }
}

const objectType = (node: SchemaNode, place: TypeContext): string => {
  if (node.properties !== undefined) return objectBody(node, place)
  const values = typeof node.additionalProperties === "object" ? node.additionalProperties : {}
  return `{ readonly [key: string]: ${typeExpression(values, place)} }`
}

/** Converts an object with its fields and their descriptions. */
export const objectBody = (node: SchemaNode, place: TypeContext): string => {
  const required = new Set(node.required)
  const inner = { ...place, indent: `${place.indent}  ` }
  const fields = Object.entries(node.properties ?? {}).map(([name, field]) => {
    const isPresent = required.has(name) || (place.fillsDefaults && field.default !== undefined)
    const comment = docstring(fieldText(field, place), inner.indent)
    return `${comment}${inner.indent}readonly ${keyText(name)}${isPresent ? "" : "?"}: ${typeExpression(field, inner)}\n`
  })
  return `{\n${fields.join("")}${place.indent}}`
}

/** Returns a field's description, else that of its component, with the facts of its schema. */
export const fieldText = (field: SchemaNode, { fillsDefaults, schemas }: TypeContext): string => {
  const other = field.anyOf?.filter(({ type }) => type !== "null") ?? []
  const facts = other.length === 1 ? { ...other[0], ...field } : field
  const component = facts.$ref === undefined ? undefined : schemas[refName(facts.$ref)]?.description
  return described(facts, field.description ?? component, fillsDefaults)
}

/** Quotes a key unless it is an identifier. */
export const keyText = (name: string): string => {
  // Other spellings set the prototype of an object.
  if (name === "__proto__") return `["__proto__"]`
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
}
