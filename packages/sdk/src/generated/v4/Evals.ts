// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Evals as EvalsOperations } from "@tabwright/core/v4"
import type { Eval, EvalComparison, EvalCreateRequest, EvalLabelRequest, EvalListResponse, EvalResult, EvalResultListResponse, EvalResultsRequest, EvalResultsResponse, EvalStart, EvalStartClose, EvalStartInput, EvalStartListResponse, ListEvalResultsQuery, ListEvalsQuery } from "@tabwright/raw/v4/types"
import { PageList } from "../../PageList.ts"
import { Resource } from "../../Resource.ts"

/**
 * Experiments that measure the agent, with their results.
 *
 * @category models
 * @since 0.1.0
 */
export class Evals extends Resource {
  /**
   * Lists experiments. Awaited: one page of the experiments of evaluations, newest first. Iterated: the items of all
   * pages. `limit` is 1 to 100, default 50.
   *
   * @throws BadRequest for an unknown cursor, or any other call error
   */
  list(query: ListEvalsQuery = {}, options?: CallOptions): PageList<EvalListResponse, Eval> {
    return new PageList(this.bridge, EvalsOperations.list(query), EvalsOperations.all(query), options)
  }

  /**
   * Creates an experiment, or returns the existing one with the same name and `configHash`. A different `configHash`
   * under the same name is a 409, because results of two configurations must not mix. A project has at most 1,000
   * experiments.
   *
   * @throws Conflict if the state does not allow it, or any other call error
   */
  create(request: EvalCreateRequest, options?: CallOptions): CallPromise<Eval> {
    return this.bridge.call(EvalsOperations.create(request), options)
  }

  /**
   * Fetches an experiment.
   *
   * @throws NotFound if the eval does not exist, or any other call error
   */
  get(id: string, options?: CallOptions): CallPromise<Eval> {
    return this.bridge.call(EvalsOperations.get(id), options)
  }

  /**
   * Deletes the experiment with its results and labels. Its runs are kept. Idempotent.
   *
   * @throws any call error
   */
  delete(id: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(EvalsOperations.delete(id), options)
  }

  /**
   * Lists results. Awaited: one page of results, ordered by case and repetition. Iterated: the items of all pages.
   * `limit` is 1 to 100, default 50.
   *
   * @throws BadRequest for an unknown cursor, NotFound if the eval does not exist, or any other call error
   */
  results(id: string, query: ListEvalResultsQuery = {}, options?: CallOptions): PageList<EvalResultListResponse, EvalResult> {
    return new PageList(this.bridge, EvalsOperations.listResults(id, query), EvalsOperations.results(id, query), options)
  }

  /**
   * Adds results. There is one for each case and repetition: it replaces a void one, and is ignored if there is another
   * one, so that the request can be repeated. Its start is forgotten. An experiment has at most 10,000 results; more
   * are a 409.
   *
   * @throws NotFound if the eval does not exist, Conflict if the state does not allow it, or any other call error
   */
  addResults(id: string, request: EvalResultsRequest, options?: CallOptions): CallPromise<EvalResultsResponse> {
    return this.bridge.call(EvalsOperations.addResults(id, request), options)
  }

  /**
   * Stores what a person thinks of a result, in place of an earlier label. Labels of judged results measure the judge:
   * see `judgeAgreement`. `label: null` removes the label.
   *
   * @throws NotFound if the eval or the result does not exist, or any other call error
   */
  labelResult(id: string, resultId: string, request: EvalLabelRequest, options?: CallOptions): CallPromise<EvalResult> {
    return this.bridge.call(EvalsOperations.labelResult(id, resultId, request), options)
  }

  /**
   * Lists starts. The repetitions that were started and have no result: they are active or were interrupted.
   *
   * @throws NotFound if the eval does not exist, or any other call error
   */
  starts(id: string, options?: CallOptions): CallPromise<EvalStartListResponse> {
    return this.bridge.call(EvalsOperations.starts(id), options)
  }

  /**
   * Records that a repetition starts, before its session is created, and again when the session's id is known. A `key`
   * names the start. An experiment has at most 1,000 starts without a result; more are a 409.
   *
   * @throws NotFound if the eval does not exist, Conflict if the state does not allow it, or any other call error
   */
  addStart(id: string, request: EvalStartInput, options?: CallOptions): CallPromise<EvalStart> {
    return this.bridge.call(EvalsOperations.addStart(id, request), options)
  }

  /**
   * Adds the cost of an interrupted repetition to the experiment and forgets its start. Has no effect on an unknown
   * start, so that the cost counts once.
   *
   * @throws NotFound if the eval or the start key does not exist, or any other call error
   */
  closeStart(id: string, startKey: string, request: EvalStartClose, options?: CallOptions): CallPromise<Eval> {
    return this.bridge.call(EvalsOperations.closeStart(id, startKey, request), options)
  }

  /**
   * Compares the experiment with an earlier one on the cases that both have, paired by case. Void repetitions are left
   * out.
   *
   * @throws NotFound if the eval does not exist, or any other call error
   */
  compare(id: string, baseline: string, options?: CallOptions): CallPromise<EvalComparison> {
    return this.bridge.call(EvalsOperations.compare(id, baseline), options)
  }
}
