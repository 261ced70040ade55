/** Tries the contract on any service. */
export type { Version } from "./Version.ts"
export type { ConformanceReport, LawReport, OperationReport } from "./Report.ts"
export { type ConformanceOptions, runConformance } from "./Suite.ts"
export { table } from "./Table.ts"
export type { Outcome } from "./Verdict.ts"
