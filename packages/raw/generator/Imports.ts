/** Allowed imports of generated code, by local name. */
const modules: Readonly<Record<string, string>> = {
  Effect: "effect/Effect",
  Schema: "effect/Schema",
  HttpApi: "effect/http-api/HttpApi",
  HttpApiEndpoint: "effect/http-api/HttpApiEndpoint",
  HttpApiGroup: "effect/http-api/HttpApiGroup",
  HttpApiSchema: "effect/http-api/HttpApiSchema",
  Format: "../../wire/Format.ts",
  ObjectSchema: "../../wire/ObjectSchema.ts",
  OpenEnum: "../../wire/OpenEnum.ts",
  OptionalBody: "../../wire/OptionalBody.ts",
  QueryValue: "../../wire/QueryValue.ts",
  S: "./schemas.ts",
}

/** Prepends the imports used by the code. */
export const withImports = (code: string): string => {
  const used = Object.entries(modules).filter(([name]) => new RegExp(`\\b${name}\\.`).test(code))
  return `${used.map(([name, path]) => `import * as ${name} from "${path}"`).join("\n")}\n\n${code}`
}
