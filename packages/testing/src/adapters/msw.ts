import { http, HttpResponse, type HttpHandler } from "msw"
import type { FakeService } from "../fake/FakeService.ts"

/**
 * Request handlers for msw that route everything below the service's `baseUrl` to it, including signed links. A broken
 * connection is a network error.
 *
 * ```ts
 * const server = setupServer(...handlers(service))
 * ```
 *
 * @category constructors
 * @since 0.1.0
 */
export const handlers = (service: FakeService): ReadonlyArray<HttpHandler> => [
  http.all(`${service.baseUrl}/*`, async ({ request }) => {
    try {
      const response = await service.fetch(request)
      return response.body === null ? response : new Response(bodyOf(response.body.getReader()), response)
    } catch {
      return HttpResponse.error()
    }
  }),
]

/**
 * Body whose copies can be canceled separately. msw 2 clones every response and does not read the clone; canceling the
 * copy of an ordinary stream waits until the other copy has been canceled, too, so that the client would hang.
 */
class SeparateBody extends ReadableStream<Uint8Array> {
  override tee(): [SeparateBody, SeparateBody] {
    const [first, second] = super.tee().map((copy) => copy.getReader())
    if (first === undefined || second === undefined) throw new TypeError("A stream has two copies")
    const copies: [SeparateBody, SeparateBody] = [bodyOf(first, () => copies[1]), bodyOf(second, () => copies[0])]
    return copies
  }
}

const bodyOf = (
  reader: ReadableStreamDefaultReader<Uint8Array>,
  other: () => SeparateBody | undefined = () => undefined,
): SeparateBody =>
  new SeparateBody(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel(reason) {
        const canceled = reader.cancel(reason)
        const rest = other()
        if (rest === undefined) return canceled
        // The source stops once both copies are canceled.
        if (!rest.locked) void rest.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
