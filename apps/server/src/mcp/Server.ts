import {
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  type InputRequiredResult,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  SdkError,
  type ServerContext,
} from "@modelcontextprotocol/server"
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/server/validators/ajv"
import { Client } from "@tabwright/sdk/effect"
import { version } from "@tabwright/service"
import { Cause, type Context, Effect, Exit, Schema } from "effect"
import type { Call, Caller } from "./Caller.ts"
import { type Answer, elicitationOf, idOf, type Question, questionWithId, settle } from "./Elicitation.ts"
import { listResources, readResource } from "./Resources.ts"
import { templates } from "./ResourceUris.ts"
import { instructions, tools } from "./Tools.ts"

/** The way to ask the user of a client. */
export interface ClientForms {
  /**
   * `send` sends a request while the call is running (revisions before 2026-07-28), `return` ends the call with a
   * question, and the client repeats the call with the answer.
   */
  readonly mode: "send" | "return"
  /** Sends the request of a question, for mode `send`. Default: over the server's own connection. */
  readonly send?: (question: Question, context: ServerContext) => Effect.Effect<Answer>
}

/** Shared, because each server would create its own. */
const jsonSchemaValidator = new AjvJsonSchemaValidator()

/**
 * Creates a protocol server for a connection, or for one request over HTTP. It calls the API as the caller. The instance
 * only knows its connection: everything else is in the service.
 */
export const makeServer = (caller: Caller, forms: ClientForms, services: Context.Context<never>): McpServer => {
  const run = runWith(services)
  const product = new McpServer(
    { name: "tabwright", title: "Tabwright", version },
    { capabilities: { tools: {}, resources: {} }, instructions, jsonSchemaValidator },
  )
  const { server } = product

  server.setRequestHandler("tools/list", () => ({ tools: tools.map(({ tool }) => tool) }))
  server.setRequestHandler("tools/call", ({ params }, context) => {
    const found = tools.find(({ tool }) => tool.name === params.name)
    if (found === undefined) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool "${params.name.slice(0, 100)}".`)
    }
    const { mcpReq } = context
    const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {}
    const canAsk = hasForms(envelope[CLIENT_CAPABILITIES_META_KEY] ?? server.getClientCapabilities())
    return run(
      Effect.gen(function* () {
        const answered = questionWithId(mcpReq.requestState())
        const answer =
          answered === undefined
            ? undefined
            : yield* settle(answered, mcpReq.inputResponses?.["answer"]).pipe(
                Effect.catch(() => Effect.succeed("cancel" as const)),
                Effect.provideService(Client, caller.client),
              )
        const isDeclined = answer !== undefined && answer !== "accept"
        const call: Call = {
          ...caller,
          report: reportTo(context),
          ask: !canAsk || isDeclined ? undefined : askBy(forms, caller, context),
          answered,
          isCancelled: () =>
            mcpReq.signal.aborted && (forms.mode === "return" || !(mcpReq.signal.reason instanceof SdkError)),
        }
        return yield* found.handle(params.arguments, call)
      }).pipe(Effect.catchDefect(questionOrDie)),
      mcpReq.signal,
    )
  })
  server.setRequestHandler("resources/list", async ({ params }, { mcpReq }) => {
    const listed = await run(
      listResources(params?.cursor).pipe(Effect.provideService(Client, caller.client), Effect.catch(failed)),
      mcpReq.signal,
    )
    if (listed === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Invalid cursor.")
    return listed
  })
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: [...templates] }))
  server.setRequestHandler("resources/read", ({ params }, { mcpReq }) =>
    run(
      readResource(params.uri, caller).pipe(
        Effect.provideService(Client, caller.client),
        Effect.catchTags({
          NotFound: ({ message }) => Effect.die(new ResourceNotFoundError(params.uri, message)),
          ResourceNotFound: ({ message }) => Effect.die(new ResourceNotFoundError(params.uri, message)),
        }),
        Effect.catch(failed),
      ),
      mcpReq.signal,
    ),
  )
  return product
}

const failed = ({ message }: { readonly message: string }) =>
  Effect.die(new ProtocolError(ProtocolErrorCode.InternalError, message))

/** Runs an effect until the request is cancelled. Errors of the protocol are thrown, other defects are not disclosed. */
const runWith =
  (services: Context.Context<never>) =>
  async <A>(effect: Effect.Effect<A>, signal: AbortSignal): Promise<A> => {
    const exit = await Effect.runPromiseExitWith(services)(effect, { signal })
    if (Exit.isSuccess(exit)) return exit.value
    const cause = Cause.squash(exit.cause)
    if (cause instanceof ProtocolError) throw cause
    if (!signal.aborted) await Effect.runPromiseWith(services)(Effect.logError("An MCP request failed", exit.cause))
    throw new ProtocolError(ProtocolErrorCode.InternalError, "Internal error. Try again.")
  }

const Capabilities = Schema.Struct({ elicitation: Schema.Record(Schema.String, Schema.Unknown) })
const readCapabilities = Schema.decodeUnknownOption(Capabilities)

/** Returns true if the client can show forms. An empty capability means forms, as before there were other modes. */
export const hasForms = (capabilities: unknown): boolean => {
  const read = readCapabilities(capabilities)
  if (read._tag === "None") return false
  const { elicitation } = read.value
  return Object.keys(elicitation).length === 0 || elicitation["form"] !== undefined
}

const reportTo = ({ mcpReq }: ServerContext): Call["report"] => {
  const progressToken = mcpReq._meta?.progressToken
  let progress = 0
  return (message) =>
    progressToken === undefined
      ? Effect.void
      : Effect.ignore(
          Effect.tryPromise(() =>
            mcpReq.notify({
              method: "notifications/progress",
              params: { progressToken, progress: ++progress, message },
            }),
          ),
        )
}

/** Ends a call with a question to the user of the client. A defect, because it concerns the protocol and no tool. */
class Asked extends Error {
  readonly question: Question
  constructor(question: Question) {
    super("The call ends with a question")
    this.question = question
  }
}

const questionOrDie = (defect: unknown): Effect.Effect<InputRequiredResult> =>
  defect instanceof Asked
    ? Effect.succeed(
        inputRequired({
          inputRequests: { answer: inputRequired.elicit(elicitationOf(defect.question)) },
          // The caller's key decides about the run, so the state needs no signature.
          requestState: idOf(defect.question),
        }),
      )
    : Effect.die(defect)

/** Longer than any question is open for the client. */
const maxAnswerMs = 15 * 60_000

const askBy = (forms: ClientForms, caller: Caller, context: ServerContext): NonNullable<Call["ask"]> => {
  if (forms.mode === "return") return (question) => Effect.die(new Asked(question))
  if (forms.send !== undefined) return (question) => forms.send?.(question, context) ?? Effect.succeed("cancel")
  return (question) =>
    Effect.tryPromise((signal) =>
      context.mcpReq.send(
        { method: "elicitation/create", params: elicitationOf(question) },
        { signal, timeout: maxAnswerMs },
      ),
    ).pipe(
      Effect.flatMap((response) => settle(question, response)),
      Effect.provideService(Client, caller.client),
      Effect.catch(() => Effect.succeed("cancel" as const)),
    )
}
