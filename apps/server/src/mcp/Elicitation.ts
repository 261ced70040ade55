import { type ApiError, type Client, Runs } from "@tabwright/sdk/effect"
import { Effect, Schema } from "effect"
import { truncate } from "./ToolResponse.ts"

/** A question of a run's agent to a human. */
export interface Question {
  readonly runId: string
  /** Identifies the question among those of the run. */
  readonly askedAt: string
  readonly reason: string
}

/** The user's reaction in the client. The answer has been passed to the run. */
export type Answer = "accept" | "decline" | "cancel"

/** Returns the question that a run waits for. Undefined if it waits for nothing, or was paused by a user. */
export const questionOf = ({ humanRequest, id }: Runs.RunSummary): Question | undefined =>
  humanRequest?.kind === "question"
    ? { runId: id, askedAt: humanRequest.askedAt, reason: humanRequest.reason }
    : undefined

/** The form for a question. It contains no link of the live view, because such links are credentials. */
export const elicitationOf = ({ reason }: Question) => ({
  mode: "form" as const,
  message: truncate(reason, 2_000),
  requestedSchema: {
    type: "object" as const,
    properties: {
      answer: { type: "string" as const, title: "Answer", description: "Answer for the agent.", maxLength: 250 },
    },
    required: ["answer"],
  },
})

const Response = Schema.Struct({
  action: Schema.Literals(["accept", "decline", "cancel"]),
  content: Schema.optionalKey(Schema.NullOr(Schema.Struct({ answer: Schema.optionalKey(Schema.String) }))),
})
const readResponse = Schema.decodeUnknownOption(Response)

/** Returns true while the run waits for the answer to the question. */
export const isPending = (question: Question): Effect.Effect<boolean, ApiError, Client> =>
  Effect.map(Runs.get(question.runId), (run) => questionOf(run)?.askedAt === question.askedAt)

/** Passes an accepted answer to the run, with the caller's key. Answers to earlier questions are dropped. */
export const settle = (question: Question, response: unknown): Effect.Effect<Answer, ApiError, Client> =>
  Effect.gen(function* () {
    const read = readResponse(response)
    if (read._tag === "None") return "cancel"
    const { action, content } = read.value
    if (action === "accept" && (yield* isPending(question))) {
      yield* Effect.catchTag(Runs.resume(question.runId, content?.answer), "Conflict", () => Effect.void)
    }
    return action
  })

const Id = Schema.fromJsonString(Schema.Struct({ runId: Schema.String, askedAt: Schema.String }))

/**
 * The JSON-RPC id of a question's request. It names the question, so that any node can pass the answer to the run with
 * the key of the client.
 */
export const idOf = ({ askedAt, runId }: Question): string =>
  `tabwright:${Buffer.from(Schema.encodeSync(Id)({ runId, askedAt })).toString("base64url")}`

/** Reads the id of {@link idOf}. Undefined for other ids. */
export const questionWithId = (id: unknown): Question | undefined => {
  if (typeof id !== "string" || id.length > 1_000 || !id.startsWith("tabwright:")) return undefined
  const text = Buffer.from(id.slice("tabwright:".length), "base64url").toString("utf8")
  const read = Schema.decodeUnknownOption(Id)(text)
  return read._tag === "Some" ? { ...read.value, reason: "" } : undefined
}
