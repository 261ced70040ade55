import type { Schedules as Core } from "@tabwright/core/v4"
import { Effect, Option } from "effect"
import { Argument, type Command } from "effect/cli"
import { commandGroup } from "../../cli/CommandGroup.ts"
import { credentialFields, credentialFlags } from "../../cli/CredentialFlags.ts"
import * as Flags from "../../cli/Flags.ts"
import { clientCommand } from "../../client/ClientCommand.ts"
import { ask, askAll, checkChanges, omitUndefined } from "../../client/Request.ts"
import { UsageError } from "../../ExitCode.ts"
import { fieldsOf, tableOf } from "../../terminal/Table.ts"
import { parametersOf } from "./Skills.ts"
import * as Ids from "../../client/Ids.ts"

const id = Ids.idArgument("schedule")

const timesOf = ({ cron, intervalSeconds, timeZone }: Core.ScheduleView): string =>
  cron === null ? `every ${intervalSeconds} s` : `${cron} (${timeZone})`

const targetOf = ({ message, run, skill }: Core.ScheduleView): string =>
  skill !== null
    ? `skill ${skill.skillId}`
    : message !== null
      ? `message to ${message.sessionId}: ${message.text}`
      : String(run?.["task"])

const table = (schedules: ReadonlyArray<Core.ScheduleView>) =>
  tableOf(
    ["ID", "NAME", "TIMES", "NEXT", "TARGET"],
    schedules.map((one) => [one.id, one.name, timesOf(one), one.nextAt ?? "paused", targetOf(one)]),
  )

const outputOf = (schedule: Core.ScheduleView) => ({
  json: schedule,
  lines: fieldsOf({
    ID: schedule.id,
    Name: schedule.name,
    Times: timesOf(schedule),
    Next: schedule.nextAt ?? "paused",
    Target: targetOf(schedule),
    Overlap: schedule.overlap,
    Jitter: `${schedule.jitterSeconds} s`,
    "Catch up": schedule.catchUp === "all" ? `all, at most ${schedule.maxCatchUp}` : schedule.catchUp,
    Updated: schedule.updatedAt,
  }),
})

const tickTable = (ticks: ReadonlyArray<Core.ScheduleTick>) =>
  tableOf(
    ["TIME", "STATUS", "TRIGGER", "RUN", "REASON"],
    ticks.map((tick) => [tick.scheduledAt, tick.status, tick.trigger, tick.runId, tick.reason]),
  )

const list = <Name extends string>(name: Name) =>
  clientCommand(name, "List schedules, newest first.", { limit: Flags.limit }, (client, { limit }) =>
    Effect.map(
      askAll(() => client.schedules.list(), limit ?? 50),
      (schedules) => ({ json: { schedules }, lines: table(schedules) }),
    ),
  )

const times = {
  cron: Flags.text("cron", "EXPRESSION", "minute, hour, day of month, month and weekday, in quotes"),
  timeZone: Flags.text("time-zone", "ZONE", "IANA time zone of --cron (default: UTC)"),
  every: Flags.duration("every", "time between ticks, such as 15m, 24h or 7d, at least 1m, instead of --cron"),
}

const policies = {
  overlap: Flags.word(
    "overlap",
    ["skip", "queue", "cancel", "parallel"],
    "policy while an earlier run is active: skip (default), queue, cancel or parallel",
  ),
  catchUp: Flags.word("catch-up", ["none", "last", "all"], "policy for missed ticks: none, last (default) or all"),
  jitter: Flags.duration("jitter", "maximum random delay of a tick, such as 90s or 10m (default: none)"),
}

/** Returns the fields of a request. */
const settingsOf = (given: Command.Command.Config.Infer<typeof times & typeof policies>) =>
  omitUndefined({
    cron: given.cron,
    timeZone: given.timeZone,
    intervalSeconds: given.every,
    overlap: given.overlap,
    catchUp: given.catchUp,
    jitterSeconds: given.jitter,
  })

const create = clientCommand(
  "create",
  "Create a schedule that starts a task, sends it to a session or executes a skill.",
  {
    name: Argument.String("NAME").pipe(Argument.withDescription("display name")),
    task: Argument.String("TASK").pipe(
      Argument.withDescription("task in plain language; none for a skill"),
      Argument.optional,
      Argument.map(Option.getOrUndefined),
    ),
    ...times,
    session: Ids.idFlag("session", "session", "session that gets the task as a message (default: a new session each)"),
    skill: Ids.idFlag("skill", "skill", "skill to execute"),
    parameter: Flags.texts("param", "NAME=VALUE", "value of a parameter of the skill; JSON unless it is a text"),
    model: Flags.text("model", "MODEL", "model of the runs (default: that of the server)"),
    ...credentialFlags,
    ...policies,
    paused: Flags.toggle("paused", "create it paused"),
  },
  (
    client,
    {
      autoLogin,
      catchUp,
      credential,
      cron,
      every,
      jitter,
      model,
      name,
      overlap,
      parameter,
      paused,
      session,
      skill,
      task,
      timeZone,
      vault,
    },
  ) =>
    Effect.gen(function* () {
      if ((task === undefined) === (skill === undefined)) {
        return yield* new UsageError({ message: "Expected either TASK or --skill." })
      }
      const credentials = credentialFields({ autoLogin, credential, vault })
      const run = (text: string) => ({ task: text, ...omitUndefined({ model }), ...credentials })
      const execution = Effect.fnUntraced(function* (skillId: string) {
        return { skill: { skillId, parameters: yield* parametersOf(client, skillId, parameter), ...credentials } }
      })
      const target =
        task === undefined
          ? yield* execution(String(skill))
          : session === undefined
            ? { run: run(task) }
            : { message: { sessionId: session, text: task } }
      if ((cron === undefined) === (every === undefined)) {
        return yield* new UsageError({ message: "Expected either --cron or --every." })
      }
      const settings = settingsOf({ catchUp, cron, every, jitter, overlap, timeZone })
      return outputOf(yield* ask(() => client.schedules.create({ name, ...target, ...settings, isPaused: paused })))
    }),
)

const get = clientCommand("get", "Show a schedule.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.schedules.get(id)),
    outputOf,
  ),
)

/** Returns the changed target of a schedule, whose other settings stay. */
const retargeted = ({ message, run }: Core.ScheduleView, text: string) => {
  if (message !== null) return { message: { ...message, text } }
  return run === null ? undefined : { run: { ...run, task: text } }
}

const update = clientCommand(
  "update",
  "Update a schedule. New times count from now on.",
  {
    id,
    name: Flags.text("name", "NAME", "display name"),
    task: Flags.text("task", "TEXT", "task in plain language"),
    ...times,
    ...policies,
  },
  (client, { id, name, task, ...given }) =>
    Effect.gen(function* () {
      const changes = { ...omitUndefined({ name }), ...settingsOf(given) }
      yield* checkChanges(omitUndefined({ ...changes, task }))
      if (task === undefined) return outputOf(yield* ask(() => client.schedules.update(id, changes)))
      const target = retargeted(yield* ask(() => client.schedules.get(id)), task)
      if (target === undefined)
        return yield* new UsageError({ message: "The schedule executes a skill, which has no --task." })
      return outputOf(yield* ask(() => client.schedules.update(id, { ...changes, ...target })))
    }),
)

const pause = clientCommand("pause", "Pause a schedule. Its waiting ticks are skipped.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.schedules.pause(id)),
    outputOf,
  ),
)

const resume = clientCommand("resume", "Resume a schedule with its next time.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.schedules.resume(id)),
    outputOf,
  ),
)

const run = clientCommand("run", "Start a tick now, also of a paused schedule.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.schedules.run(id)),
    (tick) => ({ json: tick, lines: tickTable([tick]) }),
  ),
)

const history = clientCommand(
  "history",
  "List the ticks of a schedule, newest first.",
  { id, limit: Flags.limit },
  (client, { id, limit }) =>
    Effect.map(
      askAll(() => client.schedules.ticks(id), limit ?? 50),
      (ticks) => ({ json: { ticks }, lines: tickTable(ticks) }),
    ),
)

const remove = clientCommand("delete", "Delete a schedule and its history.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.schedules.delete(id)),
    () => ({ json: { id }, lines: [`Deleted schedule ${id}.`] }),
  ),
)

export const schedules = commandGroup(list("schedules"), "Manage work that starts at set times.", [
  list("list"),
  create,
  get,
  update,
  pause,
  resume,
  run,
  history,
  remove,
])
