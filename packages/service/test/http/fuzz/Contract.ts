import { Ajv2020 } from "ajv/dist/2020.js"
import * as fs from "node:fs"
import * as path from "node:path"
import { parse } from "yaml"

/** The subset of JSON Schema used by the documents. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | ReadonlyArray<string>
  readonly enum?: ReadonlyArray<unknown>
  readonly const?: unknown
  readonly anyOf?: ReadonlyArray<JsonSchema>
  readonly properties?: { readonly [name: string]: JsonSchema }
  readonly required?: ReadonlyArray<string>
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minItems?: number
  readonly maxItems?: number
}

export interface Parameter {
  readonly name: string
  readonly in: "path" | "query" | "header"
  readonly required?: boolean
  readonly schema: JsonSchema
}

/** An operation of a document, with references to parameters and responses resolved. */
export interface Operation {
  readonly version: string
  readonly id: string
  readonly method: string
  /** Absolute path, with `{name}` for parameters. */
  readonly path: string
  readonly parameters: ReadonlyArray<Parameter>
  readonly body: JsonSchema | undefined
  /** Returns the mismatch between a response and its declaration, or undefined. */
  readonly faultOf: (status: number, contentType: string, body: string) => string | undefined
  readonly resolve: (schema: JsonSchema) => JsonSchema
}

interface Content {
  readonly content?: { readonly "application/json"?: { readonly schema: JsonSchema } }
}

interface Document {
  readonly servers: ReadonlyArray<{ readonly url: string }>
  readonly paths: { readonly [path: string]: PathObject }
  readonly components: { readonly [kind: string]: { readonly [name: string]: unknown } }
}

interface PathObject {
  /** Shared by all its operations. */
  readonly parameters?: ReadonlyArray<Parameter | Reference>
  readonly [method: string]: unknown
}

interface OperationObject {
  readonly operationId: string
  readonly parameters?: ReadonlyArray<Parameter | Reference>
  readonly requestBody?: Content
  readonly responses: { readonly [status: string]: Content | Reference }
}

interface Reference {
  readonly $ref: string
}

const folder = path.join(import.meta.dirname, "..", "..", "..", "..", "..", "spec")

const isReference = (value: object): value is Reference => "$ref" in value

const read = (version: string): ReadonlyArray<Operation> => {
  // Documents are validated by the linter.
  const document: Document = parse(fs.readFileSync(path.join(folder, `${version}.yaml`), "utf8"))
  const base = new URL(document.servers[0]?.url ?? "").pathname
  const follow = <A extends object>(value: A | Reference): A => {
    if (!isReference(value)) return value
    const [, , kind = "", name = ""] = value.$ref.split("/")
    return follow(document.components[kind]?.[name] as A | Reference)
  }
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema({ $id: version, components: document.components })
  const validator = (schema: JsonSchema) =>
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${version}#/`)))

  return Object.entries(document.paths).flatMap(([at, { parameters = [], ...methods }]) =>
    Object.entries(methods as Readonly<Record<string, OperationObject>>).map(([method, operation]) => {
      const answers = new Map(
        Object.entries(operation.responses).map(([status, answer]) => {
          const schema = follow<Content>(answer).content?.["application/json"]?.schema
          return [Number(status), schema === undefined ? undefined : validator(schema)]
        }),
      )
      return {
        version,
        id: operation.operationId,
        method: method.toUpperCase(),
        path: base + at,
        parameters: [...parameters, ...(operation.parameters ?? [])].map((each) => follow<Parameter>(each)),
        body: operation.requestBody?.content?.["application/json"]?.schema,
        resolve: (schema: JsonSchema) => follow<JsonSchema>(schema),
        faultOf: (status: number, contentType: string, body: string) => {
          if (!answers.has(status)) return `${status} is not declared`
          const fits = answers.get(status)
          if (fits === undefined) return body === "" ? undefined : `${status} has a body`
          if (!/^application\/json\b/.test(contentType)) return `${status} is ${contentType}`
          return fits(JSON.parse(body))
            ? undefined
            : `the body of ${status} does not match its schema: ${ajv.errorsText(fits.errors)}`
        },
      }
    }),
  )
}

export const operations: ReadonlyArray<Operation> = ["v2", "v3", "v4", "admin"].flatMap(read)
