import openapiTS, { astToString } from "openapi-typescript"
import type { SpecDocument } from "./SpecDocument.ts"

/** The text of `types.ts`: what openapi-typescript makes of the document, with a short name for every component. */
export const typesModule = async ({ api }: SpecDocument): Promise<string> => {
  // Callers may leave out what has a default, and may pass constant arrays.
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
