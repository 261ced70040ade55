import { SkillExecutionView, SkillParameter, SkillView } from "@tabwright/raw/v4/schemas"
import { Skills } from "@tabwright/sdk/effect"
import { Effect, Schema } from "effect"
import { cursor, id, integer, text, waitSeconds } from "../Arguments.ts"
import { followRun } from "../RunProgress.ts"
import { makeTool, readOnlyHints } from "../Tool.ts"
import { truncate } from "../ToolResponse.ts"

/** Lists skills with the parameters of their executions. */
export const listSkills = makeTool({
  name: "list_skills",
  title: "List skills",
  description:
    "Lists the project's skills: jobs on websites that execute_skill repeats with other parameters. Returns the parameters of each.",
  input: Schema.Struct({
    query: Schema.optionalKey(text("Text of the title, description or goal.", 100)),
    limit: Schema.optionalKey(integer("Maximum number of results, 1 to 50 (default 10).", 1, 50)),
    cursor,
  }),
  output: Schema.Struct({
    skills: Schema.Array(
      Schema.Struct({
        skillId: SkillView.fields.id,
        title: SkillView.fields.title,
        description: SkillView.fields.description,
        status: SkillView.fields.status,
        parameters: Schema.Array(Schema.Struct(SkillParameter.fields)),
      }),
    ),
    nextCursor: Schema.NullOr(Schema.String),
  }),
  hints: readOnlyHints,
  run: ({ limit = 10, ...query }) =>
    Effect.map(Skills.list({ limit, isEnabled: true, ...query }), ({ nextCursor, skills }) => ({
      facts: {
        skills: skills.map((skill) => ({
          skillId: skill.id,
          title: skill.title,
          description: truncate(skill.description, 200),
          status: skill.status,
          parameters: skill.parameters,
        })),
        nextCursor,
      },
    })),
})

const maxResultChars = 16_000

/** Executes a skill, and waits for its end. */
export const executeSkill = makeTool({
  name: "execute_skill",
  title: "Execute a skill",
  description:
    "Executes a skill of list_skills with parameters, on a browser of its own, and returns its result. Its id is also a runId: if it is still running, wait with get_run.",
  input: Schema.Struct({
    skillId: id("skillId returned by list_skills."),
    parameters: Schema.optionalKey(
      Schema.Record(Schema.String, Schema.Json).annotate({ description: "Values of the parameters by name." }),
    ),
    autoLogin: Schema.optionalKey(
      Schema.Boolean.annotate({ description: "True if it may sign in with the project's auto-login credentials." }),
    ),
    waitSeconds,
  }),
  output: Schema.Struct({
    runId: SkillExecutionView.fields.id,
    status: SkillExecutionView.fields.status,
    result: SkillExecutionView.fields.result,
    error: SkillExecutionView.fields.error,
    logs: Schema.NullOr(Schema.String),
    note: Schema.optionalKey(Schema.String),
  }),
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: true },
  run: ({ autoLogin = false, parameters = {}, skillId, waitSeconds = 30 }, call) =>
    Effect.gen(function* () {
      const runId = call.answered?.runId ?? (yield* Skills.execute(skillId, { parameters, autoLogin, wait: false })).id
      yield* followRun(runId, waitSeconds, call)
      const { error, logs, result, status } = yield* Skills.execution(skillId, runId)
      const facts = { runId, status, error, logs: logs === null ? null : truncate(logs, 2_000) }
      const length = JSON.stringify(result ?? null).length
      return length <= maxResultChars
        ? { facts: { ...facts, result } }
        : { facts: { ...facts, result: null, note: `The result has ${length} characters. Read it with get_run.` } }
    }),
})
