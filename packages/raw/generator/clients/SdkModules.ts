import {
  byResource,
  capitalized,
  clientOperations,
  mentionedTypes,
  singular,
  type Argument,
  type ClientOperation,
} from "./ClientOperations.ts"
import { comment, described, describedPages, errorsOf, sizeBounds } from "./ClientText.ts"
import { declared } from "./CoreModules.ts"
import { docComment } from "../ModuleText.ts"
import type { SpecDocument } from "../SpecDocument.ts"

/** Resources without a generated class: one class serves the browsers of all versions. */
const withoutClass = new Set(["browsers"])
/**
 * Generates the promise client: a class for each resource, by name, and `Client` with one method for each resource that
 * has a single operation.
 */
export const sdkModules = (spec: SpecDocument): ReadonlyMap<string, string> => {
  const resources = [...byResource(clientOperations(spec))].filter(([resource]) => !withoutClass.has(resource))
  const classes = resources.filter(([, all]) => all.length > 1)
  const methods = resources.filter(([, all]) => all.length === 1).flatMap(([, all]) => all)
  const client = {
    name: "Client",
    text: `The operations of ${spec.version} that belong to no resource.`,
    methods: methods.map((operation) => ({ operation, name: clientMethod(operation) })),
  }
  return new Map([
    ["Client", sdkModule(spec, client)],
    ...classes.map(([resource, all]) => {
      const text = spec.api.tags.find(({ name }) => name === all[0]?.place.operation.tags[0])?.description
      const named = all.map((operation) => ({
        operation,
        name: operation.paging ? listName(operation) : operation.name,
      }))
      const name = capitalized(resource)
      return [name, sdkModule(spec, { name, text: text ?? "", methods: named })] as const
    }),
  ])
}

interface ClassOf {
  readonly name: string
  readonly text: string
  readonly methods: ReadonlyArray<{ readonly name: string; readonly operation: ClientOperation }>
}

/** `listFiles` returns a page and an iterable: `files`. */
const listName = ({ name, paging }: ClientOperation): string => (name === "list" ? name : (paging?.stream ?? name))

/** The method of a client for the only operation of a resource: `models`, `key`, `account`. */
const clientMethod = ({ name, resource }: ClientOperation): string => {
  if (name === "list") return resource
  return name === "get" || name === "create" ? singular(resource) : name
}

const sdkModule = ({ api, version }: SpecDocument, { methods, name, text }: ClassOf): string => {
  const namespaces = [...new Set(methods.map(({ operation }) => capitalized(operation.resource)))]
  const code = methods.map(methodOf).join("\n\n")
  const uses = (word: string) => new RegExp(`\\b${word}\\b`).test(code)
  const promise = ["CallOptions", "CallPromise"].filter(uses)
  const types = mentionedTypes(
    methods.map(({ operation }) => operation),
    api,
  ).filter(uses)
  return `import type { ${promise.join(", ")} } from "@tabwright/core/promise"
import { ${namespaces.map((namespace) => `${namespace} as ${namespace}Operations`).join(", ")} } from "@tabwright/core/${version}"
import type { ${types.join(", ")} } from "@tabwright/raw/${version}/types"
${uses("PageList") ? `import { PageList } from "../../PageList.ts"\n` : ""}import { Resource } from "../../Resource.ts"

${docComment(text, "models")}
export class ${name} extends Resource {
${code}
}
`
}

const methodOf = ({ name, operation }: ClassOf["methods"][number]): string => {
  const { paging, resource, success } = operation
  const namespace = `${capitalized(resource)}Operations`
  const own = `${singular(resource)}Id`
  const typed = (argument: Argument): Argument => ({
    ...argument,
    name: argument.name === own ? "id" : argument.name,
  })
  const given = [...operation.path, ...operation.parts].map(typed)
  const values = given.map(({ name: argument }) => argument).join(", ")
  const from = [...given.map(declared), "options?: CallOptions"].join(", ")
  const page = `${namespace}.${operation.name}(${values})`
  const text = paging === undefined ? described(operation) : describedPages(operation) + sizeBounds(operation)
  const errors = errorsOf(operation)
  const thrown = errors.length === 0 ? "any call error" : [...errors, "or any other call error"].join(", ")
  const doc = comment([text, `@throws ${thrown}`], 2)
  const body =
    paging === undefined
      ? `this.bridge.call(${page}, options)`
      : `new PageList(this.bridge, ${page}, ${namespace}.${paging.stream}(${values}), options)`
  const result =
    paging === undefined
      ? `CallPromise<${success === undefined ? "void" : success}>`
      : `PageList<${success}, ${paging.item}>`
  return `${doc}
  ${name}(${from}): ${result} {
    return ${body}
  }`
}
