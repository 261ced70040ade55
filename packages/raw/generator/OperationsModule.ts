import {
  isReference,
  jsonSchema,
  operations,
  refName,
  resolve,
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
  const schema = Object.entries(responses)
    .filter(([status]) => status.startsWith("2"))
    .map(([, response]) => jsonSchema(isReference(response) ? resolve(api.components.responses, response) : response))
    .at(0)
  const takesKey = parameters.some(({ in: place, name }) => place === "header" && name.toLowerCase() === keyHeader)
  const success = schema === undefined ? undefined : shape(schema, api, shapes)
  const place = { schemas: api.components.schemas, prefix: "T.", fillsDefaults: true, indent: "" }
  const type = schema === undefined ? "void" : typeExpression(schema, place)
  const mayRepeat =
    !["post", "patch"].includes(method) || takesKey || areRepeatable || operation["x-idempotent"] === true
  const fields = [
    `id: ${text(operationId)}`,
    `method: ${text(method.toUpperCase())}`,
    `path: ${text(prefix + path)}`,
    `failures: ${text(failures)}`,
    ...(success === undefined ? [] : [`success: ${success}`]),
    ...(takesKey ? ["isCreating: true"] : []),
    ...(mayRepeat ? [] : ["isIdempotent: false"]),
  ]
  return `export const ${operationId}: Operation<OperationInput<T.operations[${text(operationId)}]>, ${type}, ${failures.join(" | ") || "never"}> = {
${fields.map((field) => `  ${field},`).join("\n")}
}`
}

/** Generated shapes by component name. */
type Shapes = Map<string, string>

/** Components whose shape is being generated. */
const openComponents = new WeakMap<Shapes, Set<string>>()

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
const component = (name: string, api: OpenApi, shapes: Shapes): string => {
  const open = openComponents.get(shapes) ?? new Set()
  // Data cannot refer to itself, so the inner values of a recursive component are not checked.
  if (open.has(name)) return text("any")
  if (!shapes.has(name)) {
    openComponents.set(shapes, open.add(name))
    shapes.set(name, inline(resolve(api.components.schemas, { $ref: name }), api, shapes))
    open.delete(name)
  }
  return shapeName(name)
}

const shape = (node: SchemaNode, api: OpenApi, shapes: Shapes): string => {
  const { $ref } = node
  if ($ref === undefined) return inline(node, api, shapes)
  // Enumerations stay open in responses; their shape only says so.
  const { enum: words } = resolve(api.components.schemas, { $ref })
  return words === undefined ? component(refName($ref), api, shapes) : text("string")
}

const inline = (node: SchemaNode, api: OpenApi, shapes: Shapes): string => {
  if (node.anyOf !== undefined) return union(node.anyOf, api, shapes)
  if (node.allOf !== undefined) return inline(merged(node, api), api, shapes)
  const words = node.enum ?? (node.const === undefined ? undefined : [node.const])
  if (words !== undefined) return text(words.every((word) => typeof word === "string") ? "string" : "any")
  const types = typeof node.type === "string" ? [node.type] : (node.type ?? [])
  const [type] = types.filter((name) => name !== "null")
  const expression = type === undefined ? text("any") : single(type, node, api, shapes)
  return types.includes("null") ? nullable(expression) : expression
}

const resolved = (node: SchemaNode, api: OpenApi): SchemaNode =>
  node.$ref === undefined ? node : resolve(api.components.schemas, { $ref: node.$ref })

/** Combines the fields of an `allOf`. */
const merged = (node: SchemaNode, api: OpenApi): SchemaNode => {
  const { allOf = [], ...own } = node
  const members: ReadonlyArray<SchemaNode> = [...allOf.map((member) => resolved(member, api)), own]
  const plain = members.map((member) => (member.allOf === undefined ? member : merged(member, api)))
  return {
    type: "object",
    properties: Object.assign({}, ...plain.map(({ properties }) => properties)),
    required: plain.flatMap(({ required = [] }) => required),
  }
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
