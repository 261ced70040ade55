export { refusals } from "./http/Refusal.ts"
export { type ApiVersion, apiVersions, readDocument, readReference } from "./reference/Documents.ts"
export type { Answer, Call, Example, Field, Origin, Reference, SchemaView } from "./reference/Reference.ts"
export type { TypePart } from "./reference/TypeText.ts"
