import {
  jsonSchema,
  operations,
  refName,
  resolve,
  type Json,
  type OpenApi,
  type OperationPath,
  type SchemaNode,
} from "../src/wire/OpenApi.ts"
import type { SpecDocument } from "./SpecDocument.ts"
import { keyText, typeExpression } from "./TypeExpression.ts"

/** Header that marks an operation as creating. */
const keyHeader = "idempotency-key"

/** Place of the generated module. */
export interface OperationsTarget {
  /** Module of `Operation`. */
  readonly operation: string
  /** Module of the generated types. */
  readonly types: string
  readonly comment: (text: string, category: string) => string
}

/** Generates `operations.ts`: one exported data row for each operation, so that bundles only contain used ones. */
export const operationsModule = (
  { api, areRepeatable = false }: SpecDocument,
  { comment, operation, types }: OperationsTarget,
): string => {
  const places = operations(api)
  const prefix = apiPath(api)
  const shapes = new Map<string, string>()
  const rows = places.map(
    (place) => `${comment(place.operation.summary, "operations")}\n${row(place, prefix, api, shapes, areRepeatable)}`,
  )
  for (const name of unreferenced(api)) component(name, api, shapes)
  const declared = [...shapes].map(
    ([name, text]) =>
      `${comment(`The shape of ${name}.`, "constants")}\nexport const ${shapeName(name)}: Shape = ${text}`,
  )
  return `import type { Operation, OperationInput${declared.length === 0 ? "" : ", Shape"} } from "${operation}"
import type * as T from "${types}"

${declared.join("\n\n")}

${rows.join("\n\n")}
`
}

const row = (
  { path, method, operation, parameters }: OperationPath,
  prefix: string,
  api: OpenApi,
  shapes: Shapes,
  areRepeatable: boolean,
): string => {
  const { operationId, responses } = operation
  const failures = Object.keys(responses)
    .filter((status) => /^[3-5]\d\d$/.test(status))
    .map(Number)
  const bodies = Object.entries(responses)
    .filter(([status]) => status.startsWith("2"))
    .map(([, response]) => jsonSchema(resolve(api.components.responses, response)))
  const schemas = bodies.filter((body) => body !== undefined)
  const schema = schemas.length > 1 ? { anyOf: schemas } : schemas[0]
  const canBeEmpty = schemas.length > 0 && schemas.length < bodies.length
  const takesKey = parameters.some(({ in: place, name }) => place === "header" && name.toLowerCase() === keyHeader)
  const success = schema === undefined ? undefined : shape(schema, api, shapes)
  const place = { schemas: api.components.schemas, prefix: "T.", fillsDefaults: true, indent: "" }
  const type = schema === undefined ? "void" : typeExpression(schema, place) + (canBeEmpty ? " | undefined" : "")
  const mayRepeat = operation["x-idempotent"] ?? (!["post", "patch"].includes(method) || takesKey || areRepeatable)
  const fields = [
    `id: ${text(operationId)}`,
    `method: ${text(method.toUpperCase())}`,
    `path: ${text(prefix + path)}`,
    `failures: ${text(failures)}`,
    ...(success === undefined ? [] : [`success: ${success}`]),
    ...(canBeEmpty ? ["canBeEmpty: true"] : []),
    ...(takesKey ? ["isCreating: true"] : []),
    ...(mayRepeat ? [] : ["isIdempotent: false"]),
  ]
  return `export const ${operationId}: Operation<OperationInput<T.operations[${text(operationId)}]>, ${type}, ${failures.join(" | ") || "never"}> = {
${fields.map((field) => `  ${field},`).join("\n")}
}`
}

/** Generated shapes by component name. */
type Shapes = Map<string, string>

/** Components whose shape is being generated or combined with others. */
const openComponents = new WeakMap<Shapes, Set<string>>()

/** Data cannot refer to itself, so the inner values of a recursive component are not checked. */
const unlessOpen = (names: ReadonlyArray<string>, shapes: Shapes, generate: () => string): string => {
  const open = openComponents.get(shapes) ?? new Set()
  if (names.some((name) => open.has(name))) return text("any")
  openComponents.set(shapes, open)
  for (const name of names) open.add(name)
  const expression = generate()
  for (const name of names) open.delete(name)
  return expression
}

/** Path of the API on its server: `/api/v4` of `http://127.0.0.1:7700/api/v4`. */
const apiPath = (api: OpenApi): string => new URL(api.servers[0].url, "http://localhost").pathname.replace(/\/$/, "")

const text = (value: unknown): string => JSON.stringify(value)

const shapeName = (name: string): string => `${name}Shape`

/** Returns objects that no path references: those inside an open `data`. */
const unreferenced = (api: OpenApi): ReadonlyArray<string> => {
  const document = JSON.stringify(api)
  return Object.entries(api.components.schemas).flatMap(([name, node]) =>
    node.properties !== undefined && !document.includes(`"#/components/schemas/${name}"`) ? [name] : [],
  )
}

/** Generates the shape of a component, after the components it references. */
const component = (name: string, api: OpenApi, shapes: Shapes): string =>
  unlessOpen([name], shapes, () => {
    if (!shapes.has(name)) shapes.set(name, inline(resolve(api.components.schemas, { $ref: name }), api, shapes))
    return shapeName(name)
  })

const shape = (node: SchemaNode, api: OpenApi, shapes: Shapes): string => {
  const { $ref } = node
  if ($ref === undefined) return inline(node, api, shapes)
  const target = resolve(api.components.schemas, { $ref })
  return target.enum === undefined ? component(refName($ref), api, shapes) : inline(target, api, shapes)
}

const inline = (node: SchemaNode, api: OpenApi, shapes: Shapes): string => {
  if (node.$ref !== undefined) return shape(node, api, shapes)
  if (node.anyOf !== undefined) return union(node.anyOf, api, shapes)
  if (node.allOf !== undefined) return combined(node, api, shapes)
  const types = typesOf(node)
  const words = node.enum ?? (node.const === undefined ? undefined : [node.const])
  if (words !== undefined) return open(words, types.includes("null"))
  const [type] = types.filter((name) => name !== "null")
  const expression = type === undefined ? text("any") : single(type, node, api, shapes)
  return types.includes("null") ? nullable(expression) : expression
}

const typesOf = ({ type = [] }: SchemaNode): ReadonlyArray<string> => (typeof type === "string" ? [type] : type)

/** Enumerations stay open in responses; their shape only says so. */
const open = (words: ReadonlyArray<Json>, canBeNull: boolean): string => {
  const others = words.filter((word) => word !== null)
  if (others.length === 0 || !others.every((word) => typeof word === "string")) return text("any")
  return canBeNull || others.length < words.length ? nullable(text("string")) : text("string")
}

/** Generates the shape of an `allOf`: that of its only member, or an object with the fields of all members. */
const combined = (node: SchemaNode, api: OpenApi, shapes: Shapes): string => {
  const { allOf = [], ...own } = node
  const [only, ...others] = [...allOf, own].filter(isConstraint)
  if (only !== undefined && others.length === 0) return shape(only, api, shapes)
  const names = new Set<string>()
  const members = parts(node, api, names)
  if (!members.every(isObject) || !members.some((member) => typesOf(member).length > 0)) return text("any")
  const properties = Object.assign({}, ...members.map((member) => member.properties))
  const required = members.flatMap((member) => member.required ?? [])
  const keys = Array.from(names, (name) => `allOf ${name}`)
  return unlessOpen(keys, shapes, () => single("object", { properties, required }, api, shapes))
}

const constraints = ["$ref", "allOf", "anyOf", "const", "enum", "items", "properties", "required", "type"] as const

const isConstraint = (node: SchemaNode): boolean => constraints.some((name) => node[name] !== undefined)

const isObject = (node: SchemaNode): boolean =>
  (node.anyOf ?? node.enum ?? node.const ?? node.items) === undefined &&
  typesOf(node).every((type) => type === "object")

/** Returns the schemas that an `allOf` combines, also those of its members. Adds the components among them to `names`. */
const parts = (node: SchemaNode, api: OpenApi, names: Set<string>): ReadonlyArray<SchemaNode> => {
  if (node.$ref !== undefined) {
    names.add(refName(node.$ref))
    return parts(resolve(api.components.schemas, { $ref: node.$ref }), api, names)
  }
  const { allOf = [], ...own } = node
  return [...allOf.flatMap((member) => parts(member, api, names)), own].filter(isConstraint)
}

const single = (type: string, node: SchemaNode, api: OpenApi, shapes: Shapes): string => {
  if (type === "array") return `{ items: ${shape(node.items ?? {}, api, shapes)} }`
  if (type !== "object") return text(type)
  if (node.properties === undefined) {
    const values = typeof node.additionalProperties === "object" ? node.additionalProperties : {}
    return `{ values: ${shape(values, api, shapes)} }`
  }
  const required = new Set(node.required)
  const fields = Object.entries(node.properties)
  const list = (isRequired: boolean) =>
    fields
      .filter(([name]) => required.has(name) === isRequired)
      .map(([name, field]) => `${keyText(name)}: ${shape(field, api, shapes)}`)
  const defaults = fields.flatMap(([name, field]) =>
    field.default === undefined ? [] : `${keyText(name)}: ${text(field.default)}`,
  )
  const groups = [
    `required: ${group(list(true))}`,
    ...(list(false).length === 0 ? [] : [`optional: ${group(list(false))}`]),
    ...(defaults.length === 0 ? [] : [`defaults: ${group(defaults)}`]),
  ]
  return `{\n${groups.map((line) => `  ${line},`).join("\n")}\n}`
}

const group = (fields: ReadonlyArray<string>): string => (fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`)

const nullable = (expression: string): string =>
  expression.startsWith('"') ? `${expression.slice(0, -1)}|null"` : `{ nullable: ${expression} }`

const union = (members: ReadonlyArray<SchemaNode>, api: OpenApi, shapes: Shapes): string => {
  const others = [
    ...new Set(members.filter((member) => member.type !== "null").map((member) => shape(member, api, shapes))),
  ]
  const joined = others.length === 1 ? others.join() : `{ anyOf: [${others.join(", ")}] }`
  return others.length === 0 || !members.some((member) => member.type === "null") ? joined : nullable(joined)
}
