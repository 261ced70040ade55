import { docComment } from "./ModuleText.ts"
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

/** Header that marks an operation as creating. */
const keyHeader = "idempotency-key"

/** Generates `operations.ts`: one exported data row for each operation, so that bundles only contain used ones. */
export const operationsModule = ({ api }: SpecDocument): string => {
  const places = operations(api)
  const prefix = new URL(api.servers[0].url).pathname.replace(/\/$/, "")
  const shapes = new Map<string, string>()
  const rows = places.map((place) => row(place, prefix, api, shapes))
  for (const name of unreferenced(api)) component(name, api, shapes)
  const declared = [...shapes].map(
    ([name, text]) =>
      `${docComment(`The shape of ${name}.`, "constants")}\nexport const ${shapeName(name)}: Shape = ${text}`,
  )
  return `import type { Operation, OperationInput, Shape } from "../../wire/Operation.ts"
import type * as S from "./schemas.ts"
import type { operations } from "./types.ts"

${declared.join("\n\n")}

${rows.join("\n\n")}
`
}

const row = (
  { path, method, operation, parameters }: OperationPath,
  prefix: string,
  api: OpenApi,
  shapes: Shapes,
): string => {
  const { operationId, summary, responses } = operation
  const failures = Object.keys(responses)
    .filter((status) => status >= "300")
    .map(Number)
  const schema = Object.entries(responses)
    .filter(([status]) => status < "300")
    .map(([, response]) => jsonSchema(isReference(response) ? resolve(api.components.responses, response) : response))
    .at(0)
  const takesKey = parameters.some(({ in: place, name }) => place === "header" && name.toLowerCase() === keyHeader)
  const success = schema === undefined ? undefined : shape(schema, api, shapes)
  const type = schema === undefined ? "void" : schema.$ref === undefined ? "unknown" : `S.${refName(schema.$ref)}`
  const fields = [
    `id: ${text(operationId)}`,
    `method: ${text(method.toUpperCase())}`,
    `path: ${text(prefix + path)}`,
    `failures: ${text(failures)}`,
    ...(success === undefined ? [] : [`success: ${success}`]),
    ...(takesKey ? ["isCreating: true"] : []),
  ]
  return `${docComment(summary, "operations")}
export const ${operationId}: Operation<OperationInput<operations[${text(operationId)}]>, ${type}, ${failures.join(" | ")}> = {
${fields.map((field) => `  ${field},`).join("\n")}
}`
}

/** Generated shapes by component name. */
type Shapes = Map<string, string>

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
  if (!shapes.has(name)) shapes.set(name, inline(resolve(api.components.schemas, { $ref: name }), api, shapes))
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
  if (node.enum !== undefined || node.const !== undefined) return text("string")
  const types = typeof node.type === "string" ? [node.type] : (node.type ?? [])
  const [type] = types.filter((name) => name !== "null")
  const expression = type === undefined ? text("any") : single(type, node, api, shapes)
  return types.includes("null") ? nullable(expression) : expression
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
      .map(([name, field]) => `${name}: ${shape(field, api, shapes)}`)
  const defaults = fields.flatMap(([name, field]) =>
    field.default === undefined ? [] : `${name}: ${text(field.default)}`,
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
