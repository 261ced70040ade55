import * as Duration from "effect/Duration"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { defaultRetryPolicy } from "../../src/retry/index.ts"
import { type Client, clientLayer, Config, type ConfigShape } from "../../src/transport/index.ts"

export interface Seen {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  /** Parsed JSON, or `undefined` for no body. */
  readonly body: unknown
  readonly signal: AbortSignal
}

type Answer = Response | Error | (() => Response | Promise<Response>)

/** A `fetch` that returns responses in turn, repeats the last one and records its requests. */
export class StubFetch {
  readonly seen: Array<Seen> = []
  readonly #answers: ReadonlyArray<Answer>

  constructor(...answers: ReadonlyArray<Answer>) {
    this.#answers = answers
  }

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const request = new Request(url, init)
    const text = await request.clone().text()
    const answer = this.#answers[Math.min(this.seen.length, this.#answers.length - 1)]
    this.seen.push({
      method: request.method,
      url: new URL(request.url),
      headers: request.headers,
      body: text === "" ? undefined : JSON.parse(text),
      signal: request.signal,
    })
    if (answer === undefined) throw new Error("The stub has no response")
    if (answer instanceof Error) throw answer
    return answer instanceof Response ? answer.clone() : answer()
  }

  /** Retries after 1 ms, so that tests do not wait. */
  layer(config: Partial<ConfigShape> = {}): Layer.Layer<Client> {
    return clientLayer.pipe(
      Layer.provide(
        Layer.succeed(Config, {
          ...Config.defaults,
          apiKey: Redacted.make("tw_secret"),
          retry: { ...defaultRetryPolicy, base: Duration.millis(1) },
          fetch: this.fetch,
          ...config,
        }),
      ),
    )
  }
}

export const json = (
  body: unknown,
  init: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): Response =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { "content-type": "application/json", "x-request-id": "req_1", ...init.headers },
  })

/** A request without a response that can be aborted. */
export const hang = (signal: () => AbortSignal | undefined) => (): Promise<Response> =>
  new Promise((_, reject) => {
    signal()?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")))
  })
