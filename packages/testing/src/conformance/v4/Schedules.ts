import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, type CheckContext, checksOf } from "../Check.ts"
import { expect, expectEqual } from "../CheckStatus.ts"
import { verifyCursorPages } from "../general/Paging.ts"
import { unknownId } from "../general/Requests.ts"
import { undoAtEnd, verifyIdempotency } from "../general/Resources.ts"

/** Returns a paused schedule. */
const created = (context: CheckContext) =>
  context.once("schedule", async () => {
    const name = `c-${crypto.randomUUID().slice(0, 8)}`
    const run = { task: context.options.longTask }
    const body = { name, cron: "30 2 * * MON-FRI", timeZone: "Europe/Berlin", run, isPaused: true }
    const made = await verifyIdempotency(context, v4.createSchedule, { body }, { ...body, name: "other" })
    // The operation's schema has checked the response.
    const { id } = made as { readonly id: string }
    const path = { schedule_id: id }
    undoAtEnd(context, `schedule ${id}`, v4.deleteSchedule, { path })
    return { made, id, path }
  })

/** Returns a tick that was requested, after its run was cancelled. */
const ran = (context: CheckContext) =>
  context.once("tick", async () => {
    const { id, path } = await created(context)
    const made = await verifyIdempotency(context, v4.runSchedule, { path }, { path: { schedule_id: unknownId } })
    // The operation's schema has checked the response.
    const tick = made as { readonly id: string; readonly runId: string; readonly status: string }
    expectEqual(
      "schedule, trigger and status",
      { ...tick, id: undefined },
      {
        ...tick,
        id: undefined,
        scheduleId: id,
        trigger: "manual",
        status: "started",
        reason: null,
      },
    )
    await context.service.call(v4.cancelRun, { path: { run_id: tick.runId } })
    return tick
  })

const times = { cron: "0 9 * * *" }

export const scheduleChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.createSchedule, {
    "returns 201 with the defaults, once per Idempotency-Key": async (context) => {
      const { made } = await created(context)
      expectEqual(
        "the schedule",
        { ...Object(made), run: null },
        {
          ...Object(made),
          run: null,
          message: null,
          skill: null,
          intervalSeconds: null,
          overlap: "skip",
          jitterSeconds: 0,
          catchUp: "last",
          maxCatchUp: 10,
          nextAt: null,
        },
      )
    },
    "returns 422 for invalid times, targets and policies": async ({ options, service }) => {
      const run = { task: options.task }
      const message = { sessionId: unknownId, text: options.task }
      for (const invalid of [
        { run },
        { run, cron: "61 * * * *" },
        { run, cron: "0 0 31 2 *" },
        { run, ...times, intervalSeconds: 60 },
        { run, ...times, timeZone: "Mars/Base" },
        { run, intervalSeconds: 59 },
        times,
        { ...times, run, message },
        { ...times, message, overlap: "cancel" },
        { ...times, run: { ...run, sessionId: unknownId } },
      ]) {
        await service.rejects(v4.createSchedule, { body: { name: "invalid", ...invalid } }, 422)
      }
    },
    "returns 404 for unknown sessions, skills and credentials": async ({ options, service }) => {
      for (const unknown of [
        { message: { sessionId: unknownId, text: options.task } },
        { skill: { skillId: unknownId } },
        { run: { task: options.task, credentialIds: [unknownId] } },
      ]) {
        await service.rejects(v4.createSchedule, { body: { name: "unknown", ...times, ...unknown } }, 404)
      }
    },
  }),
  ...checksOf(v4.getSchedule, {
    "returns the schedule": async (context) => {
      const { made, path } = await created(context)
      expectEqual("the schedule", await context.service.call(v4.getSchedule, { path }), made)
    },
  }),
  ...checksOf(v4.listSchedules, {
    "has valid cursor pages": async (context) => {
      await created(context)
      await verifyCursorPages(context, {
        operation: v4.listSchedules,
        isBounded: true,
        read: async (query) => {
          const { schedules, ...rest } = await context.service.call(v4.listSchedules, { query })
          return { items: schedules, ...rest }
        },
        id: ({ id }) => id,
      })
    },
  }),
  ...checksOf(v4.runSchedule, {
    "starts a run of a paused schedule, once per Idempotency-Key": async (context) => {
      await ran(context)
    },
    "returns 404 for an unknown schedule": async ({ service }) => {
      await service.rejects(v4.runSchedule, { path: { schedule_id: unknownId } }, 404)
    },
  }),
  ...checksOf(v4.listScheduleTicks, {
    "lists the tick": async (context) => {
      const tick = await ran(context)
      const { path } = await created(context)
      const { ticks } = await context.service.call(v4.listScheduleTicks, { path })
      expectEqual(
        "the ticks with their runs",
        ticks.map(({ id, runId }) => [id, runId]),
        [[tick.id, tick.runId]],
      )
    },
    "has valid cursor pages": async (context) => {
      const { path } = await created(context)
      await verifyCursorPages(context, {
        operation: v4.listScheduleTicks,
        path,
        isBounded: true,
        read: async (query) => {
          const { ticks, ...rest } = await context.service.call(v4.listScheduleTicks, { path, query })
          return { items: ticks, ...rest }
        },
        id: ({ id }) => id,
      })
    },
  }),
  ...checksOf(v4.updateSchedule, {
    "resumes, computes the next time and keeps the other fields": async (context) => {
      const { path } = await created(context)
      const { service } = context
      const resumed = await service.call(v4.updateSchedule, { path, body: { isPaused: false } })
      const next = new Date(resumed.nextAt ?? 0)
      const local = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", timeStyle: "short" }).format(next)
      // On the day of the change to summer time, 2:30 is an hour later.
      expect(["02:30", "03:30"].includes(local), `the next tick is at ${local} in Berlin`)
      const changed = await service.call(v4.updateSchedule, { path, body: { intervalSeconds: 3600, isPaused: true } })
      expectEqual(
        "cron, time zone, interval, next tick and name",
        [changed.cron, changed.timeZone, changed.intervalSeconds, changed.nextAt, changed.name],
        [null, null, 3600, null, resumed.name],
      )
      await service.rejects(v4.updateSchedule, { path, body: { timeZone: "Europe/Berlin" } }, 422)
    },
  }),
  ...checksOf(v4.deleteSchedule, {
    "deletes a schedule idempotently": async (context) => {
      const { path } = await created(context)
      await context.service.call(v4.deleteSchedule, { path })
      await context.service.call(v4.deleteSchedule, { path })
      await context.service.rejects(v4.getSchedule, { path }, 404)
      await context.service.rejects(v4.listScheduleTicks, { path }, 404)
    },
  }),
]
