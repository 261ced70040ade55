/** Conformance suite for any service. */
export type { Version } from "@tabwright/core/reasoning"
export { type CheckReport, type ConformanceReport, type OperationReport, reportTable } from "./Report.ts"
export { publicFault } from "./public/PublicFault.ts"
export { type ConformanceOptions, runConformance } from "./Suite.ts"
export type { CheckStatus } from "./CheckStatus.ts"
