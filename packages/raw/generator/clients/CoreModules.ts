import {
  byResource,
  capitalized,
  clientOperations,
  mentionedTypes,
  pageSize,
  type Argument,
  type ClientOperation,
} from "./ClientOperations.ts"
import { described, errorsOf, lines, sizeBounds } from "./ClientText.ts"
import { docComment } from "../ModuleText.ts"
import type { SpecDocument } from "../SpecDocument.ts"

/** Generates one module of the Effect client for each resource, by name. */
export const coreModules = (spec: SpecDocument): ReadonlyMap<string, string> =>
  new Map(
    [...byResource(clientOperations(spec))].map(([resource, all]) => [capitalized(resource), coreModule(spec, all)]),
  )

const coreModule = ({ api, version }: SpecDocument, all: ReadonlyArray<ClientOperation>): string => {
  const types = mentionedTypes(all, api)
  const rows = all.map(({ place }) => place.operation.operationId)
  const functions = all.flatMap(functionsOf).join("\n\n")
  const used = types.filter((name) => new RegExp(`\\b${name}\\b`).test(functions))
  const pages = ["cursorPages", "numberedPages"].filter((name) => functions.includes(name))
  return [
    `import { ${rows.join(", ")} } from "@tabwright/raw/${version}/operations"`,
    ...(used.length === 0 ? [] : [`import type { ${used.join(", ")} } from "@tabwright/raw/${version}/types"`]),
    ...(pages.length === 0 ? [] : [`import { ${pages.join(", ")} } from "../../Pages.ts"`]),
    `import { call } from "../../transport/index.ts"`,
    "",
    ...(types.length === 0 ? [] : [`export type { ${types.join(", ")} } from "@tabwright/raw/${version}/types"`, ""]),
    functions,
    "",
  ].join("\n")
}

/** Words that cannot name a constant. */
const reserved = new Set(["delete", "import"])

export const declared = ({ name, type, fallback }: Argument): string =>
  `${name}: ${type}${fallback === undefined ? "" : ` = ${fallback}`}`

const exported = (name: string, text: string): string =>
  reserved.has(name) ? `const ${name}_ = ${text}\n\nexport { ${name}_ as ${name} }` : `export const ${name} = ${text}`

const functionsOf = (operation: ClientOperation): ReadonlyArray<string> => {
  const { name, paging, parts, path, place, request } = operation
  const errors = errorsOf(operation).map((text) => text.replace(/^\w+/, "`$&`"))
  const failures = errors.length === 0 ? [] : [`Fails with ${errors.join(", with ")}.`]
  const text = [described(operation) + sizeBounds(operation), ...failures]
  const own = `${docComment(lines(text), "operations")}
${exported(name, `(${[...path, ...parts].map(declared).join(", ")}) => call(${place.operation.operationId}, ${request})`)}`
  return paging === undefined ? [own] : [own, streamOf(operation)]
}

const streamOf = ({ name, paging, path, query }: ClientOperation): string => {
  if (paging === undefined) return ""
  const { items, kind, position, size, stream, total } = paging
  const leading = path.map(({ name: argument }) => `${argument}, `).join("")
  const first = `${size}: ${pageSize}, ...query`
  const fetched =
    kind === "cursor"
      ? `cursorPages((cursor) => ${name}(${leading}{ ${first}, ...cursor }), ({ ${items} }) => ${items})`
      : `numberedPages((${position}) => ${name}(${leading}{ ${first}, ${position} }), {
    items: ({ ${items} }) => ${items},
    total: ({ ${total} }) => ${total},
    id: ({ id }) => id,
  })`
  const from = [...path.map(declared), `query: Omit<${query}, "${position}"> = {}`].join(", ")
  const text = `Streams the items of all pages of {@link ${name}}, ${pageSize} a page, fetched on demand.`
  return `${docComment(lines([text]), "streams")}
export const ${stream} = (${from}) =>
  ${fetched}`
}
