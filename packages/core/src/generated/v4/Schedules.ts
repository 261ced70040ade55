// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import { listSchedules, createSchedule, getSchedule, updateSchedule, deleteSchedule, runSchedule, listScheduleTicks } from "@tabwright/raw/v4/operations"
import type { CreateScheduleRequest, ListScheduleTicksQuery, ListSchedulesQuery, UpdateScheduleRequest } from "@tabwright/raw/v4/types"
import { cursorPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { ActionRules, BrowserEmulation, CaptchaSettings, CreateScheduleRequest, CustomProxy, EmulatedGeolocation, EmulatedNetwork, EmulatedViewport, InlineSecret, ListScheduleTicksQuery, ListSchedulesQuery, McpApproval, McpToolFilter, OnePasswordSecret, PermissionGrant, Policy, PolicyRule, RunBrowserSettings, RunCreateRequest, RunJudgeSettings, RunMcpServer, RunTool, ScheduleCatchUp, ScheduleListResponse, ScheduleMessage, ScheduleMessageInput, ScheduleOverlap, ScheduleSkill, ScheduleSkillInput, ScheduleTick, ScheduleTickListResponse, ScheduleTickStatus, ScheduleTickTrigger, ScheduleView, SecretBinding, UpdateScheduleRequest } from "@tabwright/raw/v4/types"

/**
 * Fetches a page of the project's schedules, newest first. `limit` is 1 to 100, default 50.
 *
 * Fails with `BadRequest` for an unknown cursor.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListSchedulesQuery = {}) => call(listSchedules, { query })

/**
 * Streams the items of all pages of {@link list}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListSchedulesQuery, "cursor"> = {}) =>
  cursorPages((cursor) => list({ limit: 100, ...query, ...cursor }), ({ schedules }) => schedules)

/**
 * Starts runs, executes a skill or sends messages to a session at the times of a cron expression or in an interval.
 * Each time is a tick, which starts exactly once. The request of a run is checked as by `POST /runs`. Ticks are billed
 * to the API key that creates the schedule. A project can have at most 100 schedules; another one is a 409.
 *
 * Fails with `BadRequest` if the state does not allow it, with `NotFound` if a resource in the request does not exist,
 * with `Conflict` if the idempotency key belongs to another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateScheduleRequest) => call(createSchedule, { body: request })

/**
 * Fetches a schedule.
 *
 * Fails with `NotFound` if the schedule does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (scheduleId: string) => call(getSchedule, { path: { schedule_id: scheduleId } })

/**
 * Updates the given fields. `cron` replaces an interval and `intervalSeconds` a cron expression; `run`, `message` and
 * `skill` replace each other. Later ticks are billed to the API key that updates the schedule. `isPaused` pauses and
 * resumes it: waiting ticks are skipped, and ticks that a paused schedule misses are never caught up.
 *
 * Fails with `BadRequest` if the state does not allow it, with `NotFound` if the schedule does not exist, with
 * `Conflict` if the state does not allow it.
 *
 * @category operations
 * @since 0.1.0
 */
export const update = (scheduleId: string, changes: UpdateScheduleRequest) => call(updateSchedule, { path: { schedule_id: scheduleId }, body: changes })

/**
 * Deletes the schedule with its history. Idempotent. Runs that it has started continue.
 *
 * @category operations
 * @since 0.1.0
 */
const delete_ = (scheduleId: string) => call(deleteSchedule, { path: { schedule_id: scheduleId } })

export { delete_ as delete }

/**
 * Starts a tick now, also of a paused schedule, whatever its overlap policy. Its times do not change. If the start
 * fails, the tick contains the reason.
 *
 * Fails with `PaymentRequired` without credit or above a limit, with `NotFound` if the schedule does not exist, with
 * `Conflict` if the idempotency key belongs to another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const run = (scheduleId: string) => call(runSchedule, { path: { schedule_id: scheduleId } })

/**
 * Fetches a page of the schedule's history, newest first. The last 1,000 ticks are kept for 30 days. `limit` is 1 to
 * 100, default 50.
 *
 * Fails with `BadRequest` for an unknown cursor, with `NotFound` if the schedule does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const listTicks = (scheduleId: string, query: ListScheduleTicksQuery = {}) => call(listScheduleTicks, { path: { schedule_id: scheduleId }, query })

/**
 * Streams the items of all pages of {@link listTicks}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const ticks = (scheduleId: string, query: Omit<ListScheduleTicksQuery, "cursor"> = {}) =>
  cursorPages((cursor) => listTicks(scheduleId, { limit: 100, ...query, ...cursor }), ({ ticks }) => ticks)
