import * as Schema from "effect/Schema"
import { Case } from "../dataset/Case.ts"
import { FailureClass, Verdict } from "../judge/Verdict.ts"

/**
 * Settings of an experiment. Their hash prevents two configurations from mixing in one experiment.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Configuration = Schema.Struct({
  dataset: Schema.String,
  datasetVersion: Schema.String,
  datasetHash: Schema.String,
  /** Null for the server's default. */
  model: Schema.NullOr(Schema.String),
  /** Additional fields of the run request. */
  runOptions: Schema.Record(Schema.String, Schema.Json),
  judgeModel: Schema.NullOr(Schema.String),
  judgePromptHash: Schema.NullOr(Schema.String),
})
export type Configuration = typeof Configuration.Type

/**
 * An experiment: a configuration under a name.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Experiment = Schema.Struct({
  name: Schema.String,
  configuration: Configuration,
  configHash: Schema.String,
  createdAt: Schema.String,
})
export type Experiment = typeof Experiment.Type

/**
 * The result of one repetition of a case. Unique by case, repetition and configuration.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Result = Schema.Struct({
  caseId: Schema.String,
  /** From 1. */
  repetition: Schema.Int,
  configHash: Schema.String,
  /** `void`: an infrastructure failure, left out of all rates. */
  outcome: Schema.Literals(["passed", "failed", "void"]),
  score: Schema.Finite,
  tags: Schema.Array(Schema.String),
  scorers: Schema.Array(
    Schema.Struct({
      type: Schema.String,
      name: Schema.String,
      isRequired: Schema.Boolean,
      score: Schema.Finite,
      reason: Schema.String,
    }),
  ),
  failureClass: Schema.NullOr(FailureClass),
  verdict: Schema.NullOr(Verdict),
  /** Cause of a void. */
  error: Schema.NullOr(Schema.String),
  answer: Schema.String,
  /** Null if no run was started. */
  runId: Schema.NullOr(Schema.String),
  steps: Schema.Int,
  inputTokens: Schema.Int,
  outputTokens: Schema.Int,
  costUsd: Schema.Finite,
  /** Calls without a known price. Their cost is missing in `costUsd`. */
  unpricedCalls: Schema.Int,
  /** Null if the price of the judge is unknown. */
  judgeCostUsd: Schema.NullOr(Schema.Finite),
  seconds: Schema.Finite,
  /** Attempts after infrastructure failures, from 1. */
  attempts: Schema.Int,
  finishedAt: Schema.String,
  /** Name of the screenshot of the last step among the artifacts. Null without one. */
  screenshot: Schema.NullOr(Schema.String),
  /**
   * Outcome of the agent's checks of its result, before the end of the run. Absent if there was none, and in results that
   * a service stores.
   */
  endCheck: Schema.optionalKey(Schema.Literals(["accepted", "rejected"])),
})
export type Result = typeof Result.Type

/** The fields of a result that figures and comparisons depend on. */
export interface ResultFigures extends Pick<
  Result,
  | "caseId"
  | "repetition"
  | "outcome"
  | "score"
  | "tags"
  | "failureClass"
  | "steps"
  | "inputTokens"
  | "outputTokens"
  | "costUsd"
  | "unpricedCalls"
  | "judgeCostUsd"
  | "seconds"
  | "endCheck"
> {
  readonly verdict: Pick<Verdict, "verdict"> | null
}

/**
 * A repetition that was started: recorded before its session is opened, and again when its id is known. Without a result
 * it was interrupted.
 */
export const Start = Schema.Struct({
  caseId: Schema.String,
  repetition: Schema.Int,
  /** Identifies the start. */
  key: Schema.String,
  startUrl: Case.fields.startUrl,
  viewport: Case.fields.viewport,
  /** Workspace of the session, if the run options name one. */
  workspaceId: Schema.optionalKey(Schema.String),
  /** True if the case uploads files, for which a workspace is created. */
  hasFiles: Schema.optionalKey(Schema.Boolean),
  /** Null until the session exists. */
  sessionId: Schema.NullOr(Schema.String),
})
export type Start = typeof Start.Type

/** The stored state of an experiment. */
export interface StoredExperiment {
  readonly experiment: Experiment
  readonly results: ReadonlyArray<Result>
  /** Starts after the last result of their repetition, which were not closed. */
  readonly interrupted: ReadonlyArray<Start>
  /** Cost in USD beside that of `results`: of closed interruptions, and of results that others replaced. */
  readonly interruptedCostUsd: number
}

/**
 * Stores experiments with their results. A promise resolves when the data survives a crash of this process.
 *
 * @category services
 * @since 0.1.0
 */
export interface ResultStore {
  /** Undefined if there is no such experiment. */
  readonly find: (experiment: string) => Promise<StoredExperiment | undefined>
  /** Names of all experiments. */
  readonly list: () => Promise<ReadonlyArray<string>>
  readonly create: (experiment: Experiment) => Promise<void>
  readonly addStart: (experiment: string, start: Start) => Promise<void>
  /** Adds the cost of an interrupted repetition, and forgets its start. */
  readonly closeInterrupted: (experiment: string, start: Start, costUsd: number) => Promise<void>
  /** Adds a result, and forgets the starts of its repetition. It replaces a void one of the same case and repetition, and is ignored if there is another one. */
  readonly addResult: (experiment: string, result: Result) => Promise<void>
  /** Stores bytes under a name and returns the name. */
  readonly addArtifact: (experiment: string, name: string, bytes: Uint8Array) => Promise<string>
  readonly readArtifact: (experiment: string, name: string) => Promise<Uint8Array | undefined>
}

/** Returns the key of a result within an experiment. */
export const resultKey = ({ caseId, repetition }: Pick<Result, "caseId" | "repetition">): string =>
  `${caseId}#${repetition}`
