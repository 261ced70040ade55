import { parameterIssue, readParameters, scheduleIssues } from "@tabwright/core/contract"
import { BadRequest, Conflict, NotFound, RateLimited, ValidationFailed } from "@tabwright/raw/v4/api"
import type { CreateScheduleRequest, UpdateScheduleRequest } from "@tabwright/raw/v4/schemas"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { invalid, RunError } from "../../../run/RunError.ts"
import { Runs } from "../../../run/Runs.ts"
import { Schedules } from "../../../schedule/Schedules.ts"
import { skillError } from "../../../skill/SkillError.ts"
import { Skills } from "../../../skill/Skills.ts"
import { findCreated, newId } from "../../../store/IdGenerator.ts"
import {
  type ScheduleChange,
  ScheduleStore,
  type ScheduleTarget,
  type StoredSchedule,
} from "../../../store/schedule/ScheduleStore.ts"
import { TickStore } from "../../../store/schedule/TickStore.ts"
import { SessionStore } from "../../../store/session/SessionStore.ts"
import { failRun, failSkill, failWith, orDefect } from "../../ErrorResponse.ts"
import { credentialsOf } from "../../input/CredentialsInput.ts"
import { encodeCursor, keysetPage, numberInCursor, startOf } from "../../input/Pagination.ts"
import { Caller } from "../../middleware/ApiKeyAuth.ts"
import { Api } from "../Api.ts"
import { newRun } from "../Runs.ts"
import { scheduleView, tickView } from "./ScheduleView.ts"

// The limits are those of the server, not of a plan.
const problems = { BadRequest, Forbidden: Conflict, NotFound, Conflict, RateLimited, ValidationFailed }

export const layer = HttpApiBuilder.group(
  Api,
  "schedules",
  Effect.fnUntraced(function* (handlers) {
    const store = yield* ScheduleStore
    const schedules = yield* Schedules
    const ticks = yield* TickStore
    const runs = yield* Runs
    const sessions = yield* SessionStore
    const skills = yield* Skills

    const orNotFound = <A>(found: Option.Option<A>) =>
      Option.isSome(found) ? Effect.succeed(found.value) : failWith(NotFound, "ScheduleNotFound")

    const find = Effect.fnUntraced(function* (id: string) {
      const { projectId } = yield* Caller
      return yield* orNotFound(yield* orDefect(store.find(projectId, id)))
    })

    const skillOf = Effect.fnUntraced(function* (given: NonNullable<UpdateScheduleRequest["skill"]>) {
      const { projectId } = yield* Caller
      const { autoHeal = null, parameters = {}, timeoutSeconds } = given
      const skill = yield* skills.getVisible(projectId, given.skillId)
      if (skill.currentVersion === null) return yield* skillError("SkillNotFinished")
      const read = readParameters(skill.parameters, parameters)
      const cookies = skill.parameters.filter(({ name, type }) => type === "cookie" && parameters[name] !== undefined)
      const issues = [
        ...cookies.map(({ name }) => parameterIssue(name, "Schedules store no cookies.")),
        ...("issues" in read ? read.issues : []),
      ]
      if (issues.length > 0) {
        return yield* invalid(
          issues.map(({ loc, ...issue }) => ({ ...issue, loc: ["body", "skill", ...loc.slice(1)] })),
        )
      }
      const credentials = yield* credentialsOf(projectId, given)
      const rest = credentials === undefined ? {} : { credentials }
      return { skillId: skill.id, parameters, timeoutSeconds, autoHeal, ...rest }
    })

    /** Returns the requested run, message or execution. Undefined if the request has none. */
    const targetOf = Effect.fnUntraced(function* ({ message, run, skill }: UpdateScheduleRequest) {
      if (skill !== undefined) {
        const target: ScheduleTarget = { skill: yield* skillOf(skill) }
        return target
      }
      if (message !== undefined) {
        const { projectId } = yield* Caller
        const session = yield* sessions.findOf(projectId, message.sessionId)
        if (Option.isNone(session)) return yield* new RunError({ reason: "SessionNotFound" })
        const target: ScheduleTarget = { message: { sessionId: session.value.id, text: message.text } }
        return target
      }
      if (run === undefined) return undefined
      const given = yield* newRun(run)
      yield* runs.check(given)
      const { apiKeyId: _key, customProxy: _proxy, projectId: _project, secrets: _secrets, ...request } = given
      const target: ScheduleTarget = { run: { body: run, request } }
      return target
    })

    const check = (issues: ReturnType<typeof scheduleIssues>) =>
      issues.length === 0 ? Effect.void : Effect.fail(invalid(issues))

    return handlers
      .handle("listSchedules", ({ query }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const after = yield* startOf(BadRequest, query.cursor)
          const { items, ...rest } = keysetPage(yield* store.list(projectId, { after, limit: query.limit }))
          return { schedules: items.map(({ schedule }) => scheduleView(schedule)), ...rest }
        }).pipe(orDefect),
      )
      .handle("createSchedule", ({ payload }) =>
        Effect.gen(function* () {
          const { apiKeyId, projectId } = yield* Caller
          const made = yield* findCreated("schedule", (id) => store.find(projectId, id))
          if (Option.isSome(made)) return scheduleView(made.value)
          yield* check(scheduleIssues(payload))
          const target = yield* targetOf(payload)
          if (target === undefined) return yield* Effect.die("A checked request has a target")
          const id = yield* newId("schedule")
          return scheduleView(yield* schedules.create({ id, projectId, ...newSchedule(payload, apiKeyId, target) }))
        }).pipe(
          Effect.catchTag("TooManySchedules", () => failWith(Conflict, "TooManySchedules")),
          Effect.catchTags({
            RunError: (error) => failRun(problems, error),
            SkillError: (error) => failSkill(problems, error),
          }),
          orDefect,
        ),
      )
      .handle("getSchedule", ({ params }) => Effect.map(find(params.schedule_id), scheduleView))
      .handle("updateSchedule", ({ params, payload }) =>
        Effect.gen(function* () {
          const { apiKeyId, projectId } = yield* Caller
          const { id, ...before } = yield* find(params.schedule_id)
          yield* check(scheduleIssues(payload, { ...before, hasMessage: before.target.message !== undefined }))
          const target = yield* targetOf(payload)
          const changed = yield* schedules.update(projectId, id, (stored) =>
            Effect.succeed(changedSchedule(stored, payload, apiKeyId, target)),
          )
          return scheduleView(yield* orNotFound(changed))
        }).pipe(
          Effect.catchTags({
            RunError: (error) => failRun(problems, error),
            SkillError: (error) => failSkill(problems, error),
          }),
          orDefect,
        ),
      )
      .handle("deleteSchedule", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          yield* orDefect(schedules.delete(projectId, params.schedule_id))
        }),
      )
      .handle("runSchedule", ({ params }) =>
        Effect.gen(function* () {
          const { apiKeyId, projectId } = yield* Caller
          const { id } = yield* find(params.schedule_id)
          return tickView(yield* orNotFound(yield* orDefect(schedules.runNow({ id, projectId, apiKeyId }))))
        }),
      )
      .handle("listScheduleTicks", ({ params, query }) =>
        Effect.gen(function* () {
          const { id } = yield* find(params.schedule_id)
          const before = query.cursor === undefined ? undefined : numberInCursor(query.cursor)
          if (before === null) return yield* failWith(BadRequest, "MalformedCursor")
          const { hasMore, items } = yield* orDefect(ticks.list(id, { before, limit: query.limit }))
          return {
            ticks: items.map(tickView),
            nextCursor: hasMore ? encodeCursor(String(items.at(-1)?.number)) : null,
            hasMore,
          }
        }),
      )
  }),
)

const newSchedule = (given: CreateScheduleRequest, apiKeyId: string, target: ScheduleTarget): ScheduleChange => ({
  apiKeyId,
  target,
  name: given.name,
  cron: given.cron ?? null,
  timeZone: given.cron === undefined ? null : (given.timeZone ?? "UTC"),
  intervalSeconds: given.intervalSeconds ?? null,
  overlap: given.overlap,
  jitterSeconds: given.jitterSeconds,
  catchUp: given.catchUp,
  maxCatchUp: given.maxCatchUp,
  isPaused: given.isPaused,
})

const changedSchedule = (
  stored: StoredSchedule,
  given: UpdateScheduleRequest,
  apiKeyId: string,
  target: ScheduleTarget | undefined,
): ScheduleChange => {
  const cron = given.cron ?? (given.intervalSeconds === undefined ? stored.cron : null)
  return {
    apiKeyId,
    target: target ?? stored.target,
    name: given.name ?? stored.name,
    cron,
    timeZone: cron === null ? null : (given.timeZone ?? stored.timeZone ?? "UTC"),
    intervalSeconds: cron === null ? (given.intervalSeconds ?? stored.intervalSeconds) : null,
    overlap: given.overlap ?? stored.overlap,
    jitterSeconds: given.jitterSeconds ?? stored.jitterSeconds,
    catchUp: given.catchUp ?? stored.catchUp,
    maxCatchUp: given.maxCatchUp ?? stored.maxCatchUp,
    isPaused: given.isPaused ?? stored.nextAt === null,
  }
}
