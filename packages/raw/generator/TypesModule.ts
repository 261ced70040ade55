import openapiTS, { astToString } from "openapi-typescript"
import { operations, type OpenApi, type SchemaNode } from "../src/wire/OpenApi.ts"
import { queryName } from "./ClientOperations.ts"
import { docComment } from "./ModuleText.ts"
import { componentUses } from "./SchemasModule.ts"
import type { SpecDocument } from "./SpecDocument.ts"

/** Generates `types.ts`: the output of openapi-typescript with a named type for each component and each query. */
export const typesModule = async ({ api }: SpecDocument): Promise<string> => {
  // Callers may omit fields with defaults and may pass readonly arrays.
  const nodes = await openapiTS(withBounds(withDefaultsRequired(api)) as never, {
    defaultNonNullable: false,
    immutable: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
    silent: true,
  })
  return withNamedComponents(astToString(nodes)) + queryTypes(api)
}

const queryTypes = (api: OpenApi): string =>
  operations(api)
    .flatMap((place) => {
      const name = queryName(place)
      const { operationId } = place.operation
      const text = docComment(`Query of \`${operationId}\`.`, "models")
      const query = `NonNullable<operations["${operationId}"]["parameters"]["query"]>`
      return name === undefined ? [] : `\n${text}\nexport interface ${name} extends ${query} {}\n`
    })
    .join("")

const range = (minimum = 0, maximum: number | undefined, unit = ""): ReadonlyArray<string> => {
  if (maximum !== undefined) return [minimum === 0 ? `At most ${maximum}${unit}.` : `${minimum} to ${maximum}${unit}.`]
  if (minimum === 0) return []
  return [unit !== "" && minimum === 1 ? "Not empty." : `At least ${minimum}${unit}.`]
}

/** Returns the bounds of a value in words. */
const boundsOf = (node: SchemaNode): ReadonlyArray<string> => [
  ...range(node.minimum, node.maximum),
  ...(node.exclusiveMinimum === undefined ? [] : [`Greater than ${node.exclusiveMinimum}.`]),
  ...range(node.minLength, node.maxLength, " characters"),
  ...range(node.minItems, node.maxItems, " items"),
  ...range(undefined, node.maxProperties, " fields"),
  ...(node.anyOf ?? []).flatMap(boundsOf),
]

/** Adds the bounds of described fields and parameters to their descriptions, so that editors show them. */
const withBounds = <A>(node: A): A => {
  if (typeof node !== "object" || node === null) return node
  if (Array.isArray(node)) return node.map((inner: unknown) => withBounds(inner)) as A
  const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withBounds(value)]))
  const { description } = inner
  if (typeof description !== "string") return inner as A
  const digits = description.replaceAll(",", "")
  const bounds = boundsOf({ ...inner, ...(inner["schema"] as SchemaNode | undefined) })
  const missing = bounds.filter((text) => !digits.includes(/\d+(?=\D*$)/.exec(text)?.[0] ?? text))
  return { ...inner, description: [description.trimEnd(), ...missing].join(" ") } as A
}

/** The client fills in the defaults of responses, so these fields are always present. */
const withDefaultsRequired = (api: OpenApi): OpenApi => {
  const uses = componentUses(api)
  const required = (node: SchemaNode): SchemaNode => {
    const { properties } = node
    if (properties === undefined) return node
    const filled = Object.keys(properties).filter((name) => properties[name]?.default !== undefined)
    return { ...node, required: [...new Set([...(node.required ?? []), ...filled])] }
  }
  const schemas = Object.entries(api.components.schemas).map(([name, node]) => [
    name,
    uses.get(name) === "request" ? node : required(node),
  ])
  return structuredClone({ ...api, components: { ...api.components, schemas: Object.fromEntries(schemas) } })
}

const schemasBlock = /(?<=\n {4}schemas: \{\n)[\s\S]*?(?=\n {4}\};\n)/
/** A component with its comment. */
const component = /((?: {8}\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?) {8}readonly (\w+): (\{\n[\s\S]*?\n {8}\}|[^;]*);/g
const reference = /components\["schemas"\]\["(\w+)"\]/g

/**
 * Moves the components out of the interface that contains them all, so that editors show their names and descriptions
 * instead of anonymous objects.
 */
const withNamedComponents = (text: string): string => {
  const block = schemasBlock.exec(text)?.[0] ?? ""
  const named = Array.from(block.matchAll(component), ([, comment = "", name = "", type = ""]) => ({
    name,
    declaration: `${comment}        export ${type.startsWith("{") ? `interface ${name} ${type}` : `type ${name} = ${type}`}`,
  }))
  const members = named.map(({ name }) => `        readonly ${name}: ${name};`).join("\n")
  const declarations = named.map(({ declaration }) => declaration.replaceAll(/^ {8}/gm, "")).join("\n\n")
  return `${text.replace(block, members)}\n${declarations}\n`
    .replaceAll(/^export type (\w+) = components\['schemas'\]\['\1'\];\n/gm, "")
    .replaceAll(reference, "$1")
    .replaceAll(/^(\s*(?:\/\*\*|\*)) @description /gm, "$1 ")
    .replaceAll(/^\s*\* @enum .*\n/gm, "")
}
