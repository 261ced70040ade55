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
  OperationLoad: "../../wire/OperationLoad.ts",
  RequestValue: "../../wire/RequestValue.ts",
  S: "./schemas.ts",
}

export const withImports = (code: string): string => {
  const used = Object.entries(modules).filter(([name]) => new RegExp(`\\b${name}\\.`).test(code))
  return `${used.map(([name, path]) => `import * as ${name} from "${path}"`).join("\n")}\n\n${code}`
}

export const docComment = (text: string, category: string): string => {
  const lines = [...text.trimEnd().split("\n"), "", `@category ${category}`, "@since 0.1.0"]
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join("\n")}\n */`
}
