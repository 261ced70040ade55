export { errorDetails } from "./http/ErrorResponse.ts"
export { type ApiVersion, apiVersions, readDocument, readReference } from "./reference/Reference.ts"
export type { ApiResponse, Operation, Example, Field, Origin, Reference, SchemaView } from "./reference/Reference.ts"
export type { TypePart } from "./reference/Reference.ts"
