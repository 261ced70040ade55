import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { judgePrompt, promptHash, reportSchema } from "./JudgePrompt.ts"
import { type Judge, type Judged, type JudgeQuestion, JudgeUnavailable, Verdict } from "./Verdict.ts"

/**
 * Options of a judge.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelJudgeOptions {
  readonly model: string
  /** URL of an OpenAI-compatible endpoint, such as `https://api.openai.com/v1`. */
  readonly baseUrl: string
  readonly apiKey?: string | undefined
  /** Prices in USD per million tokens. The cost is unknown without them. */
  readonly price?: { readonly inputUsd: number; readonly outputUsd: number } | undefined
  /** Default true: send screenshots. */
  readonly seesImages?: boolean | undefined
}

const limitMs = 120_000

/** Calls for one report. The second states what was wrong. */
const maxCalls = 2

/** Waits after a rate limit or an overload, in ms. */
const waits = [2_000, 10_000, 30_000]

interface Message {
  readonly role: "system" | "user" | "assistant"
  readonly content: unknown
}

const Completion = Schema.Struct({
  choices: Schema.Array(Schema.Struct({ message: Schema.Struct({ content: Schema.NullOr(Schema.String) }) })),
  usage: Schema.optionalKey(Schema.Struct({ prompt_tokens: Schema.Finite, completion_tokens: Schema.Finite })),
})

const decodeCompletion = Schema.decodeUnknownResult(Completion)
const decodeVerdict = Schema.decodeUnknownResult(Verdict)

/**
 * Creates a judge on an OpenAI-compatible endpoint.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeModelJudge = (options: ModelJudgeOptions): Judge => ({
  model: options.model,
  promptHash,
  judge: async (question, signal) => {
    let messages = messagesOf(question, options.seesImages ?? true)
    let costUsd: number | null = 0
    let problem = ""
    for (let call = 1; call <= maxCalls; call++) {
      const { costUsd: own, text } = await complete(options, messages, signal)
      costUsd = own === null || costUsd === null ? null : costUsd + own
      const read = readVerdict(text, question)
      if (Result.isSuccess(read)) return { verdict: read.success, costUsd } satisfies Judged
      problem = read.failure
      messages = [
        ...messages,
        { role: "assistant", content: text },
        { role: "user", content: `That was not a report: ${problem} Send the report as JSON, with all of its fields.` },
      ]
    }
    throw new JudgeUnavailable(`The judge ${options.model} gave no report: ${problem}`)
  },
})

const messagesOf = (question: JudgeQuestion, seesImages: boolean): ReadonlyArray<Message> => {
  const images = seesImages ? question.screenshots : []
  const { system, user } = judgePrompt({ ...question, screenshots: images })
  return [
    { role: "system", content: system },
    { role: "user", content: [{ type: "text", text: user }, ...images.map(imagePart)] },
  ]
}

const imagePart = (bytes: Uint8Array) => {
  const type = bytes[0] === 0x89 ? "png" : "jpeg"
  return { type: "image_url", image_url: { url: `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}` } }
}

const readVerdict = (text: string, { keyPoints }: JudgeQuestion): Result.Result<Verdict, string> =>
  Result.gen(function* () {
    const value = yield* Result.try({ try: (): unknown => JSON.parse(text), catch: () => "it is not JSON." })
    const verdict = yield* Result.mapError(decodeVerdict(value), (error) => `${String(error)}.`)
    return verdict.keyPoints.length === keyPoints.length
      ? verdict
      : yield* Result.fail(`it has ${verdict.keyPoints.length} key points, not ${keyPoints.length}.`)
  })

const complete = async (
  { apiKey, baseUrl, model, price }: ModelJudgeOptions,
  messages: ReadonlyArray<Message>,
  signal: AbortSignal | undefined,
) => {
  const body = JSON.stringify({
    model,
    messages,
    response_format: { type: "json_schema", json_schema: { name: "report", schema: reportSchema, strict: true } },
  })
  for (let attempt = 0; ; attempt++) {
    const timeout = AbortSignal.timeout(limitMs)
    const response = await fetch(`${baseUrl.replace(/\/$/, "")}/chat/completions`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    }).catch((cause: unknown) => {
      throw new JudgeUnavailable(`The endpoint of the judge ${model} does not respond.`, { cause })
    })
    const wait = waits[attempt]
    if ((response.status === 429 || response.status >= 500) && wait !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      continue
    }
    if (!response.ok) {
      const text = (await response.text()).slice(0, 300)
      throw new JudgeUnavailable(`The endpoint of the judge ${model} returned ${response.status}: ${text}`)
    }
    const read = decodeCompletion(await response.json())
    if (Result.isFailure(read)) throw new JudgeUnavailable(`The judge ${model} gave no chat completion.`)
    const { choices, usage } = read.success
    const costUsd =
      usage === undefined || price === undefined
        ? null
        : (usage.prompt_tokens * price.inputUsd + usage.completion_tokens * price.outputUsd) / 1_000_000
    return { text: choices[0]?.message.content ?? "", costUsd }
  }
}
