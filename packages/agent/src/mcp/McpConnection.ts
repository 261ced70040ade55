import type { Client, JsonSchemaValidator, StreamableHTTPClientTransport } from "@modelcontextprotocol/client"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"
import { oneLine } from "../Text.ts"
import { type FetchFault, type FindMcpDestination, makeMcpFetch } from "./McpFetch.ts"
import { replyOf } from "./McpResult.ts"
import type { ToolReply } from "../tool/AgentTool.ts"
import { masking, McpError, mcpLimits, type McpServer, McpToolChanged } from "./McpServer.ts"
import { readToolList } from "./ReadToolList.ts"
import type { ListBody, ToolList } from "./ToolList.ts"

/** Supported revisions of the protocol, newest first. */
export const mcpVersions = ["2026-07-28", "2025-11-25", "2025-06-18"]

/** Maximum characters of an error that a server sent. */
const errorLength = 300

interface Open {
  readonly client: Client
  readonly transport: StreamableHTTPClientTransport
  /** The list of this connection. Undefined before it is read, and after the server reports a change. */
  list: ToolList | undefined
}

/** A connection to a server, opened on first use and again after a failure. One request at a time. */
export interface McpConnection {
  /** Connects, and returns the protocol version and the tools. Descriptions are not masked. */
  readonly list: Effect.Effect<{ readonly protocolVersion: string; readonly list: ToolList }, McpError>
  /** Fails if the tool's definition is no longer the one that `pin` was made of. Nothing was sent to it then. */
  readonly call: (
    tool: { readonly toolName: string; readonly pin: string },
    args: { readonly [key: string]: Schema.Json },
  ) => Effect.Effect<ToolReply, McpToolChanged>
}

export const makeMcpConnection = Effect.fnUntraced(function* (
  server: McpServer,
  findDestination: FindMcpDestination,
): Effect.fn.Return<McpConnection, never, Scope.Scope> {
  const url = new URL(server.url)
  const oneAtATime = yield* Semaphore.make(1)
  let open: Open | undefined
  let fault: FetchFault | undefined
  let bytesLeft = 0
  let limitMs = 0
  /** The last list that was received. */
  const received: { list?: ListBody | undefined } = {}

  const drop = () => {
    const dropped = open
    open = undefined
    // Closing fails all pending requests, so that a broken response does not wait for its time limit.
    void dropped?.client.close().catch(() => undefined)
  }

  const mcpFetch = makeMcpFetch({
    origin: url.origin,
    findDestination,
    headers: Redacted.value(server.headers),
    limitMs: () => limitMs,
    take: (bytes) => (bytesLeft -= bytes),
    onList: (body) => (received.list = body),
    onFault: (found) => {
      fault ??= found
      drop()
    },
  })

  const errorOf = (cause: unknown): McpError => {
    const mask = masking(server)
    const { reason, text } =
      fault === undefined ? describe(cause) : { reason: fault.reason, text: oneLine(fault.message, errorLength) }
    return new McpError({ server: server.name, reason, text: mask(text) })
  }

  /** Runs one exchange under its limits. After any failure except the server's own error, the connection is dropped. */
  const attempt = <A>(
    seconds: number,
    bytes: number | undefined,
    run: (signal: AbortSignal, timeout: number) => Promise<A>,
  ): Effect.Effect<A, McpError> =>
    Effect.suspend(() => {
      fault = undefined
      limitMs = seconds * 1000
      if (bytes !== undefined) bytesLeft = bytes
      return Effect.tryPromise({
        // The SDK's own time limit does not close the stream of a response.
        try: (signal) => run(signal, limitMs * 2),
        catch: errorOf,
      })
    }).pipe(
      Effect.timeoutOrElse({
        duration: seconds * 1000,
        orElse: () =>
          new McpError({
            server: server.name,
            reason: "TimedOut",
            text: `The server did not answer within ${seconds} seconds.`,
          }),
      }),
      Effect.tapError(({ reason }) => Effect.sync(() => (reason === "Rejected" ? undefined : drop()))),
      Effect.onInterrupt(() => Effect.sync(drop)),
    )

  const connect = attempt(mcpLimits.connectSeconds, mcpLimits.connectBytes, async (signal, timeout) => {
    // Loaded only where it is used.
    const sdk = await import("@modelcontextprotocol/client")
    const client = new sdk.Client({ name: "tabwright", version: "1" }, clientOptions)
    client.onerror = () => undefined
    const transport = new sdk.StreamableHTTPClientTransport(url, {
      fetch: mcpFetch,
      reconnectionOptions: {
        maxRetries: 0,
        initialReconnectionDelay: 1000,
        maxReconnectionDelay: 1000,
        reconnectionDelayGrowFactor: 1,
      },
    })
    const made: Open = { client, transport, list: undefined }
    open = made
    client.setNotificationHandler("notifications/tools/list_changed", () => {
      made.list = undefined
    })
    await client.connect(transport, { signal, timeout })
    return made
  })

  /** Requests all pages. The time limit excludes reading them. */
  const readList = Effect.fnUntraced(function* (client: Client): Effect.fn.Return<ToolList, McpError> {
    const unusable = (text: string, reason: McpError["reason"] = "Invalid") =>
      new McpError({ server: server.name, reason, text: masking(server)(oneLine(text, errorLength)) })
    const { name, pins, tools } = server
    const bodies: Array<ListBody> = []
    let cursor: string | undefined
    let leftMs = mcpLimits.listSeconds * 1000
    while (bodies.length < mcpLimits.listPages) {
      const began = performance.now()
      const bytes = bodies.length === 0 ? mcpLimits.listBytes : undefined
      received.list = undefined
      yield* attempt(Math.max(1, Math.ceil(leftMs / 1000)), bytes, (signal, timeout) =>
        requestPage(client, cursor, { signal, timeout }),
      )
      leftMs -= performance.now() - began
      const { list }: typeof received = received
      if (list === undefined) return yield* unusable("The server did not answer the request for its tools.")
      bodies.push(list)
      const reading = yield* readToolList({ bodies, server: { name, pins, tools }, at: url.origin }).pipe(
        Effect.mapError(({ message }) => unusable(`The list of tools cannot be read. ${message}`)),
      )
      if ("list" in reading) return reading.list
      if ("rejected" in reading) return yield* unusable(reading.rejected, "Rejected")
      if ("fault" in reading) return yield* unusable(reading.fault)
      cursor = reading.cursor
    }
    return yield* unusable(tooManyPages)
  })

  const connected = Effect.suspend(() => (open === undefined ? connect : Effect.succeed(open)))

  const listed = Effect.gen(function* () {
    const at = yield* connected
    at.list ??= yield* readList(at.client).pipe(
      Effect.tapError(({ reason }) => Effect.sync(() => (reason === "Rejected" ? undefined : drop()))),
    )
    return { client: at.client, list: at.list }
  })

  const list = Effect.map(listed, ({ client, list }) => ({
    protocolVersion: client.getNegotiatedProtocolVersion() ?? "",
    list,
  }))

  const call: McpConnection["call"] = Effect.fnUntraced(function* ({ pin, toolName }, args) {
    // A new connection, and a change that the server reports, need another look at the definition.
    const reached = yield* Effect.result(listed)
    if (reached._tag === "Failure") return failed(`The tool was not executed. ${reached.failure.text}`)
    const { client, list } = reached.success
    const found = list.listed.get(toolName)
    if (found?.pin !== pin) return yield* new McpToolChanged({ server: server.name, toolName })
    const result = yield* Effect.result(
      attempt(server.timeoutSeconds, mcpLimits.callBytes, (signal, timeout) =>
        client.callTool(
          { name: toolName, arguments: { ...args } },
          // With a definition, the SDK neither lists tools again nor repeats a call.
          { signal, timeout, toolDefinition: { name: toolName, inputSchema: { ...found.headers, type: "object" } } },
        ),
      ),
    )
    if (result._tag === "Success") return replyOf(result.success, masking(server))
    const { reason, text } = result.failure
    if (reason === "TimedOut") return { _tag: "TimedOut", mayHaveRun: true } as const
    return failed(
      reason === "Rejected" || reason === "Blocked" ? text : `${text} The tool may or may not have taken effect.`,
    )
  })

  yield* Effect.addFinalizer(() =>
    Effect.promise(async () => {
      const last = open
      open = undefined
      limitMs = 2000
      bytesLeft = mcpLimits.listBytes
      await last?.transport.terminateSession().catch(() => undefined)
      await last?.client.close().catch(() => undefined)
    }).pipe(Effect.timeoutOption(2000)),
  )

  return {
    list: oneAtATime.withPermits(1)(list),
    call: (tool, args) => oneAtATime.withPermits(1)(call(tool, args)),
  }
})

const failed = (error: string) => ({ _tag: "Failed", error }) as const

export const clientOptions = {
  // No sampling, no elicitation, no roots: a server can ask for nothing.
  capabilities: {},
  supportedProtocolVersions: mcpVersions,
  versionNegotiation: { mode: "auto" as const },
  inputRequired: { autoFulfill: false },
  // Compiling a server's schemas would run its regular expressions.
  jsonSchemaValidator: {
    getValidator:
      <T>(): JsonSchemaValidator<T> =>
      (input) => ({ valid: true, data: input as T, errorMessage: undefined }),
  },
}

/** Accepts any result, so that one invalid tool does not make the others unusable. */
const anything = {
  "~standard": {
    version: 1 as const,
    vendor: "tabwright",
    validate: (value: unknown) => ({ value }),
  },
}

/** Requests one page of the list of tools. */
export const requestPage = async (
  client: Client,
  cursor: unknown,
  options: { readonly signal: AbortSignal; readonly timeout: number },
): Promise<Json> => {
  const params = typeof cursor === "string" ? { cursor } : {}
  const result: unknown = await client.request({ method: "tools/list", params }, anything, options)
  return asObject(result)
}

export const tooManyPages = `The list of tools has more than ${mcpLimits.listPages} pages.`

interface Json {
  readonly [key: string]: unknown
}

const asObject = (value: unknown): Json => (typeof value === "object" && value !== null ? { ...value } : {})

const describe = (cause: unknown): { readonly reason: McpError["reason"]; readonly text: string } => {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  const status: unknown = "status" in error ? error.status : undefined
  if (typeof status === "number") {
    return {
      reason: "Unreachable",
      text:
        status === 401 || status === 403
          ? `The server rejected the credentials (HTTP ${status}).`
          : `The server responded with HTTP ${status}. ${oneLine(error.message, errorLength)}`,
    }
  }
  if (error.name === "UnauthorizedError")
    return { reason: "Unreachable", text: "The server rejected the credentials (HTTP 401)." }
  return {
    reason: isServerError(error) ? "Rejected" : "Invalid",
    text: oneLine(error.message, errorLength),
  }
}

/** JSON-RPC errors have numeric codes; the SDK's own errors have names. */
const isServerError = (error: Error): boolean => "code" in error && typeof error.code === "number"
