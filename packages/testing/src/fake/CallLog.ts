import type { Version } from "@tabwright/core/reasoning"
import { keyHeaders } from "./http/ApiKeyAuth.ts"
import type { Target } from "./http/Operations.ts"

/**
 * A request received by the fake service.
 *
 * @category models
 * @since 0.1.0
 */
export interface Call extends Target {
  /** Counts from 1, in order of arrival. */
  readonly number: number
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** Without the API key. */
  readonly headers: Headers
  /** Parsed JSON, else text; undefined without a body. */
  readonly body: unknown
  /** Counts from 1. A request equal to the previous failed one is its next attempt. */
  readonly attempt: number
  readonly requestId: string
  /** Undefined while pending, or if the connection broke before the response. */
  readonly status: number | undefined
  /** Kinds of the injected faults. */
  readonly faults: ReadonlyArray<string>
  /** True if the response was stored for its `Idempotency-Key`. */
  readonly isReplay: boolean
}

/**
 * Filter for calls: an operation name, or common properties.
 *
 * @category models
 * @since 0.1.0
 */
export type CallMatch =
  | string
  | {
      readonly operation?: string
      readonly version?: Version
      readonly method?: string
      readonly path?: string | RegExp
      readonly status?: number
    }

type OpenCall = { -readonly [Key in keyof Call]: Call[Key] }

/** Log of all requests. */
export class CallLog {
  #calls: Array<OpenCall> = []
  #count = 0

  /** Records a request. The result is added with the response. */
  open(request: Request, sent: Uint8Array, target: Target): OpenCall {
    const url = new URL(request.url)
    const headers = new Headers(request.headers)
    for (const name of keyHeaders) headers.delete(name)
    this.#count += 1
    const call: OpenCall = {
      ...target,
      number: this.#count,
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      headers,
      body: bodyOf(sent),
      attempt: 1,
      requestId: `req_${this.#count}`,
      status: undefined,
      faults: [],
      isReplay: false,
    }
    const before = this.#calls.findLast((other) => isSame(other, call))
    if (before !== undefined && !(before.status !== undefined && before.status < 400)) call.attempt = before.attempt + 1
    this.#calls.push(call)
    return call
  }

  find(match: CallMatch = {}): ReadonlyArray<Call> {
    const wanted = typeof match === "string" ? { operation: match } : match
    return this.#calls.filter(
      (call) =>
        (wanted.operation === undefined || wanted.operation === call.operation) &&
        (wanted.version === undefined || wanted.version === call.version) &&
        (wanted.method === undefined || wanted.method.toUpperCase() === call.method) &&
        (wanted.status === undefined || wanted.status === call.status) &&
        (wanted.path === undefined ||
          (typeof wanted.path === "string" ? wanted.path === call.path : new RegExp(wanted.path).test(call.path))),
    )
  }

  clear(): void {
    this.#calls = []
  }
}

const isSame = (a: Call, b: Call): boolean =>
  a.method === b.method &&
  a.path === b.path &&
  a.query.toString() === b.query.toString() &&
  a.headers.get("idempotency-key") === b.headers.get("idempotency-key") &&
  JSON.stringify(a.body) === JSON.stringify(b.body)

const bodyOf = (sent: Uint8Array): unknown => {
  if (sent.length === 0) return undefined
  const text = new TextDecoder().decode(sent)
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
