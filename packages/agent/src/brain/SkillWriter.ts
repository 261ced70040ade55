import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { SecretName } from "../action/Secrets.ts"
import { scriptLength } from "../code/ScriptLimits.ts"
import type { Brain, BrainContext } from "../loop/Brain.ts"
import type { Decision, StepRecord } from "../loop/Step.ts"
import type { LanguageModel } from "../model/LanguageModel.ts"
import type { ModelError } from "../model/ModelError.ts"
import type { ModelMessage, ModelPrompt, JsonSchema } from "../model/ModelPrompt.ts"
import { fence } from "../observation/Fence.ts"
import { isObject, readJson } from "../output/Json.ts"
import { schemaFault } from "../output/OutputSchema.ts"
import { stepBlock } from "../prompt/History.ts"
import { skillInstructions } from "../prompt/SkillInstructions.ts"
import { truncate, truncateStart } from "../Text.ts"
import { callWithinLimits, DecisionBudget } from "./StepRequest.ts"
import type { ModelBrainOptions } from "./ModelBrainOptions.ts"

const ParameterType = Schema.Literals(["string", "number", "boolean", "object", "array", "cookie"])

/**
 * A program with parameters, as a model writes it.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SkillDraft = Schema.Struct({
  title: Schema.String,
  description: Schema.String,
  categories: Schema.Array(Schema.String),
  parameters: Schema.Array(
    Schema.Struct({
      name: Schema.String.check(Schema.isPattern(/^[a-z_]\w{0,63}$/i)),
      type: ParameterType,
      description: Schema.String,
      required: Schema.Boolean,
      /** Value in the recorded run. */
      recorded: Schema.String,
      cookieDomain: Schema.optionalKey(Schema.String),
    }),
  ),
  outputSchema: Schema.Record(Schema.String, Schema.Json),
  /** Parameters of two executions that verify the program. */
  examples: Schema.Array(Schema.Record(Schema.String, Schema.Json)).check(Schema.isMinLength(2), Schema.isMaxLength(2)),
  /** Body of an async function with `page`, `context`, `agent` and `params`. */
  code: Schema.String.check(Schema.isMaxLength(scriptLength)),
})
export type SkillDraft = typeof SkillDraft.Type

/**
 * A job for which a program is written.
 *
 * @category models
 * @since 0.1.0
 */
export interface SkillJob {
  /** Purpose of the program. */
  readonly goal: string
  /** Task of the recorded run. */
  readonly prompt: string
  /** Categories to choose from. */
  readonly categories: ReadonlyArray<string>
  /** The recorded run. */
  readonly steps: ReadonlyArray<StepRecord>
  readonly answer: string
  /** Values that the caller wants as parameters. */
  readonly values?:
    | ReadonlyArray<{ readonly name: string; readonly value: string; readonly description?: string | undefined }>
    | undefined
  /** A program that must be replaced, and why. */
  readonly earlier?: { readonly program: unknown; readonly problem: string } | undefined
}

/** Maximum characters of the parts of the prompt. */
const limits = { steps: 60_000, page: 30_000, answer: 10_000, program: 40_000, problem: 8000 } as const

/** Maximum output tokens, including reasoning, and the minimum for which a call is made. */
const maxOutputTokens = 24_000
const minOutputTokens = 2000

/** Maximum calls for one program: a draft that cannot be used is returned to the model. */
const maxCalls = 3

const toolName = "skill"

const text = (description: string): JsonSchema => ({ type: "string", description })

const toolOf = (categories: ReadonlyArray<string>): ModelPrompt["tools"][number] => ({
  name: toolName,
  description: "Reports the program.",
  inputSchema: {
    type: "object",
    properties: {
      title: text("2 to 6 words."),
      description: text("What it does, for callers."),
      categories: { type: "array", items: { type: "string", enum: [...categories] } },
      parameters: {
        type: "array",
        items: {
          type: "object",
          properties: {
            name: text("A name in camelCase."),
            type: { type: "string", enum: [...ParameterType.literals] },
            description: text("Meaning and format of the value."),
            required: { type: "boolean" },
            recorded: text("The value in the recorded run, as text."),
            cookieDomain: text("Domain of the cookies; only for type cookie."),
          },
          required: ["name", "type", "description", "required", "recorded"],
        },
      },
      outputSchema: { type: "object", description: "JSON Schema of the result." },
      examples: {
        type: "array",
        items: { type: "object", description: "Parameters by name." },
        description: "Two sets of parameters.",
      },
      code: text("The body of an async function with page, context, agent and params."),
    },
    required: ["title", "description", "categories", "parameters", "outputSchema", "examples", "code"],
  },
})

/**
 * Creates a brain whose only decision writes a program for a recorded job: the data of its `done` is a
 * {@link SkillDraft}. Its calls stay within the allowance of the run.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeSkillWriter = (options: {
  readonly model: LanguageModel
  readonly job: SkillJob
  /** Secrets that the program can type. Default: none. */
  readonly secrets?: ReadonlyArray<SecretName>
  readonly report?: ModelBrainOptions["report"] | undefined
}): Brain => {
  const { job, model, report, secrets = [] } = options
  const promptOf = (context: BrainContext, more: ReadonlyArray<ModelMessage> = []): ModelPrompt => ({
    system: skillInstructions,
    messages: [{ role: "user", text: jobText(job, secrets, context) }, ...more],
    tools: [toolOf(job.categories)],
    toolChoice: { tool: toolName },
    maxOutputTokens: Math.min(maxOutputTokens, model.outputTokens ?? maxOutputTokens),
  })

  const worstCaseUsd = (context: BrainContext): string | null => {
    const prompt = promptOf(context)
    const affordable = new DecisionBudget(context.allowance).affordable(model, prompt)
    return model.worstCaseUsd({ ...prompt, maxOutputTokens: Math.max(minOutputTokens, affordable) })
  }

  const decide = Effect.fn("SkillWriter.decide")(function* (
    context: BrainContext,
  ): Effect.fn.Return<Decision, ModelError> {
    const spending = new DecisionBudget(context.allowance)
    const write = Effect.gen(function* () {
      let problem = ""
      let more: ReadonlyArray<ModelMessage> = []
      for (let call = 0; call < maxCalls; call++) {
        const response = yield* callWithinLimits(model, promptOf(context, more), {
          spending,
          minimum: minOutputTokens,
          purpose: "step",
          report,
        })
        if (response === undefined)
          return { problem: problem === "" ? `${context.allowance?.limit ?? "The limit"} is exhausted.` : problem }
        const given = response.toolCalls[0]?.input ?? readJson(response.text)?.value
        const read = yield* readDraft(given)
        if ("draft" in read) return read
        problem = `The model returned no usable program: ${read.problem}`
        more = [
          { role: "assistant", text: truncate(JSON.stringify(given ?? response.text), limits.program) || "(nothing)" },
          {
            role: "user",
            text: `This program cannot be used: ${read.problem} Call the tool \`${toolName}\` again, with all of its fields.`,
          },
        ]
      }
      return { problem }
    })
    const written = yield* Effect.mapError(write, (error) => spending.addTo(error))
    const { usage } = spending
    const done =
      "draft" in written
        ? { text: written.draft.title, success: true, data: JSON.parse(JSON.stringify(written.draft)) }
        : { text: written.problem, success: false }
    return {
      memory: "",
      evaluationPreviousGoal: "",
      nextGoal: "Write a program for the recorded job.",
      actions: [{ done }],
      state: null,
      ...(usage === undefined ? {} : { usage }),
    }
  })

  return { accept: () => Effect.void, worstCaseUsd, decide }
}

const decode = Schema.decodeUnknownResult(SkillDraft)

/** Reads a draft, or returns why it cannot be used: one or more sentences. */
const readDraft = Effect.fnUntraced(function* (
  given: unknown,
): Effect.fn.Return<{ readonly draft: SkillDraft } | { readonly problem: string }> {
  const decoded = decode(given)
  if (decoded._tag === "Failure") return { problem: `${truncate(decoded.failure.message, 500)}.` }
  const draft = decoded.success
  const names = draft.parameters.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) return { problem: `Two parameters are named "${twice}".` }
  if (draft.code.trim() === "") return { problem: "The code is empty." }
  for (const example of draft.examples) {
    const unknown = Object.keys(example).find((name) => !names.includes(name))
    if (unknown !== undefined) return { problem: `An example has "${unknown}", which is not a parameter.` }
    const missing = draft.parameters.find(({ name, required }) => required && !Object.hasOwn(example, name))
    if (missing !== undefined) return { problem: `An example lacks the required parameter "${missing.name}".` }
  }
  const fault = yield* schemaFault(draft.outputSchema).pipe(Effect.catch(({ message }) => Effect.succeed(message)))
  return fault === undefined ? { draft } : { problem: `The output schema is invalid: ${fault}.` }
})

const jobText = (job: SkillJob, secrets: ReadonlyArray<SecretName>, { observation }: BrainContext): string => {
  const { answer, earlier, goal, prompt, steps, values } = job
  const record = steps.map((step) => [stepBlock(step, []), locatorLines(step)].filter(Boolean).join("\n")).join("\n\n")
  return [
    `# The goal\n${goal}`,
    `# What the agent was asked to do\n${prompt}`,
    ...(values === undefined || values.length === 0
      ? []
      : [`# Parameters that the caller wants, with their values in this run\n${JSON.stringify(values)}`]),
    ...(secrets.length === 0 ? [] : [secretsText(secrets)]),
    fence("RECORD", truncateStart(record, limits.steps)),
    fence("ANSWER", truncate(answer, limits.answer)),
    fence("LAST PAGE", truncate(`${observation.url}\n${observation.text}`, limits.page)),
    ...(earlier === undefined
      ? []
      : [
          `# The program so far\n${truncate(isObject(earlier.program) ? JSON.stringify(earlier.program) : String(earlier.program), limits.program)}`,
          `# What has to change\n${fence("PROBLEM", truncate(earlier.problem, limits.problem))}\nWrite the program again so that this is solved.`,
        ]),
  ].join("\n\n")
}

const secretsText = (secrets: ReadonlyArray<SecretName>): string => {
  const lines = secrets.map(({ domains, name, username }) => {
    const account = username === undefined ? "" : `, of the account ${JSON.stringify(username)}`
    return `- agent.secret(${JSON.stringify(name)})${account}, on ${domains.join(", ")} only`
  })
  return `# Logins
The program starts signed out. Where the site asks, it signs in with these placeholders, which page.fill and similar calls type; the values are never known to it:
${lines.join("\n")}`
}

/** Returns the CSS selectors of the elements that a step used, where they have stable ones. */
const locatorLines = ({ decision, results, targets }: StepRecord): string =>
  decision.actions
    .flatMap((_, position) =>
      Object.entries(results[position]?.evidence?.whereabouts ?? {}).flatMap(([el, { css, frames }]) => {
        const target = targets[el]
        if (css === "" || target === undefined) return []
        const frame = frames.length === 0 ? "" : ` in the frame ${frames.join(" > ")}`
        return [
          `- ${target.role} ${JSON.stringify(truncate(target.name, 80))}${frame}: locator(${JSON.stringify(css)})`,
        ]
      }),
    )
    .join("\n")
