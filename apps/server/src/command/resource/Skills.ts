import type { Skills as Core } from "@tabwright/core/v4"
import type { Tabwright } from "@tabwright/sdk/v4"
import { Effect, Schema } from "effect"
import { Argument } from "effect/cli"
import { commandGroup } from "../../cli/CommandGroup.ts"
import { credentialFields, credentialFlags } from "../../cli/CredentialFlags.ts"
import * as Flags from "../../cli/Flags.ts"
import { clientCommand } from "../../client/ClientCommand.ts"
import { ask, askAll, omitUndefined } from "../../client/Request.ts"
import { UsageError } from "../../ExitCode.ts"
import { fieldsOf, tableOf } from "../../terminal/Table.ts"
import * as Ids from "../../client/Ids.ts"

const id = Ids.idArgument("skill")

const table = (skills: ReadonlyArray<Core.SkillView>) =>
  tableOf(
    ["ID", "STATUS", "VERSION", "PUBLIC", "PARAMETERS", "TITLE"],
    skills.map((one) => [
      one.id,
      one.status,
      one.currentVersion,
      one.isPublic ? one.slug : "no",
      one.parameters.map(({ name, required }) => (required ? name : `[${name}]`)).join(" "),
      one.title,
    ]),
  )

const outputOf = (skill: Core.SkillView) => ({
  json: skill,
  lines: [
    ...fieldsOf({
      ID: skill.id,
      Title: skill.title,
      Description: skill.description,
      Status: skill.status,
      ...(skill.reason === null ? {} : { Reason: skill.reason }),
      Version: skill.currentVersion,
      Domains: skill.domains.join(", "),
      Enabled: skill.isEnabled ? "yes" : "no",
      Public: skill.isPublic ? skill.slug : "no",
      Updated: skill.updatedAt,
    }),
    ...(skill.parameters.length === 0
      ? []
      : tableOf(
          ["PARAMETER", "TYPE", "REQUIRED", "DEFAULT", "DESCRIPTION"],
          skill.parameters.map((one) => [
            one.name,
            one.type,
            one.required ? "yes" : "no",
            one.default === null ? null : JSON.stringify(one.default),
            one.description,
          ]),
        )),
  ],
})

const executionOf = (execution: Core.SkillExecutionView) => ({
  json: execution,
  lines: [
    ...(execution.logs === null ? [] : [execution.logs]),
    ...(execution.status === "running"
      ? [`Execution ${execution.id} is running.`]
      : [execution.error ?? textOf(execution.result)]),
  ],
})

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value, null, 2))

const list = <Name extends string>(name: Name) =>
  clientCommand(
    name,
    "List skills, newest first.",
    {
      query: Flags.text("query", "TEXT", "filter by text of the title, description or goal"),
      limit: Flags.limit,
    },
    (client, { query, limit }) =>
      Effect.map(
        askAll(() => client.skills.list(omitUndefined({ query })), limit ?? 50),
        (skills) => ({ json: { skills }, lines: table(skills) }),
      ),
  )

const get = clientCommand("get", "Show a skill with its parameters.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.skills.get(id)),
    outputOf,
  ),
)

/** Reads `NAME=VALUE` pairs. */
const pairsFrom = Effect.fnUntraced(function* (option: string, lines: ReadonlyArray<string>) {
  const pairs: Array<readonly [string, string]> = []
  for (const line of lines) {
    const end = line.indexOf("=")
    if (end < 1) return yield* new UsageError({ message: `Expected --${option} NAME=VALUE, not "${line}".` })
    pairs.push([line.slice(0, end), line.slice(end + 1)])
  }
  return pairs
})

const noWait = Flags.toggle("no-wait", "return at once instead of waiting for the end")

const create = clientCommand(
  "create",
  "Create a skill from what an agent does, or from a finished run.",
  {
    goal: Argument.String("GOAL").pipe(Argument.withDescription("what the skill does, and what to expect from it")),
    prompt: Flags.text("prompt", "TEXT", "what the agent does (default: the goal)"),
    fromRun: Ids.idFlag("from-run", "run", "finished run to repeat, which needs no model"),
    value: Flags.texts("value", "NAME=VALUE", "value of the run or prompt that becomes the parameter NAME"),
    title: Flags.text("title", "TEXT", "title (default: generated)"),
    model: Flags.text("model", "MODEL", "model of the agent (default: that of the server)"),
    ...credentialFlags,
    noWait,
  },
  (client, { fromRun, goal, model, noWait: isAsync, prompt, title, value, ...credentials }) =>
    Effect.gen(function* () {
      const values = (yield* pairsFrom("value", value)).map(([name, given]) => ({ name, value: given }))
      const source = fromRun === undefined ? { agentPrompt: prompt ?? goal } : { fromRunId: fromRun }
      const given = omitUndefined({ title, model, values: values.length === 0 ? undefined : values })
      const fields = { goal, ...source, ...given, ...credentialFields(credentials) }
      const skill = yield* ask(() => client.skills.create(fields))
      return outputOf(isAsync ? skill : yield* ask((signal) => client.skills.wait(skill.id, { signal })))
    }),
)

const parseJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Json))

/** Returns a parameter's value: JSON for all types but texts. */
const valueOf = (parameter: Core.SkillParameter | undefined, text: string): unknown => {
  if (parameter === undefined || parameter.type === "string" || parameter.type === "cookie") return text
  const parsed = parseJson(text)
  return parsed._tag === "Some" ? parsed.value : text
}

/** Reads the parameters of an execution, `NAME=VALUE` each. */
export const parametersOf = Effect.fnUntraced(function* (
  client: Tabwright,
  skillId: string,
  lines: ReadonlyArray<string>,
) {
  const pairs = yield* pairsFrom("param", lines)
  const { parameters } = yield* ask(() => client.skills.get(skillId))
  const values = pairs.map(([name, text]) => [
    name,
    valueOf(
      parameters.find((one) => one.name === name),
      text,
    ),
  ])
  return Object.fromEntries(values) as Readonly<Record<string, unknown>>
})

const run = clientCommand(
  "run",
  "Execute a skill and print its result.",
  {
    id,
    parameter: Flags.texts("param", "NAME=VALUE", "value of a parameter; JSON unless it is a text"),
    session: Ids.idFlag("session", "session", "session whose browser is used (default: a new one)"),
    timeout: Flags.integer("timeout", "seconds for the execution, 1 to 120 (default 120)"),
    ...credentialFlags,
    noWait,
  },
  (client, { id, noWait: isAsync, parameter, session, timeout, ...credentials }) =>
    Effect.gen(function* () {
      const given = {
        ...omitUndefined({ sessionId: session, timeoutSeconds: timeout }),
        ...credentialFields(credentials),
      }
      const request = { parameters: yield* parametersOf(client, id, parameter), wait: !isAsync, ...given }
      return executionOf(yield* ask((signal) => client.skills.execute(id, request, { signal })))
    }),
)

const refine = clientCommand(
  "refine",
  "Generate a new version of a skill by feedback.",
  { id, feedback: Argument.String("FEEDBACK").pipe(Argument.withDescription("what to change")), noWait },
  (client, { feedback, id, noWait: isAsync }) =>
    Effect.gen(function* () {
      const skill = yield* ask(() => client.skills.refine(id, { feedback }))
      return outputOf(isAsync ? skill : yield* ask((signal) => client.skills.wait(skill.id, { signal })))
    }),
)

const change = (name: string, summary: string, fields: Core.UpdateSkillRequest) =>
  clientCommand(name, summary, { id }, (client, { id }) =>
    Effect.map(
      ask(() => client.skills.update(id, fields)),
      outputOf,
    ),
  )

const rollback = clientCommand(
  "rollback",
  "Return to the version before. Cannot be undone.",
  { id },
  (client, { id }) =>
    Effect.map(
      ask(() => client.skills.rollback(id)),
      outputOf,
    ),
)

const cancel = clientCommand("cancel", "Cancel the generation of a skill.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.skills.cancel(id)),
    outputOf,
  ),
)

const executions = clientCommand(
  "executions",
  "List executions of a skill, newest first.",
  { id, limit: Flags.limit },
  (client, { id, limit }) =>
    Effect.map(
      askAll(() => client.skills.executions(id), limit ?? 50),
      (found) => ({
        json: { executions: found },
        lines: tableOf(
          ["ID", "STATUS", "VERSION", "MS", "STARTED", "PARAMETERS"],
          found.map((one) => [
            one.id,
            one.status,
            one.version,
            one.latencyMs,
            one.startedAt,
            JSON.stringify(one.parameters),
          ]),
        ),
      }),
    ),
)

const remove = clientCommand("delete", "Delete a skill with its versions.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.skills.delete(id)),
    () => ({ json: { id }, lines: [`Skill ${id} was deleted.`] }),
  ),
)

export const skills = commandGroup(
  list("skills"),
  "Manage skills: jobs on websites that are executed with parameters.",
  [
    list("list"),
    get,
    create,
    run,
    refine,
    rollback,
    cancel,
    executions,
    change("enable", "Enable a skill.", { isEnabled: true }),
    change("disable", "Disable a skill.", { isEnabled: false }),
    change("publish", "Publish a skill to the server's marketplace.", { isPublic: true }),
    change("unpublish", "Remove a skill from the marketplace.", { isPublic: false }),
    remove,
  ],
)
