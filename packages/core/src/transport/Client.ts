import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { normalizeBaseUrl } from "@tabwright/raw/wire/BaseUrl"
import type { Operation } from "@tabwright/raw/wire/Operation"
import { type Attempt, keyHeader, makeSender } from "@tabwright/raw/wire/RawClient"
import { type ApiError, type CallError, DecodeFailed, Misconfigured } from "../errors/index.ts"
import { AddedModels } from "./CheckedReasoning.ts"
import { CallSettings, Config, type ConfigShape } from "./Config.ts"
import { type Exchange, exchange, type Received } from "./Exchange.ts"
import { type AnyInput, unusableParameter } from "./RequestPath.ts"
import { fillAndCheck } from "./ShapeCheck.ts"

/** Header that makes a creating call safe to retry. */
const idempotencyHeader = "idempotency-key"

/** Returns a version 4 UUID. `crypto.randomUUID` is missing on pages served over plain HTTP. */
const randomUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, place) => {
    const value = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, "0")
  }).join("")
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/**
 * Generator of idempotency keys. Default: random UUIDs.
 *
 * @category services
 * @since 0.1.0
 */
export const MakeIdempotencyKey = Context.Reference<() => string>("@tabwright/core/transport/MakeIdempotencyKey", {
  defaultValue: () => randomUuid,
})

/** Lower-cases header names, so that later headers override earlier ones. */
export const headerRecord = (headers: Readonly<Record<string, string>> = {}): Record<string, string> => {
  const record: Record<string, string> = {}
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined) record[name.toLowerCase()] = value
  }
  return record
}

/**
 * Returns the name of the first invalid header, before `fetch` reports it as a network error. Omits the value, which
 * may be secret.
 */
export const unsendableHeader = (headers: Readonly<Record<string, string>> = {}): string | undefined => {
  for (const [name, value] of Object.entries(headers)) {
    try {
      new Headers([[name, value]])
    } catch {
      return `The header ${JSON.stringify(name)} cannot be sent: its name or value contains invalid characters`
    }
  }
  return undefined
}

/** Characters allowed in a key. `fetch` would throw an error that quotes any others. */
const sendable = /^[\x21-\x7e]+$/

/**
 * An operation of any type.
 *
 * @category models
 * @since 0.1.0
 */
export type AnyOperation = Operation<unknown, unknown, number>

/**
 * A request ready to send, including the key.
 *
 * @category models
 * @since 0.1.0
 */
export interface PreparedRequest {
  /** Absolute URL with the query string. */
  readonly url: string
  /** HTTP method in upper case. */
  readonly method: string
  /** Headers by name in lower case, including the API key. */
  readonly headers: Readonly<Record<string, string>>
  /** JSON text. Absent without a body. */
  readonly body?: string
}

/**
 * A request to a signed URL. Sent without the key and without configured headers.
 *
 * @category models
 * @since 0.1.0
 */
export interface SignedRequest extends Pick<Exchange, "isIdempotent" | "readsBody" | "timeout"> {
  /** Signed URL. A credential. */
  readonly url: string
  /** Request options. A function is called for every attempt, because a streaming body can be sent once. */
  readonly init?: RequestInit | (() => RequestInit) | undefined
}

/**
 * HTTP client of the service: adds the key, limits and retries attempts, and returns a checked value or a typed error.
 * Interruption aborts the request.
 *
 * @category services
 * @since 0.1.0
 */
export class Client extends Context.Service<
  Client,
  {
    /** Calls an operation. Fails with the errors the contract declares for it and with `CommonError`. */
    readonly call: <Input extends AnyInput, Success, Status extends number>(
      operation: Operation<Input, Success, Status>,
      input: NoInfer<Input>,
    ) => Effect.Effect<Success, CallError<Status>>
    /** Calls an operation without reading the body. No time limit applies to reading it. */
    readonly open: <Input extends AnyInput, Success, Status extends number>(
      operation: Operation<Input, Success, Status>,
      input: NoInfer<Input>,
      headers?: Readonly<Record<string, string>>,
    ) => Effect.Effect<Response, CallError<Status>>
    /** Builds the request of an operation without sending it. Contains the key: never log it. */
    readonly prepare: <Input extends AnyInput>(
      operation: Operation<Input, unknown, number>,
      input: NoInfer<Input>,
    ) => Effect.Effect<PreparedRequest, Misconfigured>
    /** Calls a signed URL. */
    readonly signed: (operation: string, request: SignedRequest) => Effect.Effect<Response, ApiError>
  }
>()("@tabwright/core/transport/Client") {
  /** Creates the client from `Config`. */
  static readonly layer: Layer.Layer<Client, never, Config> = Layer.effectContext(
    Effect.map(Config, (config) =>
      Context.add(Context.make(Client, Client.of(makeClient(config))), AddedModels, config.models),
    ),
  )
}

/**
 * Calls an operation with the client of the context.
 *
 * @category operations
 * @since 0.1.0
 */
export const call = <Input extends AnyInput, Success, Status extends number>(
  operation: Operation<Input, Success, Status>,
  input: NoInfer<Input>,
): Effect.Effect<Success, CallError<Status>, Client> =>
  Effect.flatMap(Client, (client) => client.call(operation, input))

const makeClient = (config: ConfigShape): Client["Service"] => {
  const baseUrl = normalizeBaseUrl(config.baseUrl)
  const problem = configFault(baseUrl, config) ?? unsendableHeader(config.headers)
  const headers = headerRecord(config.headers)
  const send = makeSender(baseUrl ?? "", config.middleware)
  const { apiKey } = config
  const givenKey = Effect.isEffect(apiKey) ? apiKey : Effect.succeed(apiKey)

  /** An attempt without its signal and `fetch`. */
  const attemptOf = (
    operation: AnyOperation,
    input: AnyInput,
    more: Readonly<Record<string, string>> = {},
  ): Effect.Effect<Omit<Attempt, "fetch">, Misconfigured> =>
    Effect.flatMap(givenKey, (given) => attemptWith(given, operation, input, more))

  const attemptWith = (
    given: Redacted.Redacted | undefined,
    operation: AnyOperation,
    input: AnyInput,
    more: Readonly<Record<string, string>>,
  ): Effect.Effect<Omit<Attempt, "fetch">, Misconfigured> =>
    Effect.withFiber((fiber) => {
      const key = given === undefined ? "" : Redacted.value(given).trim()
      const settings = fiber.getRef(CallSettings)
      const wrong =
        problem ?? keyFault(key) ?? unsendableHeader(settings.headers) ?? unusableParameter(operation.path, input)
      if (wrong !== undefined) return Effect.fail(new Misconfigured({ operation: operation.id, detail: wrong }))
      const all: Record<string, string> = { ...headers, ...headerRecord(settings.headers), ...more, [keyHeader]: key }
      if (operation.isCreating === true) {
        const made = config.idempotencyKeys ? fiber.getRef(MakeIdempotencyKey)() : undefined
        const idempotencyKey = settings.idempotencyKey ?? made
        if (idempotencyKey !== undefined) all[idempotencyHeader] ??= idempotencyKey
      }
      const { body, path, query } = input
      const { method } = operation
      return Effect.succeed({ method, path: operation.path, params: { path, query }, headers: all, body })
    })

  const callWith = (
    operation: AnyOperation,
    input: AnyInput,
    more: Readonly<Record<string, string>> = {},
    readsBody = true,
  ): Effect.Effect<Received, ApiError> =>
    Effect.flatMap(attemptOf(operation, input, more), (attempt) =>
      exchange(config, {
        operation: operation.id,
        origin: originOf(baseUrl),
        send: (signal) => send({ ...attempt, fetch: config.fetch, signal }),
        isIdempotent:
          operation.isIdempotent !== false &&
          (operation.isCreating !== true || attempt.headers[idempotencyHeader] !== undefined),
        declared: operation.failures,
        readsBody,
      }),
    )

  const prepare = (operation: AnyOperation, input: AnyInput): Effect.Effect<PreparedRequest, Misconfigured> =>
    Effect.flatMap(attemptOf(operation, input), (attempt) =>
      Effect.callback<PreparedRequest>((resume) => {
        const fetch = async (url: string, { body, headers, method = "GET" }: RequestInit) => {
          const prepared = { url, method, headers: Object.fromEntries(new Headers(headers)) }
          resume(Effect.succeed(typeof body === "string" ? { ...prepared, body } : prepared))
          return new Response()
        }
        send({ ...attempt, fetch }).catch((thrown: unknown) => resume(Effect.die(thrown)))
      }),
    )

  return {
    // `callWith` only fails with declared or common errors, as the operation's type says.
    call: (operation, input) =>
      callWith(operation, input).pipe(Effect.flatMap((received) => decode(operation, received))) as never,
    open: (operation, input, headers) =>
      callWith(operation, input, headers, false).pipe(Effect.map(({ response }) => response)) as never,
    prepare,
    signed: (operation, { init = {}, url, ...request }) => {
      const send = async (signal: AbortSignal) => {
        const response = await config.fetch(url, { ...(typeof init === "function" ? init() : init), signal })
        return response.ok ? { response } : { response, error: parsed(await response.text()) }
      }
      return exchange(config, { ...request, operation, origin: originOf(url), send }).pipe(
        Effect.map(({ response }) => response),
      )
    },
  }
}

const originOf = (url = ""): string => URL.parse(url)?.origin ?? ""

/** Parses JSON, with a fallback to text; `undefined` for an empty body. */
const parsed = (text: string): unknown => {
  try {
    return text === "" ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

const configFault = (baseUrl: string | undefined, config: ConfigShape): string | undefined =>
  baseUrl === undefined
    ? `The base URL "${config.baseUrl}" is not an http or https URL. Use one such as ${Config.defaultBaseUrl}`
    : undefined

const keyFault = (key: string): string | undefined => {
  if (key === "") return "Missing API key. Pass apiKey or set TABWRIGHT_API_KEY."
  return sendable.test(key) ? undefined : "The API key contains invalid characters, such as spaces or line breaks"
}

const decode = (operation: AnyOperation, { response, text }: Received): Effect.Effect<unknown, DecodeFailed> => {
  const warning = response.headers.get("x-tabwright-warning")
  const decoded = decodeText(operation, response, text)
  if (warning === null) return decoded
  const requestId = response.headers.get("x-request-id") ?? undefined
  return Effect.logWarning(warning).pipe(
    Effect.annotateLogs({ operation: operation.id, requestId }),
    Effect.andThen(decoded),
  )
}

const decodeText = (
  { id, success }: AnyOperation,
  response: Response,
  text: string,
): Effect.Effect<unknown, DecodeFailed> => {
  const failed = (detail: string, more: { readonly issues?: ReadonlyArray<string>; readonly cause?: unknown } = {}) =>
    Effect.fail(
      new DecodeFailed({
        operation: id,
        detail,
        status: response.status,
        requestId: response.headers.get("x-request-id") ?? undefined,
        ...more,
      }),
    )
  // Ignores any body if the operation declares none.
  if (success === undefined) return Effect.void
  if (text === "") return failed("The response is empty")
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    return failed("The response is not JSON", { cause })
  }
  const issues = fillAndCheck(success, value)
  return issues.length === 0
    ? Effect.succeed(value)
    : failed(`The response does not match the contract: ${issues.join("; ")}`, { issues })
}
