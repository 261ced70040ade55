import type { Operation } from "@tabwright/raw/wire/Operation"
import { type Answer, detailOf, expectSuccess, faultOf, type Issue, issuesOf } from "./Answer.ts"
import { type AnyOperation, answersOf } from "./Contract.ts"
import { Broken, expect, shortened } from "./Verdict.ts"

/** The parts of a request, whether they fit the contract or not. */
export interface RequestParts {
  readonly path?: object | undefined
  readonly query?: object | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Another key than the right one; `null` for none. */
  readonly key?: string | null
}

/** Where the service is, and how it is asked. */
export interface ServiceOptions {
  /** Up to where the paths begin, without a slash at the end. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly keyHeader: string
  readonly fetch: (request: Request) => Promise<Response>
  readonly limitMs: number
}

/** The service under test, by bare requests. Every answer is held against what its operation declares. */
export class Service {
  readonly options: ServiceOptions
  readonly #faults = new Map<AnyOperation, Set<string>>()

  constructor(options: ServiceOptions) {
    this.options = options
  }

  /** What was wrong with answers of an operation, whoever asked. */
  faults(operation: AnyOperation): ReadonlyArray<string> {
    return [...(this.#faults.get(operation) ?? [])]
  }

  /** Asks what the contract allows, and gives the answer if it is a success. */
  async call<Input extends object, Success, Status extends number>(
    operation: Operation<Input, Success, Status>,
    input: Input,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Success> {
    const answer = await this.send(operation, { ...input, ...(headers === undefined ? {} : { headers }) })
    expectSuccess(answer)
    // `send` has held the body against the operation's schema.
    return answer.body as Success
  }

  /** Asks anything, and breaks off unless the answer is this refusal. */
  async refuses(operation: AnyOperation, parts: RequestParts, ...statuses: ReadonlyArray<number>): Promise<Refusal> {
    const answer = await this.send(operation, parts)
    expect(
      statuses.includes(answer.status),
      `it should answer ${statuses.join(" or ")} and answered ${answer.status}: ${shortened(JSON.stringify(answer.body))}`,
    )
    expect(detailOf(answer) !== "", "the refusal has no text")
    return { detail: detailOf(answer), issues: issuesOf(answer) }
  }

  /** Asks anything. Breaks off where the answer, success or not, is none that the operation declares. */
  async send(operation: AnyOperation, parts: RequestParts = {}): Promise<Answer> {
    const response = await this.fetch(this.request(operation, parts))
    const text = await response.text()
    const answers = answersOf(operation)
    const fault = await faultOf(answers, response, text)
    if (fault !== undefined) {
      const faults = this.#faults.get(operation) ?? new Set()
      this.#faults.set(operation, faults.add(fault))
      throw new Broken(fault)
    }
    return {
      status: response.status,
      headers: response.headers,
      body: text === "" ? undefined : JSON.parse(text),
      isSuccess: answers.successes.has(response.status),
    }
  }

  /** A request of an operation. */
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

  /** Sends a request of any kind, such as to a signed address. Nothing is waited for longer than the limit. */
  async fetch(request: Request): Promise<Response> {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(this.options.limitMs)])
    const path = new URL(request.url).pathname
    try {
      return await this.options.fetch(new Request(request, { signal }))
    } catch (error) {
      throw new Broken(`${request.method} ${path} was not answered`, { cause: error })
    }
  }
}

/** A refusal's words. */
export interface Refusal {
  readonly detail: string
  /** Of a 422. */
  readonly issues: ReadonlyArray<Issue>
}
