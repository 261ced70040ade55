/** Conformance suite for any service. */
export type { Version } from "./Version.ts"
export type { ConformanceReport, CheckReport, OperationReport } from "./Report.ts"
export { type ConformanceOptions, runConformance } from "./Suite.ts"
export { reportTable } from "./ReportTable.ts"
export type { CheckStatus } from "./CheckStatus.ts"
