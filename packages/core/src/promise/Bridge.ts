import * as Cause from "effect/Cause"
import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import type { ApiError } from "../errors/index.ts"
import { Client, Config } from "../transport/index.ts"
import { loggerLayer, stderrLogger } from "./Logger.ts"
import { resolveOptions, type TabwrightOptions } from "./Options.ts"

/**
 * The one way from Effect to promises and async iterables. An error of a call is thrown as it is: `instanceof` tells which.
 *
 * @category constructors
 * @since 0.1.0
 */
export class Bridge {
  readonly #context: Context.Context<Client>

  constructor(options: TabwrightOptions) {
    const layer = Client.layer.pipe(
      Layer.provide(Layer.succeed(Config, resolveOptions(options))),
      Layer.provideMerge(loggerLayer(options.logger ?? stderrLogger)),
    )
    // The client holds nothing that would have to be released, so nobody has to close it.
    this.#context = Effect.runSync(Effect.scoped(Layer.build(layer)))
  }

  /** Runs the effect. When the signal fires, the effect is interrupted and the promise rejects with the signal's reason. */
  async promise<A>(effect: Effect.Effect<A, ApiError, Client>, signal: AbortSignal | undefined): Promise<A> {
    const exit = await Effect.runPromiseExitWith(this.#context)(effect, signal === undefined ? {} : { signal })
    if (Exit.isSuccess(exit)) return exit.value
    if (signal?.aborted === true && Cause.hasInterruptsOnly(exit.cause)) throw signal.reason
    throw Cause.squash(exit.cause)
  }

  /** Pulls the stream as the iterator asks. Leaving the loop, or the signal, ends what the stream is doing. */
  iterable<A>(stream: Stream.Stream<A, ApiError, Client>, signal: AbortSignal | undefined): AsyncIterable<A> {
    const ended = signal === undefined ? stream : Stream.interruptWhen(stream, aborted(signal))
    return Stream.toAsyncIterableWith(ended, this.#context)
  }
}

/** Fails with the signal's reason once it fires. */
const aborted = (signal: AbortSignal): Effect.Effect<never, unknown> =>
  Effect.callback<never, unknown>((resume) => {
    const fire = () => resume(Effect.fail(signal.reason))
    if (signal.aborted) return fire()
    signal.addEventListener("abort", fire, { once: true })
    return Effect.sync(() => signal.removeEventListener("abort", fire))
  })
