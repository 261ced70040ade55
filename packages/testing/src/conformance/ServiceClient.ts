import type { Operation } from "@tabwright/raw/wire/Operation"
import { type ServiceResponse, detailOf, expectSuccess, faultOf, type Issue, issuesOf } from "./Answer.ts"
import type { AnyOperation } from "@tabwright/core/transport"
import { responsesOf } from "./Contract.ts"
import { CheckFailed, expect, shortened } from "./CheckStatus.ts"
import { publicFault } from "./public/PublicFault.ts"

/** Parts of a request, valid or not. */
export interface RequestParts {
  readonly path?: object | undefined
  readonly query?: object | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** A different API key; `null` for none. */
  readonly key?: string | null
}

/** URL, key and limits of the service under test. */
export interface ServiceOptions {
  /** URL before the paths, without a trailing slash. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly keyHeader: string
  readonly fetch: (request: Request) => Promise<Response>
  readonly limitMs: number
}

/**
 * Plain HTTP client for the service under test. Checks each response against the operation's declaration and against what
 * the public clients accept.
 */
export class ServiceClient {
  readonly options: ServiceOptions
  readonly #faults = new Map<AnyOperation, Set<string>>()

  constructor(options: ServiceOptions) {
    this.options = options
  }

  /** Returns all mismatched responses of an operation. */
  faults(operation: AnyOperation): ReadonlyArray<string> {
    return [...(this.#faults.get(operation) ?? [])]
  }

  /** Sends a valid request and returns the success body. Throws otherwise. */
  async call<Input extends object, Success, Status extends number>(
    operation: Operation<Input, Success, Status>,
    input: Input,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Success> {
    const answer = await this.send(operation, { ...input, ...(headers === undefined ? {} : { headers }) })
    expectSuccess(answer)
    // `send` has checked the body against the operation's schema.
    return answer.body as Success
  }

  /** Sends any request and throws unless the response is an error with one of these statuses. */
  async rejects(
    operation: AnyOperation,
    parts: RequestParts,
    ...statuses: ReadonlyArray<number>
  ): Promise<ErrorResponse> {
    const answer = await this.send(operation, parts)
    expect(
      statuses.includes(answer.status),
      `it should return ${statuses.join(" or ")} but returned ${answer.status}: ${shortened(JSON.stringify(answer.body))}`,
    )
    expect(detailOf(answer) !== "", "the error response has no text")
    return { detail: detailOf(answer), issues: issuesOf(answer) }
  }

  /** Sends any request. Throws if the operation does not declare the response. */
  async send(operation: AnyOperation, parts: RequestParts = {}): Promise<ServiceResponse> {
    const response = await this.fetch(this.request(operation, parts))
    const text = await response.text()
    const answers = responsesOf(operation)
    const { status } = response
    const fault =
      (await faultOf(answers, response, text)) ??
      publicFault(operation.method, operation.path, {
        status,
        body: text === "" ? undefined : JSON.parse(text),
      })
    if (fault !== undefined) {
      const faults = this.#faults.get(operation) ?? new Set()
      this.#faults.set(operation, faults.add(fault))
      throw new CheckFailed(fault)
    }
    return {
      status,
      headers: response.headers,
      body: text === "" ? undefined : JSON.parse(text),
      isSuccess: answers.successes.has(status),
    }
  }

  request(operation: AnyOperation, { body, headers, key, path = {}, query = {} }: RequestParts): Request {
    const values = new Map(Object.entries(path))
    const address = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(values.get(name))),
    )
    const url = new URL(`${this.options.baseUrl}${address}`)
    for (const [name, value] of Object.entries(query)) {
      for (const each of Array.isArray(value) ? value : [value]) {
        if (each !== undefined && each !== null) url.searchParams.append(name, String(each))
      }
    }
    const sent = new Headers(headers)
    const used = key === undefined ? this.options.apiKey : key
    if (used !== null) sent.set(this.options.keyHeader, used)
    if (body !== undefined) sent.set("content-type", "application/json")
    return new Request(url, {
      method: operation.method,
      headers: sent,
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    })
  }

  /** Sends any request, such as to a signed URL, with the time limit. */
  async fetch(request: Request): Promise<Response> {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(this.options.limitMs)])
    const path = new URL(request.url).pathname
    try {
      return await this.options.fetch(new Request(request, { signal }))
    } catch (error) {
      throw new CheckFailed(`${request.method} ${path} got no response`, { cause: error })
    }
  }
}

export interface ErrorResponse {
  readonly detail: string
  readonly issues: ReadonlyArray<Issue>
}
