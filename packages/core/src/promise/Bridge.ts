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
import {
  type CallOptions,
  deadlineFor,
  loggerLayer,
  resolveOptions,
  stderrLogger,
  type TabwrightOptions,
} from "./Options.ts"
import { CallPromise } from "./CallPromise.ts"
import { CallSite } from "./CallSite.ts"

/**
 * Iterates until the signal aborts, then stops the source and throws the signal's reason. Avoids Effect streams, whose
 * interruption adds 4 kB to every bundle.
 */
export async function* untilAborted<A>(
  items: AsyncIterable<A, void>,
  signal: AbortSignal,
): AsyncGenerator<A, void, undefined> {
  signal.throwIfAborted()
  const iterator = items[Symbol.asyncIterator]()
  const end = async () => iterator.return?.()
  // A failure to stop is reported by the second call below.
  const onAbort = () => void end().catch(() => {})
  signal.addEventListener("abort", onAbort, { once: true })
  try {
    for (;;) {
      const next = await iterator.next()
      signal.throwIfAborted()
      if (next.done === true) return
      yield next.value
      signal.throwIfAborted()
    }
  } finally {
    signal.removeEventListener("abort", onAbort)
    await end()
  }
}

/**
 * Converts effects to promises and streams to async iterables. Call errors are thrown unchanged.
 *
 * @category constructors
 * @since 0.1.0
 */
export class Bridge {
  readonly #context: Context.Context<Client>
  readonly #config: ConfigShape
  readonly #deadlineMs: number | undefined
  readonly #mapError: (error: ApiError) => unknown

  constructor(options: TabwrightOptions) {
    this.#config = resolveOptions(options)
    this.#deadlineMs = options.deadline
    this.#mapError = options.mapError ?? ((error) => error)
    const layer = Client.layer.pipe(
      Layer.provide(Layer.succeed(Config, this.#config)),
      Layer.provideMerge(loggerLayer(options.logger ?? stderrLogger)),
    )
    // The client holds no resources, so there is nothing to close.
    this.#context = Effect.runSync(Effect.scoped(Layer.build(layer)))
  }

  /** Runs the effect. The signal interrupts it and rejects the promise with the signal's reason. */
  async promise<A>(
    effect: Effect.Effect<A, ApiError, Client>,
    signal: AbortSignal | undefined,
    site: CallSite = new CallSite(),
  ): Promise<A> {
    signal?.throwIfAborted()
    const exit = await Effect.runPromiseExitWith(this.#context)(effect, signal === undefined ? {} : { signal })
    if (Exit.isSuccess(exit)) return exit.value
    if (signal?.aborted === true && Cause.hasInterruptsOnly(exit.cause)) throw signal.reason
    const error = Cause.squash(exit.cause)
    // A defect is what user code threw, or the mapped error of another call.
    throw Cause.hasFails(exit.cause) ? this.#mapError(site.located(error) as ApiError) : site.located(error)
  }

  /** Runs the effect with call options and records its last response. Errors get the stack of `site`. */
  call<A>(
    effect: Effect.Effect<A, ApiError, Client>,
    options: CallOptions = {},
    site: CallSite = new CallSite(),
  ): CallPromise<A> {
    let lastResponse: Response | undefined
    const settings = { ...settingsOf(options), onResponse: (response: Response) => void (lastResponse = response) }
    const settled = effect.pipe(
      Effect.provideService(CallSettings, settings),
      Effect.provideService(RetryOverride, this.#retryOf(options)),
    )
    return CallPromise.of(this.promise(settled, options.signal, site), () => lastResponse, site)
  }

  /** Pulls the stream on demand, with call options. Leaving the loop or aborting the signal interrupts the stream. */
  iterable<A>(
    stream: Stream.Stream<A, ApiError, Client>,
    options: CallOptions = {},
    site: CallSite = new CallSite(),
  ): AsyncIterable<A> {
    const { signal } = options
    const settled = stream.pipe(
      Stream.provideService(CallSettings, settingsOf(options)),
      Stream.provideService(RetryOverride, this.#retryOf(options)),
      Stream.mapError((error) => this.#mapError(site.located(error) as ApiError)),
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
