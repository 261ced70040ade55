import * as Cause from "effect/Cause"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Stream from "effect/Stream"
import type { ApiError } from "../errors/index.ts"
import { RetryOverride, type RetryPolicy } from "../retry/index.ts"
import { makeClient } from "../transport/Client.ts"
import { AddedModels } from "../transport/CheckedReasoning.ts"
import { CallSettings, type CallSettingsShape, Client, type ConfigShape } from "../transport/index.ts"
import { type CallOptions, deadlineFor, resolveOptions, stderrLogger, type TabwrightOptions } from "./Options.ts"
import { CallPromise } from "./CallPromise.ts"
import { CallSite } from "./CallSite.ts"
import { StreamIterator } from "./StreamIterator.ts"

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
    const logger = options.logger ?? stderrLogger
    const warn = (message: string, details: Readonly<Record<string, unknown>>) =>
      Effect.sync(() => logger.warn(message, details))
    this.#context = Context.make(Client, makeClient(this.#config, warn)).pipe(
      Context.add(AddedModels, this.#config.models),
    )
  }

  /**
   * Runs the effect with call options and records its last response. Errors get the stack of `site`. The signal
   * interrupts the effect and rejects the promise with the signal's reason.
   */
  call<A>(
    effect: Effect.Effect<A, ApiError, Client>,
    options: CallOptions = {},
    site: CallSite = new CallSite(),
  ): CallPromise<A> {
    let lastResponse: Response | undefined
    const context = this.#contextOf(options, (response) => void (lastResponse = response))
    const { signal } = options
    return CallPromise.of<A>(
      (resolve, reject) => {
        if (signal?.aborted === true) return reject(site.reasonOf(signal))
        const fiber = Effect.runForkWith(context)(effect, signal === undefined ? undefined : { signal })
        fiber.addObserver((exit) => {
          if (Exit.isSuccess(exit)) return resolve(exit.value)
          if (signal?.aborted === true && Cause.hasInterruptsOnly(exit.cause)) return reject(site.reasonOf(signal))
          reject(this.#thrown(exit.cause, site))
        })
      },
      () => lastResponse,
      site,
    )
  }

  /** Pulls the stream on demand, with call options. Leaving the loop or aborting the signal interrupts the stream. */
  iterable<A>(
    stream: Stream.Stream<A, ApiError, Client>,
    options: CallOptions = {},
    site: CallSite = new CallSite(),
  ): AsyncIterable<A> {
    const { signal } = options
    const context = this.#contextOf(options)
    return {
      [Symbol.asyncIterator]: () =>
        new StreamIterator(stream, {
          context,
          signal,
          reasonOf: (aborted) => site.reasonOf(aborted),
          thrown: (cause) => this.#thrown(cause, site),
        }),
    }
  }

  /** A defect is what user code threw, or the mapped error of another call. `mapError` may throw its error. */
  #thrown(cause: Cause.Cause<ApiError>, site: CallSite): unknown {
    const error = site.located(Cause.squash(cause))
    try {
      return Cause.hasFails(cause) ? this.#mapError(error as ApiError) : error
    } catch (thrown) {
      return thrown
    }
  }

  #contextOf(options: CallOptions, onResponse?: CallSettingsShape["onResponse"]): Context.Context<Client> {
    const { checksReasoning, headers, idempotencyKey, timeout } = options
    const settings: CallSettingsShape = {
      checksReasoning,
      headers,
      idempotencyKey,
      timeout: timeout === undefined ? undefined : Duration.millis(timeout),
      onResponse,
    }
    const context = Context.add(this.#context, CallSettings, settings)
    const retry = this.#retryOf(options)
    return retry === undefined ? context : Context.add(context, RetryOverride, retry)
  }

  #retryOf({ deadline, maxRetries, timeout }: CallOptions): Partial<RetryPolicy> | undefined {
    if (maxRetries === undefined && timeout === undefined && deadline === undefined) return undefined
    const retries = maxRetries ?? this.#config.retry.maxRetries
    const bound = timeout === undefined ? this.#config.timeout : Duration.millis(timeout)
    const all = deadline ?? this.#deadlineMs
    return { maxRetries: retries, deadline: deadlineFor(bound, retries, all) }
  }
}
