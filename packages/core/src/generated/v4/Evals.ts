// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import { listEvals, createEval, getEval, deleteEval, listEvalResults, addEvalResults, labelEvalResult, listEvalStarts, addEvalStart, closeEvalStart, compareEvals } from "@tabwright/raw/v4/operations"
import type { EvalCreateRequest, EvalLabelRequest, EvalResultsRequest, EvalStartClose, EvalStartInput, ListEvalResultsQuery, ListEvalsQuery } from "@tabwright/raw/v4/types"
import { cursorPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { Eval, EvalComparison, EvalConfiguration, EvalConfigurationInput, EvalCreateRequest, EvalFailureClass, EvalFailureCount, EvalFigure, EvalInterval, EvalJudgeAgreement, EvalJudgment, EvalKeyPoint, EvalKeyPointInput, EvalLabel, EvalLabelRequest, EvalLabelValue, EvalListResponse, EvalMedianChange, EvalOutcome, EvalPointJudgment, EvalResult, EvalResultInput, EvalResultListResponse, EvalResultsRequest, EvalResultsResponse, EvalScore, EvalScoreInput, EvalStart, EvalStartClose, EvalStartInput, EvalStartListResponse, EvalSummary, EvalTagChange, EvalVerdict, EvalVerdictInput, EvalViewport, EvalViewportInput, ListEvalResultsQuery, ListEvalsQuery } from "@tabwright/raw/v4/types"

/**
 * Fetches a page of the experiments of evaluations, newest first. `limit` is 1 to 100, default 50.
 *
 * Fails with `BadRequest` for an unknown cursor.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListEvalsQuery = {}) => call(listEvals, { query })

/**
 * Streams the items of all pages of {@link list}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListEvalsQuery, "cursor"> = {}) =>
  cursorPages((cursor) => list({ limit: 100, ...query, ...cursor }), ({ experiments }) => experiments)

/**
 * Creates an experiment, or returns the existing one with the same name and `configHash`. A different `configHash`
 * under the same name is a 409, because results of two configurations must not mix. A project has at most 1,000
 * experiments.
 *
 * Fails with `Conflict` if the state does not allow it.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: EvalCreateRequest) => call(createEval, { body: request })

/**
 * Fetches an experiment.
 *
 * Fails with `NotFound` if the eval does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (evalId: string) => call(getEval, { path: { experiment_id: evalId } })

/**
 * Deletes the experiment with its results and labels. Its runs are kept. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
const delete_ = (evalId: string) => call(deleteEval, { path: { experiment_id: evalId } })

export { delete_ as delete }

/**
 * Fetches a page of results, ordered by case and repetition. `limit` is 1 to 100, default 50.
 *
 * Fails with `BadRequest` for an unknown cursor, with `NotFound` if the eval does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const listResults = (evalId: string, query: ListEvalResultsQuery = {}) => call(listEvalResults, { path: { experiment_id: evalId }, query })

/**
 * Streams the items of all pages of {@link listResults}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const results = (evalId: string, query: Omit<ListEvalResultsQuery, "cursor"> = {}) =>
  cursorPages((cursor) => listResults(evalId, { limit: 100, ...query, ...cursor }), ({ results }) => results)

/**
 * Adds results. There is one for each case and repetition: it replaces a void one, and is ignored if there is another
 * one, so that the request can be repeated. Its start is forgotten. An experiment has at most 10,000 results; more are
 * a 409.
 *
 * Fails with `NotFound` if the eval does not exist, with `Conflict` if the state does not allow it.
 *
 * @category operations
 * @since 0.1.0
 */
export const addResults = (evalId: string, request: EvalResultsRequest) => call(addEvalResults, { path: { experiment_id: evalId }, body: request })

/**
 * Stores what a person thinks of a result, in place of an earlier label. Labels of judged results measure the judge:
 * see `judgeAgreement`. `label: null` removes the label.
 *
 * Fails with `NotFound` if the eval or the result does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const labelResult = (evalId: string, resultId: string, request: EvalLabelRequest) => call(labelEvalResult, { path: { experiment_id: evalId, result_id: resultId }, body: request })

/**
 * Lists starts. The repetitions that were started and have no result: they are active or were interrupted.
 *
 * Fails with `NotFound` if the eval does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const starts = (evalId: string) => call(listEvalStarts, { path: { experiment_id: evalId } })

/**
 * Records that a repetition starts, before its session is created, and again when the session's id is known. A `key`
 * names the start. An experiment has at most 1,000 starts without a result; more are a 409.
 *
 * Fails with `NotFound` if the eval does not exist, with `Conflict` if the state does not allow it.
 *
 * @category operations
 * @since 0.1.0
 */
export const addStart = (evalId: string, request: EvalStartInput) => call(addEvalStart, { path: { experiment_id: evalId }, body: request })

/**
 * Adds the cost of an interrupted repetition to the experiment and forgets its start. Has no effect on an unknown
 * start, so that the cost counts once.
 *
 * Fails with `NotFound` if the eval or the start key does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const closeStart = (evalId: string, startKey: string, request: EvalStartClose) => call(closeEvalStart, { path: { experiment_id: evalId, start_key: startKey }, body: request })

/**
 * Compares the experiment with an earlier one on the cases that both have, paired by case. Void repetitions are left
 * out.
 *
 * Fails with `NotFound` if the eval does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const compare = (evalId: string, baseline: string) => call(compareEvals, { path: { experiment_id: evalId }, query: { baseline } })
