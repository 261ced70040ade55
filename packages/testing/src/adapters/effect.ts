import { Config, type ConfigShape } from "@tabwright/core/transport"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { FakeService } from "../fake/FakeService.ts"
import type { FakeServiceOptions } from "../fake/Options.ts"

/**
 * The fake service used by the clients of this layer.
 *
 * @category services
 * @since 0.1.0
 */
export class Fake extends Context.Service<Fake, FakeService>()("@tabwright/testing/adapters/Fake") {}

/**
 * Layer of a fake service and the `Config` that connects core's clients to it.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = (
  options: FakeServiceOptions = {},
  config: Partial<ConfigShape> = {},
): Layer.Layer<Fake | Config> =>
  Layer.effectContext(
    Effect.gen(function* () {
      const service = yield* Effect.acquireRelease(
        Effect.sync(() => new FakeService(options)),
        (fake) => Effect.promise(() => fake[Symbol.asyncDispose]()),
      )
      const reached: ConfigShape = {
        ...Config.defaults,
        baseUrl: service.baseUrl,
        apiKey: Redacted.make(service.apiKey),
        fetch: service.fetch,
        ...config,
      }
      return Context.make(Fake, service).pipe(Context.add(Config, reached))
    }),
  )
