import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { normalizeBaseUrl } from "@tabwright/raw/wire/BaseUrl"
import type { Operation } from "@tabwright/raw/wire/Operation"
import { type Attempt, keyHeader, makeSender } from "@tabwright/raw/wire/RawClient"
import { type ApiError, type CallError, Misconfigured } from "../errors/index.ts"
import { AddedModels } from "./CheckedReasoning.ts"
import { CallSettings, Config, type ConfigShape } from "./Config.ts"
import { type Exchange, exchange } from "./Exchange.ts"
import { type AnyInput, unusableParameter } from "./RequestPath.ts"
import { decodeResponse, type Warn } from "./ResponseDecoder.ts"

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
const headerRecord = (headers: Readonly<Record<string, string>> = {}): Record<string, string> => {
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
const unsendableHeader = (headers: Readonly<Record<string, string>> = {}): string | undefined => {
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
export interface SignedRequest extends Pick<Exchange<unknown>, "isIdempotent" | "timeout"> {
  /** Signed URL. A credential. */
  readonly url: string
  /** Read the body under the limits of an attempt. Default true. If false, the caller reads it without limits. */
  readonly readsBody?: boolean | undefined
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
>()("@tabwright/core/transport/Client") {}

/**
 * Client of the configuration in the context. Warnings of the server go to Effect's logger.
 *
 * @category layers
 * @since 0.1.0
 */
export const clientLayer: Layer.Layer<Client, never, Config> = /* @__PURE__ */ Layer.effectContext(
  /* @__PURE__ */ Effect.map(Config, (config) => {
    const client = makeClient(config, (message, details) => Effect.annotateLogs(Effect.logWarning(message), details))
    return Context.add(Context.make(Client, client), AddedModels, config.models)
  }),
)

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
  Effect.withFiber((fiber) => Context.getUnsafe(fiber.context, Client).call(operation, input))

/** Creates the client of a configuration. @internal */
export const makeClient = (config: ConfigShape, warn: Warn): Client["Service"] => {
  const baseUrl = normalizeBaseUrl(config.baseUrl)
  const problem = configFault(baseUrl, config) ?? unsendableHeader(config.headers)
  const origin = originOf(baseUrl)
  const headers = headerRecord(config.headers)
  const send = makeSender(baseUrl ?? "", config.middleware)
  const { apiKey } = config

  /** Calls `use` with an attempt without its signal and `fetch`. */
  const withAttempt = <A, E>(
    operation: AnyOperation,
    input: AnyInput,
    more: Readonly<Record<string, string>> | undefined,
    use: (attempt: Omit<Attempt, "fetch">) => Effect.Effect<A, E>,
  ): Effect.Effect<A, E | Misconfigured> =>
    Effect.withFiber((fiber) => {
      const settings = fiber.getRef(CallSettings)
      const withKey = (given: Redacted.Redacted | undefined): Effect.Effect<A, E | Misconfigured> => {
        const key = given === undefined ? "" : Redacted.value(given).trim()
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
        return use({ method: operation.method, path: operation.path, params: { path, query }, headers: all, body })
      }
      return Effect.isEffect(apiKey) ? Effect.flatMap(apiKey, withKey) : withKey(apiKey)
    })

  const callWith = <A>(
    operation: AnyOperation,
    input: AnyInput,
    read: Exchange<A>["read"],
    more?: Readonly<Record<string, string>>,
  ): Effect.Effect<A, ApiError> =>
    withAttempt(operation, input, more, (attempt) =>
      exchange(config, {
        operation: operation.id,
        origin,
        send: (signal) => send({ ...attempt, fetch: config.fetch, signal }),
        read,
        isIdempotent:
          operation.isIdempotent !== false &&
          (operation.isCreating !== true || attempt.headers[idempotencyHeader] !== undefined),
        declared: operation.failures,
      }),
    )

  const prepare = (operation: AnyOperation, input: AnyInput): Effect.Effect<PreparedRequest, Misconfigured> =>
    withAttempt(operation, input, undefined, (attempt) =>
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
      callWith(operation, input, async (response) =>
        decodeResponse(operation, response, await response.text(), warn),
      ) as never,
    open: (operation, input, more) => callWith(operation, input, Effect.succeed, more) as never,
    prepare,
    signed: (operation, { init = {}, readsBody = true, url, ...request }) => {
      const sendTo = async (signal: AbortSignal) => {
        const response = await config.fetch(url, { ...(typeof init === "function" ? init() : init), signal })
        return response.ok ? { response } : { response, error: parsed(await response.text()) }
      }
      const read = async (response: Response) => {
        if (readsBody) await response.arrayBuffer()
        return Effect.succeed(response)
      }
      return exchange(config, { ...request, operation, origin: originOf(url), send: sendTo, read })
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
  if (key === "")
    return "Missing API key. Pass apiKey or set TABWRIGHT_API_KEY. A local server stores its key in .tabwright/api-key."
  return sendable.test(key) ? undefined : "The API key contains invalid characters, such as spaces or line breaks"
}
