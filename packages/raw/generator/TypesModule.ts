import { described, docstring } from "./Docstring.ts"
import {
  type Body,
  methods,
  operations,
  type OpenApi,
  type Operation,
  type OperationPath,
  type Parameter,
  type PathItem,
  type Response,
  type SchemaNode,
  isReference,
  refName,
  resolve,
  type Reference,
} from "../src/wire/OpenApi.ts"
import type { SpecDocument } from "./SpecDocument.ts"
import { queryName } from "./clients/ClientOperations.ts"
import { fieldText, keyText, objectBody, typeExpression, type TypeContext } from "./TypeExpression.ts"
import { componentUsers } from "./ComponentUse.ts"

/**
 * Generates `types.ts`: `paths` and `operations` for openapi-fetch, in the form of openapi-typescript, and a named type
 * for each component.
 */
export const typesModule = ({ api, argument = "" }: SpecDocument): string => {
  const { parameters, responses, schemas } = api.components
  const users = componentUsers(api)
  const placeOf = (name: string): TypeContext => ({
    schemas,
    prefix: "",
    // Callers may omit fields with defaults.
    fillsDefaults: users.get(name)?.has("request") !== true,
    indent: "",
  })
  const place = placeOf("")
  const declarations = Object.entries(schemas).map(([name, node]) => {
    const comment = docstring(described(node))
    const isInterface = node.properties !== undefined && node.allOf === undefined && node.anyOf === undefined
    if (!isInterface) return `${comment}export type ${name} = ${typeExpression(node, placeOf(name))}`
    const { [argument]: separate, ...others } = node.properties ?? {}
    const body = (properties: SchemaNode["properties"] = {}) => objectBody({ ...node, properties }, placeOf(name))
    if (separate === undefined || users.get(name)?.has("request") !== true) {
      return `${comment}export interface ${name} ${body(node.properties)}`
    }
    const base = `${docstring(`Fields of \`${name}\` except \`${argument}\`.`)}export interface ${name}Fields ${body(others)}`
    return `${base}\n\n${comment}export interface ${name} extends ${name}Fields ${body({ [argument]: separate })}`
  })
  const members = (all: Readonly<Record<string, unknown>>, type: (name: string) => string) =>
    Object.keys(all)
      .map((name) => `    readonly ${name}: ${type(name)}\n`)
      .join("")
  return `${docstring("Operations by path and method, for clients of openapi-fetch.")}export interface paths {
${Object.entries(api.paths)
  .map(([path, item]) => pathText(path, item, place, parameters))
  .join("")}}

${docstring("Components of the document by name.")}export interface components {
  /** Schemas, which are also exported by name. */
  readonly schemas: {
${members(schemas, (name) => name)}  }
  /** Responses with their bodies. */
  readonly responses: {
${Object.entries(responses)
  .map(
    ([name, response]) =>
      `${docstring(response.description, "    ")}    readonly ${name}: ${responseText(response, { ...place, indent: "    " })}\n`,
  )
  .join("")}  }
  /** Parameters of several operations. */
  readonly parameters: {
${Object.entries(parameters)
  .map(
    ([name, parameter]) =>
      `${docstring(parameterText(parameter, place), "    ")}    readonly ${name}: ${typeExpression(parameter.schema, place)}\n`,
  )
  .join("")}  }
}

${docstring("Operations by id: parameters, body and responses.")}export interface operations {
${operations(api)
  .map((found) => operationText(found, place, api))
  .join("")}}

${declarations.join("\n\n")}
`
}

const summaryOf = ({ description = "", summary }: Pick<Operation, "description" | "summary">): string =>
  `${summary.replace(/\.$/, "")}.\n\n${description}`.trim()

const pathText = (
  path: string,
  item: PathItem,
  place: TypeContext,
  components: Readonly<Record<string, Parameter>>,
): string => {
  const shared = (item.parameters ?? []).map((parameter) => resolve(components, parameter))
  const entries = [...methods, "options", "head", "trace"].map((method) => {
    const operation = methods.find((known) => known === method)
    const found = operation === undefined ? undefined : item[operation]
    return found === undefined
      ? `    readonly ${method}?: never\n`
      : `${docstring(summaryOf(found), "    ")}    readonly ${method}: operations[${JSON.stringify(found.operationId)}]\n`
  })
  return `  readonly ${JSON.stringify(path)}: {
    readonly parameters: ${parametersText(shared, { ...place, indent: "    " })}
${entries.join("")}  }
`
}

const parameterText = (parameter: Parameter, place: TypeContext): string =>
  fieldText(
    { ...parameter.schema, ...(parameter.description === undefined ? {} : { description: parameter.description }) },
    { ...place, fillsDefaults: false },
  )

const parametersText = (parameters: ReadonlyArray<Parameter>, place: TypeContext): string => {
  const groups = ["query", "header", "path", "cookie"].map((kind) => {
    const own = parameters.filter((parameter) => parameter.in === kind)
    if (own.length === 0) return `${place.indent}  readonly ${kind}?: never\n`
    const isRequired = own.some(({ required }) => required === true)
    const inner = { ...place, indent: `${place.indent}    ` }
    const fields = own.map(
      (parameter) =>
        `${docstring(parameterText(parameter, place), inner.indent)}${inner.indent}readonly ${keyText(parameter.name)}${parameter.required === true ? "" : "?"}: ${typeExpression(parameter.schema, inner)}\n`,
    )
    return `${place.indent}  readonly ${kind}${isRequired ? "" : "?"}: {\n${fields.join("")}${place.indent}  }\n`
  })
  return `{\n${groups.join("")}${place.indent}}`
}

const bodyText = (body: Body | undefined, place: TypeContext): string => {
  if (body === undefined) return "readonly requestBody?: never"
  const { indent } = place
  const type = typeExpression(body.content["application/json"].schema, { ...place, fillsDefaults: false })
  return `readonly requestBody${body.required ? "" : "?"}: {\n${indent}  readonly content: { readonly "application/json": ${type} }\n${indent}}`
}

const responseText = ({ content }: Response, place: TypeContext): string => {
  const { indent } = place
  const types = Object.entries(content ?? {}).map(
    ([type, { schema }]) =>
      `${indent}    readonly ${JSON.stringify(type)}: ${typeExpression(schema, { ...place, indent: `${indent}    ` })}\n`,
  )
  return [
    `{\n${indent}  readonly headers: { readonly [name: string]: unknown }`,
    types.length === 0
      ? `${indent}  readonly content?: never`
      : `${indent}  readonly content: {\n${types.join("")}${indent}  }`,
    `${indent}}`,
  ].join("\n")
}

const operationText = (
  { operation, parameters }: OperationPath,
  place: TypeContext,
  api: SpecDocument["api"],
): string => {
  const inner = { ...place, indent: "    " }
  const one = (response: Response | Reference) =>
    isReference(response)
      ? `components["responses"][${JSON.stringify(refName(response.$ref))}]`
      : responseText(response, { ...place, indent: "      " })
  const responses = Object.entries(operation.responses).map(([status, response]) => {
    const text = isReference(response) ? resolve(api.components.responses, response).description : response.description
    return `${docstring(text, "      ")}      readonly ${/^[1-9]\d*$/.test(status) ? status : keyText(status)}: ${one(response)}\n`
  })
  return `${docstring(summaryOf(operation), "  ")}  readonly ${operation.operationId}: {
    readonly parameters: ${parametersText(parameters, inner)}
    ${bodyText(operation.requestBody, inner)}
    readonly responses: {
${responses.join("")}    }
  }
`
}

/** Generates a named type for each query, because editors show it instead of the type of `operations`. */
export const queryTypes = (api: OpenApi): string =>
  operations(api)
    .flatMap((place) => {
      const name = queryName(place)
      const { operationId } = place.operation
      const query = `NonNullable<operations["${operationId}"]["parameters"]["query"]>`
      return name === undefined
        ? []
        : `\n${docstring(`Query of \`${operationId}\`.`)}export interface ${name} extends ${query} {}\n`
    })
    .join("")
