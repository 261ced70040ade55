import * as Cause from "effect/Cause"
import type * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import type { ApiError } from "../errors/index.ts"
import { RetryOverride, type RetryPolicy } from "../retry/index.ts"
import { CallSettings, type CallSettingsShape, Client, Config, type ConfigShape } from "../transport/index.ts"
import type { CallOptions } from "./CallOptions.ts"
import { CallPromise } from "./CallPromise.ts"
import { loggerLayer, stderrLogger } from "./Logger.ts"
import { deadlineFor, resolveOptions, type TabwrightOptions } from "./Options.ts"
import { untilAborted } from "./UntilAborted.ts"

/**
 * The one way from Effect to promises and async iterables. An error of a call is thrown as it is: `instanceof` tells which.
 *
 * @category constructors
 * @since 0.1.0
 */
export class Bridge {
  readonly #context: Context.Context<Client>
  readonly #config: ConfigShape
  readonly #deadlineMs: number | undefined

  constructor(options: TabwrightOptions) {
    this.#config = resolveOptions(options)
    this.#deadlineMs = options.deadline
    const layer = Client.layer.pipe(
      Layer.provide(Layer.succeed(Config, this.#config)),
      Layer.provideMerge(loggerLayer(options.logger ?? stderrLogger)),
    )
    // The client holds nothing that would have to be released, so nobody has to close it.
    this.#context = Effect.runSync(Effect.scoped(Layer.build(layer)))
  }

  /** Runs the effect. When the signal fires, the effect is interrupted and the promise rejects with the signal's reason. */
  async promise<A>(effect: Effect.Effect<A, ApiError, Client>, signal: AbortSignal | undefined): Promise<A> {
    // Nothing of it is begun.
    signal?.throwIfAborted()
    const exit = await Effect.runPromiseExitWith(this.#context)(effect, signal === undefined ? {} : { signal })
    if (Exit.isSuccess(exit)) return exit.value
    if (signal?.aborted === true && Cause.hasInterruptsOnly(exit.cause)) throw signal.reason
    throw Cause.squash(exit.cause)
  }

  /** Runs the effect under the options of a call, and remembers its last response. */
  call<A>(effect: Effect.Effect<A, ApiError, Client>, options: CallOptions = {}): CallPromise<A> {
    let lastResponse: Response | undefined
    const settings = { ...settingsOf(options), onResponse: (response: Response) => void (lastResponse = response) }
    const settled = effect.pipe(
      Effect.provideService(CallSettings, settings),
      Effect.provideService(RetryOverride, this.#retryOf(options)),
    )
    return CallPromise.of(this.promise(settled, options.signal), () => lastResponse)
  }

  /**
   * Pulls the stream as the iterator asks, under the options of a call. Leaving the loop, or the signal, ends what the stream is
   * doing.
   */
  iterable<A>(stream: Stream.Stream<A, ApiError, Client>, options: CallOptions = {}): AsyncIterable<A> {
    const { signal } = options
    const settled = stream.pipe(
      Stream.provideService(CallSettings, settingsOf(options)),
      Stream.provideService(RetryOverride, this.#retryOf(options)),
    )
    const items = Stream.toAsyncIterableWith(settled, this.#context)
    return signal === undefined ? items : untilAborted(items, signal)
  }

  #retryOf({ deadline, maxRetries, timeout }: CallOptions): Partial<RetryPolicy> {
    if (maxRetries === undefined && timeout === undefined && deadline === undefined) return {}
    const retries = maxRetries ?? this.#config.retry.maxRetries
    const bound = timeout === undefined ? this.#config.timeout : Duration.millis(timeout)
    const all = deadline ?? this.#deadlineMs
    return { maxRetries: retries, deadline: deadlineFor(bound, retries, all) }
  }
}

const settingsOf = ({ checksReasoning, headers, idempotencyKey, timeout }: CallOptions): CallSettingsShape => ({
  checksReasoning,
  headers,
  idempotencyKey,
  timeout: timeout === undefined ? undefined : Duration.millis(timeout),
})
