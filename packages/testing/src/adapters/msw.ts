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
      return await service.fetch(request)
    } catch {
      return HttpResponse.error()
    }
  }),
]
