import { parameterIssue, readParameters, scheduleIssues } from "@tabwright/core/contract"
import type { CreateScheduleRequest, UpdateScheduleRequest } from "@tabwright/raw/v4/schemas"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { FakeApiError } from "../../FakeApiError.ts"
import { chooseModel } from "../../run/RunRequest.ts"
import { runIdOf, type Schedule, type ScheduleFields, sessionIdOf, type Tick } from "../../resource/Schedules.ts"
import { currentVersion } from "../../resource/Skills.ts"
import { ApiV4 } from "../Api.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { operationResponse } from "../OperationResponse.ts"
import { cursorPage } from "../Page.ts"
import { requireCredentials } from "./Credentials.ts"
import { newRun } from "./Runs.ts"

const view = ({
  anchorMs: _anchor,
  nextAt,
  projectId: _project,
  stop: _stop,
  ticks: _ticks,
  ...schedule
}: Schedule) => {
  const { target, ...rest } = schedule
  return {
    ...rest,
    run: target.run,
    message: target.message,
    skill: target.skill,
    nextAt: nextAt?.toISOString() ?? null,
    createdAt: schedule.createdAt.toISOString(),
    updatedAt: schedule.updatedAt.toISOString(),
  }
}

const tickView = (tick: Tick) => ({
  id: tick.id,
  scheduleId: tick.scheduleId,
  trigger: tick.trigger,
  status: tick.status,
  scheduledAt: tick.scheduledAt.toISOString(),
  startedAt: tick.startedAt?.toISOString() ?? null,
  endedAt: tick.endedAt?.toISOString() ?? null,
  runId: runIdOf(tick),
  sessionId: sessionIdOf(tick),
  messageId: tick.started !== null && "message" in tick.started ? tick.started.message.id : null,
  reason: tick.reason,
})

type Target = ScheduleFields["target"]

const none = { run: null, message: null, skill: null }

const messageTarget = (
  { projectId, state: { runs, sessions } }: CallerShape,
  message: NonNullable<CreateScheduleRequest["message"]>,
): Target => {
  sessions.of(projectId, message.sessionId)
  const start = () => {
    const options = { text: message.text, interrupt: false, attachedFileIds: null, isDeduplicated: false }
    return { message: runs.enqueue(sessions.of(projectId, message.sessionId), options) }
  }
  return { ...none, message, start }
}

const skillTarget = (caller: CallerShape, given: NonNullable<CreateScheduleRequest["skill"]>): Target => {
  const { projectId, state } = caller
  const { skills } = state
  const { autoHeal, autoLogin, credentialIds = [], parameters = {}, skillId, timeoutSeconds, vaultIds = [] } = given
  const version = currentVersion(skills.visible(projectId, skillId))
  if (version === undefined) throw FakeApiError.of("SkillNotFinished")
  const read = readParameters(version.parameters, parameters)
  const cookies = version.parameters.filter(({ name, type }) => type === "cookie" && parameters[name] !== undefined)
  const issues = [
    ...cookies.map(({ name }) => parameterIssue(name, "Schedules store no cookies.")),
    ...("issues" in read ? read.issues : []),
  ]
  if (issues.length > 0) {
    throw FakeApiError.invalid(
      ...issues.map(({ loc, ...issue }) => ({ ...issue, loc: ["body", "skill", ...loc.slice(1)] })),
    )
  }
  requireCredentials(caller, given)
  const start = () => ({ execution: skills.execute(projectId, skillId, { parameters }) })
  const skill = { skillId, parameters, timeoutSeconds, autoHeal: autoHeal ?? null, credentialIds, vaultIds, autoLogin }
  return { ...none, skill, start }
}

/** Returns the requested run, message or execution. Undefined if the request has none. */
const targetOf = (caller: CallerShape, { message, run, skill }: UpdateScheduleRequest): Target | undefined => {
  if (message !== undefined) return messageTarget(caller, message)
  if (skill !== undefined) return skillTarget(caller, skill)
  if (run === undefined) return undefined
  const { runs, settings } = caller.state
  const request = newRun(caller, run)
  chooseModel(settings, "v4", request.model, request.reasoning)
  return { ...none, run, start: () => ({ run: runs.start(request).run }) }
}

const check = (issues: ReturnType<typeof scheduleIssues>): void => {
  if (issues.length > 0) throw FakeApiError.invalid(...issues)
}

export const layer = HttpApiBuilder.group(ApiV4, "schedules", (handlers) =>
  handlers
    .handle("listSchedules", ({ query }) =>
      operationResponse(({ projectId, state: { schedules } }) => {
        const { items, ...rest } = cursorPage(
          "descending",
          schedules.list(projectId),
          ({ id }) => id,
          query,
          (one) => JSON.stringify(view(one)),
        )
        return { schedules: items.map(view), ...rest }
      }),
    )
    .handle("createSchedule", ({ payload }) =>
      operationResponse((caller) => {
        check(scheduleIssues(payload))
        const target = targetOf(caller, payload)
        if (target === undefined) throw new Error("A checked request has a target")
        const { cron = null, intervalSeconds = null, timeZone = "UTC" } = payload
        return view(
          caller.state.schedules.create(caller.projectId, {
            ...fieldsOf(payload),
            apiKeyId: caller.keyId,
            target,
            cron,
            intervalSeconds,
            timeZone: cron === null ? null : timeZone,
          }),
        )
      }),
    )
    .handle("getSchedule", ({ params }) =>
      operationResponse(({ projectId, state: { schedules } }) => view(schedules.of(projectId, params.schedule_id))),
    )
    .handle("updateSchedule", ({ params, payload }) =>
      operationResponse((caller) => {
        const { schedules } = caller.state
        const stored = schedules.of(caller.projectId, params.schedule_id)
        check(scheduleIssues(payload, { ...stored, hasMessage: stored.target.message !== null }))
        const target = targetOf(caller, payload) ?? stored.target
        const cron = payload.cron ?? (payload.intervalSeconds === undefined ? stored.cron : null)
        return view(
          schedules.update(stored, {
            ...fieldsOf({ ...stored, ...payload }),
            apiKeyId: caller.keyId,
            target,
            cron,
            timeZone: cron === null ? null : (payload.timeZone ?? stored.timeZone ?? "UTC"),
            intervalSeconds: cron === null ? (payload.intervalSeconds ?? stored.intervalSeconds) : null,
          }),
        )
      }),
    )
    .handle("deleteSchedule", ({ params }) =>
      operationResponse(({ projectId, state: { schedules } }) => schedules.remove(projectId, params.schedule_id)),
    )
    .handle("runSchedule", ({ params }) =>
      operationResponse(({ projectId, state: { schedules } }) =>
        tickView(schedules.runNow(schedules.of(projectId, params.schedule_id))),
      ),
    )
    .handle("listScheduleTicks", ({ params, query }) =>
      operationResponse(({ projectId, state: { clock, schedules } }) => {
        const schedule = schedules.of(projectId, params.schedule_id)
        for (const tick of schedule.ticks) clock.look(sessionIdOf(tick) ?? tick.id)
        const { items, ...rest } = cursorPage("descending", schedule.ticks.toReversed(), ({ id }) => id, query)
        return { ticks: items.map(tickView), ...rest }
      }),
    ),
)

const fieldsOf = ({
  catchUp,
  isPaused,
  jitterSeconds,
  maxCatchUp,
  name,
  overlap,
}: Pick<ScheduleFields, "catchUp" | "isPaused" | "jitterSeconds" | "maxCatchUp" | "name" | "overlap">) => ({
  catchUp,
  isPaused,
  jitterSeconds,
  maxCatchUp,
  name,
  overlap,
})
