/** The figures of stored results, without datasets, scorers and clients: what a service needs that stores experiments. */
export { type Comparison, compareSteps } from "../comparison/Compare.ts"
export { type CaseFromRun, caseOfRun, type RunFacts } from "../importing/CaseFromRun.ts"
export { summarize, type Summary } from "../report/Summary.ts"
export { type Agreement, agreementOfCounts } from "../statistics/Agreement.ts"
export type { Steps } from "../statistics/Steps.ts"
export type { ResultFigures } from "../store/ResultStore.ts"
