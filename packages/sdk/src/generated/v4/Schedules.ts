// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Schedules as SchedulesOperations } from "@tabwright/core/v4"
import type { CreateScheduleRequest, ListScheduleTicksQuery, ListSchedulesQuery, ScheduleListResponse, ScheduleTick, ScheduleTickListResponse, ScheduleView, UpdateScheduleRequest } from "@tabwright/raw/v4/types"
import { PageList } from "../../PageList.ts"
import { Resource } from "../../Resource.ts"

/**
 * Runs and messages that start at set times.
 *
 * @category models
 * @since 0.1.0
 */
export class Schedules extends Resource {
  /**
   * Lists schedules. Awaited: one page of the project's schedules, newest first. Iterated: the items of all pages.
   * `limit` is 1 to 100, default 50.
   *
   * @throws BadRequest for an unknown cursor, or any other call error
   */
  list(query: ListSchedulesQuery = {}, options?: CallOptions): PageList<ScheduleListResponse, ScheduleView> {
    return new PageList(this.bridge, SchedulesOperations.list(query), SchedulesOperations.all(query), options)
  }

  /**
   * Starts runs, executes a skill or sends messages to a session at the times of a cron expression or in an interval.
   * Each time is a tick, which starts exactly once. The request of a run is checked as by `POST /runs`. Ticks are
   * billed to the API key that creates the schedule. A project can have at most 100 schedules; another one is a 409.
   *
   * @throws BadRequest if the state does not allow it, NotFound if a resource in the request does not exist, Conflict
   * if the idempotency key belongs to another request, or any other call error
   */
  create(request: CreateScheduleRequest, options?: CallOptions): CallPromise<ScheduleView> {
    return this.bridge.call(SchedulesOperations.create(request), options)
  }

  /**
   * Fetches a schedule.
   *
   * @throws NotFound if the schedule does not exist, or any other call error
   */
  get(id: string, options?: CallOptions): CallPromise<ScheduleView> {
    return this.bridge.call(SchedulesOperations.get(id), options)
  }

  /**
   * Updates the given fields. `cron` replaces an interval and `intervalSeconds` a cron expression; `run`, `message` and
   * `skill` replace each other. Later ticks are billed to the API key that updates the schedule. `isPaused` pauses and
   * resumes it: waiting ticks are skipped, and ticks that a paused schedule misses are never caught up.
   *
   * @throws BadRequest if the state does not allow it, NotFound if the schedule does not exist, Conflict if the state
   * does not allow it, or any other call error
   */
  update(id: string, changes: UpdateScheduleRequest, options?: CallOptions): CallPromise<ScheduleView> {
    return this.bridge.call(SchedulesOperations.update(id, changes), options)
  }

  /**
   * Deletes the schedule with its history. Idempotent. Runs that it has started continue.
   *
   * @throws any call error
   */
  delete(id: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(SchedulesOperations.delete(id), options)
  }

  /**
   * Starts a tick now, also of a paused schedule, whatever its overlap policy. Its times do not change. If the start
   * fails, the tick contains the reason.
   *
   * @throws PaymentRequired without credit or above a limit, NotFound if the schedule does not exist, Conflict if the
   * idempotency key belongs to another request, or any other call error
   */
  run(id: string, options?: CallOptions): CallPromise<ScheduleTick> {
    return this.bridge.call(SchedulesOperations.run(id), options)
  }

  /**
   * Lists a schedule's ticks. Awaited: one page of the schedule's history, newest first. The last 1,000 ticks are kept
   * for 30 days. Iterated: the items of all pages. `limit` is 1 to 100, default 50.
   *
   * @throws BadRequest for an unknown cursor, NotFound if the schedule does not exist, or any other call error
   */
  ticks(id: string, query: ListScheduleTicksQuery = {}, options?: CallOptions): PageList<ScheduleTickListResponse, ScheduleTick> {
    return new PageList(this.bridge, SchedulesOperations.listTicks(id, query), SchedulesOperations.ticks(id, query), options)
  }
}
