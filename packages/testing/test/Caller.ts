import type { FakeService } from "../src/index.ts"

/** A fake service, or one that looks like it to clients. */
type Service = Pick<FakeService, "apiKey" | "baseUrl" | "fetch">

/** The parts of a response used by tests. */
// Tests assert on responses of every shape.
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Json
}

export const callerOf =
  (service: Service, apiKey = service.apiKey) =>
  async (
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> => {
    const response = await service.fetch(path.startsWith("http") ? path : service.baseUrl + path, {
      method,
      headers: {
        "X-Service-API-Key": apiKey,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === "" ? undefined : JSON.parse(text) }
  }
