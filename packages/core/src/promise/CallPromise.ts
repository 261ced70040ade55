import { CallSite } from "./CallSite.ts"

/**
 * The result of a call with its HTTP response.
 *
 * @category models
 * @since 0.1.0
 */
export interface WithResponse<A> {
  /** Result of the call. */
  readonly data: A
  /** Last response of the call: status and headers. Its body has been read; all fields are in `data`. */
  readonly response: Response
  /** Request id in the server's log, if the server sends one. */
  readonly requestId: string | undefined
}

/**
 * Promise of a call. Use {@link CallPromise.withResponse} to get the response.
 *
 * @category models
 * @since 0.1.0
 */
export class CallPromise<A> extends Promise<A> {
  #lastResponse: (() => Response | undefined) | undefined
  #site: CallSite | undefined

  static {
    // Makes derived promises ordinary promises, and spares `await` a call of `then` with three microtasks.
    void Object.defineProperty(this.prototype, "constructor", { value: Promise, configurable: true, writable: true })
  }

  /** @internal */
  static of<A>(
    start: (resolve: (value: A | PromiseLike<A>) => void, reject: (reason: unknown) => void) => void,
    lastResponse: () => Response | undefined,
    site: CallSite,
  ): CallPromise<A> {
    const call = new CallPromise<A>(start)
    call.#lastResponse = lastResponse
    call.#site = site
    return call
  }

  /** Resolves to the result with its response. @throws any error of the call */
  async withResponse(): Promise<WithResponse<A>> {
    const data = await this
    const response = this.#lastResponse?.()
    if (response === undefined) throw new Error("The call ended without a response")
    return { data, response, requestId: response.headers.get("x-request-id") ?? undefined }
  }

  /** Transforms the result and keeps the response. */
  map<B>(part: (data: A) => B | PromiseLike<B>): CallPromise<B> {
    const site = this.#site ?? new CallSite()
    const mapped = this.then(part).catch((error: unknown) => {
      throw site.located(error)
    })
    return CallPromise.of<B>(
      (resolve) => resolve(mapped),
      () => this.#lastResponse?.(),
      site,
    )
  }
}
