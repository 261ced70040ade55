import { FakeService } from "../fake/FakeService.ts"
import type { FakeServiceOptions } from "../fake/Options.ts"
import { refuseCdp } from "./CdpRefusal.ts"
import { listen as listenOn } from "./NodeServer.ts"

/**
 * A fake service on a port of this host.
 *
 * @category models
 * @since 0.1.0
 */
export interface FakeServer extends AsyncDisposable {
  /** Such as `http://127.0.0.1:40123`: what a client takes as its `baseUrl`. */
  readonly url: string
  readonly apiKey: string
  readonly service: FakeService
}

/**
 * Serves a fake service, or a new one with these options, on a free port of 127.0.0.1, until it is disposed. Connections break
 * where a fault says so.
 *
 * @category constructors
 * @since 0.1.0
 */
export const listen = async (given: FakeService | FakeServiceOptions = {}): Promise<FakeServer> => {
  const isOwn = !(given instanceof FakeService)
  const service = isOwn ? new FakeService(given) : given
  const server = await listenOn(service.fetch, refuseCdp(service))
  return {
    url: server.url,
    apiKey: service.apiKey,
    service,
    [Symbol.asyncDispose]: async () => {
      await server.close()
      // Whoever brought a service may go on with it.
      if (isOwn) await service[Symbol.asyncDispose]()
    },
  }
}
