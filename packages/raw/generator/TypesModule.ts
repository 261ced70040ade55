import openapiTS, { astToString } from "openapi-typescript"
import type { SpecDocument } from "./SpecDocument.ts"

/** Generates `types.ts`: the output of openapi-typescript with a short name for each component. */
export const typesModule = async ({ api }: SpecDocument): Promise<string> => {
  // Callers may omit fields with defaults and may pass readonly arrays.
  const nodes = await openapiTS(structuredClone(api) as never, {
    defaultNonNullable: false,
    immutable: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
    silent: true,
  })
  return astToString(nodes)
}
