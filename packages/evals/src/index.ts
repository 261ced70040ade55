export { Case, DatasetFile } from "./dataset/Case.ts"
export { type Dataset, parseDataset, readDataset } from "./dataset/Dataset.ts"
export { DatasetError, type DatasetIssue, issueLine } from "./dataset/DatasetError.ts"
export { HttpCall } from "./dataset/HttpCall.ts"
export { isRequired, RequestFilter, Scorer, type ScorerOf, type ScorerType, ValueRule } from "./dataset/Scorer.ts"
export { fillIn, type TemplateValues } from "./dataset/Template.ts"
export type { Evidence, LastPage, RecordedFile, RecordedRequest, RecordedStep } from "./evidence/Evidence.ts"
export { configurationOf, hashOf } from "./experiment/Configuration.ts"
export { repetitionsOf, selectCases, type Selection } from "./experiment/Plan.ts"
export {
  type ExperimentEnd,
  type ExperimentOptions,
  prepareExperiment,
  type PreparedExperiment,
  type Progress,
  runExperiment,
} from "./experiment/RunExperiment.ts"
export { makeModelJudge, type ModelJudgeOptions } from "./judge/ModelJudge.ts"
export {
  FailureClass,
  type Judge,
  type Judged,
  type JudgeQuestion,
  JudgeUnavailable,
  Verdict,
} from "./judge/Verdict.ts"
export { type Comparison, compareResults } from "./comparison/Compare.ts"
export { decide, failedGates, incomparableReasons, type GateResult, type Gates } from "./report/Gates.ts"
export { htmlReport, type ReportContents } from "./report/Html.ts"
export { junitReport } from "./report/JUnit.ts"
export { summarize, type Summary } from "./report/Summary.ts"
export { agreementLine, comparisonLines, summaryLines } from "./report/Text.ts"
export { type CaseScore, scoreCase, type ScoringOptions } from "./scoring/ScoreCase.ts"
export { type Driver, type DriverSession, type DrivenRun, ExperimentRejected, type RunTask } from "./service/Driver.ts"
export { BrowserObserver } from "./service/BrowserObserver.ts"
export { makeServiceDriver } from "./service/ServiceDriver.ts"
export { makeServiceStore } from "./service/ServiceStore.ts"
export { type Agreement, agreementOf, type LabeledVerdict } from "./statistics/Agreement.ts"
export { makeFileStore, StoreError } from "./store/FileStore.ts"
export {
  Configuration,
  Experiment,
  Result,
  type ResultStore,
  Start,
  type StoredExperiment,
} from "./store/ResultStore.ts"
export { convertSet, importDataset, type ImportFormat, importFormats } from "./importing/ImportDataset.ts"
export { ImportError, type ImportFiles } from "./importing/Importer.ts"
export { calibrate, type Calibration } from "./judge/Calibration.ts"
