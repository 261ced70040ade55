import type { Operation } from "@tabwright/raw/wire/Operation"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { type ApiError, type CallError, DecodeFailed, Misconfigured } from "../errors/index.ts"
import { CallSettings } from "./CallSettings.ts"
import { Config, type ConfigShape, normalizeBaseUrl } from "./Config.ts"
import { type Exchange, exchange, type Received } from "./Exchange.ts"
import { headerRecord, unsendableHeader } from "./HeaderRecord.ts"
import { idempotencyHeader, MakeIdempotencyKey } from "./IdempotencyKey.ts"
import { type AnyInput, fillPath } from "./RequestPath.ts"
import { fillAndCheck } from "./ShapeCheck.ts"

/** Where the key travels. */
const keyHeader = "x-service-api-key"

/** What a key may hold. Anything else makes `fetch` throw an error that quotes it. */
const sendable = /^[\x21-\x7e]+$/

/**
 * A row of the operation table, of whatever operation.
 *
 * @category models
 * @since 0.1.0
 */
export type AnyOperation = Operation<unknown, unknown, number>

/**
 * A request as it goes out, key included.
 *
 * @category models
 * @since 0.1.0
 */
export interface PreparedRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * A request to a signed address, which gets neither the key nor configured headers.
 *
 * @category models
 * @since 0.1.0
 */
export interface SignedRequest extends Pick<Exchange, "isRepeatable" | "readsBody" | "timeout" | "url"> {
  readonly init?: Exchange["init"] | undefined
}

/**
 * Calls the service: attaches the key, bounds and repeats attempts, and turns every outcome into a checked value or a typed
 * error. Interruption aborts the request.
 *
 * @category services
 * @since 0.1.0
 */
export class Client extends Context.Service<
  Client,
  {
    /** Calls an operation. Fails with the conditions that the contract declares for it, and with those of every call. */
    readonly call: <Input extends AnyInput, Success, Status extends number>(
      operation: Operation<Input, Success, Status>,
      input: NoInfer<Input>,
    ) => Effect.Effect<Success, CallError<Status>>
    /** Calls an operation and leaves the body to the caller: no limit holds for reading it. */
    readonly open: <Input extends AnyInput, Success, Status extends number>(
      operation: Operation<Input, Success, Status>,
      input: NoInfer<Input>,
      headers?: Readonly<Record<string, string>>,
    ) => Effect.Effect<Response, CallError<Status>>
    /** Makes the request of an operation and does not send it. It holds the key: never to be shown. */
    readonly prepare: <Input extends AnyInput>(
      operation: Operation<Input, unknown, number>,
      input: NoInfer<Input>,
    ) => Effect.Effect<PreparedRequest, Misconfigured>
    /** Asks a signed address. */
    readonly signed: (operation: string, request: SignedRequest) => Effect.Effect<Response, ApiError>
  }
>()("@tabwright/core/transport/Client") {
  static readonly layer: Layer.Layer<Client, never, Config> = Layer.effect(
    Client,
    Effect.map(Config, (config) => Client.of(makeClient(config))),
  )
}

/**
 * Calls an operation of the table with the client of the context.
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
  const problem = whatIsWrong(baseUrl, config) ?? unsendableHeader(config.headers)
  const headers = headerRecord(config.headers)
  const { apiKey } = config
  const givenKey = Effect.isEffect(apiKey) ? apiKey : Effect.succeed(apiKey)

  const prepare = (
    operation: AnyOperation,
    input: AnyInput,
    more: Readonly<Record<string, string>> = {},
  ): Effect.Effect<PreparedRequest, Misconfigured> =>
    Effect.flatMap(givenKey, (given) => prepareWith(given, operation, input, more))

  const prepareWith = (
    given: Redacted.Redacted | undefined,
    operation: AnyOperation,
    input: AnyInput,
    more: Readonly<Record<string, string>>,
  ): Effect.Effect<PreparedRequest, Misconfigured> =>
    Effect.withFiber((fiber) => {
      const key = given === undefined ? "" : Redacted.value(given).trim()
      const settings = fiber.getRef(CallSettings)
      const target = fillPath(operation.path, input)
      const misconfigured = (detail: string) => Effect.fail(new Misconfigured({ operation: operation.id, detail }))
      const wrong = problem ?? whatIsWrongWith(key) ?? unsendableHeader(settings.headers)
      if (wrong !== undefined) return misconfigured(wrong)
      if ("unusable" in target) return misconfigured(target.unusable)
      const all: Record<string, string> = { ...headers, ...headerRecord(settings.headers), ...more, [keyHeader]: key }
      if (operation.isCreating === true) {
        const made = config.idempotencyKeys ? fiber.getRef(MakeIdempotencyKey)() : undefined
        const idempotencyKey = settings.idempotencyKey ?? made
        if (idempotencyKey !== undefined) all[idempotencyHeader] ??= idempotencyKey
      }
      const prepared = { url: `${baseUrl}${target.path}`, method: operation.method, headers: all }
      if (input.body === undefined) return Effect.succeed(prepared)
      all["content-type"] = "application/json"
      return Effect.succeed({ ...prepared, body: JSON.stringify(input.body) })
    })

  const send = (
    operation: AnyOperation,
    input: AnyInput,
    more: Readonly<Record<string, string>> = {},
    readsBody = true,
  ): Effect.Effect<Received, ApiError> =>
    Effect.flatMap(prepare(operation, input, more), ({ url, ...init }) =>
      exchange(config, {
        operation: operation.id,
        url,
        // Following a redirect would hand the key to whatever host it names.
        init: { ...init, redirect: "manual" },
        isRepeatable: operation.isCreating !== true || init.headers[idempotencyHeader] !== undefined,
        declared: operation.failures,
        readsBody,
      }),
    )

  return {
    // `send` fails with a declared condition or one of every call, which is what the row's type says.
    call: (operation, input) =>
      send(operation, input).pipe(Effect.flatMap((received) => decode(operation, received))) as never,
    open: (operation, input, headers) =>
      send(operation, input, headers, false).pipe(Effect.map(({ response }) => response)) as never,
    prepare,
    signed: (operation, { init = {}, ...request }) =>
      exchange(config, { ...request, operation, init }).pipe(Effect.map(({ response }) => response)),
  }
}

const whatIsWrong = (baseUrl: string | undefined, config: ConfigShape): string | undefined =>
  baseUrl === undefined
    ? `The base URL "${config.baseUrl}" is not an http or https URL. Give one such as ${Config.defaultBaseUrl}`
    : undefined

const whatIsWrongWith = (key: string): string | undefined => {
  if (key === "") return "There is no API key. Pass apiKey, or set TABWRIGHT_API_KEY"
  return sendable.test(key) ? undefined : "The API key holds characters that no key has, such as spaces or line breaks"
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
  // Whatever an answer without a promised body holds is nobody's business.
  if (success === undefined) return Effect.void
  if (text === "") return failed("The answer is empty")
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    return failed("The answer is not JSON", { cause })
  }
  const issues = fillAndCheck(success, value)
  return issues.length === 0
    ? Effect.succeed(value)
    : failed(`The answer does not fit: ${issues.join("; ")}`, { issues })
}
