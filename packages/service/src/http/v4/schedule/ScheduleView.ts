import type { SkillTarget, StoredSchedule } from "../../../store/schedule/ScheduleStore.ts"
import type { Tick } from "../../../store/schedule/TickStore.ts"

export const scheduleView = (schedule: StoredSchedule) => ({
  id: schedule.id,
  name: schedule.name,
  cron: schedule.cron,
  timeZone: schedule.timeZone,
  intervalSeconds: schedule.intervalSeconds,
  run: schedule.target.run?.body ?? null,
  message: schedule.target.message ?? null,
  skill: schedule.target.skill === undefined ? null : skillView(schedule.target.skill),
  overlap: schedule.overlap,
  jitterSeconds: schedule.jitterSeconds,
  catchUp: schedule.catchUp,
  maxCatchUp: schedule.maxCatchUp,
  isPaused: schedule.nextAt === null,
  nextAt: schedule.nextAt?.toISOString() ?? null,
  apiKeyId: schedule.apiKeyId,
  createdAt: schedule.createdAt.toISOString(),
  updatedAt: schedule.updatedAt.toISOString(),
})

const skillView = ({ credentials, ...skill }: SkillTarget) => ({
  ...skill,
  credentialIds: credentials?.ids ?? [],
  vaultIds: credentials?.vaultIds ?? [],
  autoLogin: credentials?.autoLogin ?? false,
})

export const tickView = (tick: Tick) => ({
  id: tick.id,
  scheduleId: tick.scheduleId,
  trigger: tick.trigger,
  status: tick.status,
  scheduledAt: tick.scheduledAt.toISOString(),
  startedAt: tick.startedAt?.toISOString() ?? null,
  endedAt: tick.endedAt?.toISOString() ?? null,
  runId: tick.runId,
  sessionId: tick.sessionId,
  messageId: tick.messageId,
  reason: tick.reason,
})
