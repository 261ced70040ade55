/**
 * What a call gave, with the response that brought it.
 *
 * @category models
 * @since 0.1.0
 */
export interface WithResponse<A> {
  readonly data: A
  /** The last response of the call: status and headers. Its body has been read; all its fields are in `data`. */
  readonly response: Response
  /** Finds the request in the server's log; absent where the server gives none. */
  readonly requestId: string | undefined
}

/**
 * The promise of a call. {@link CallPromise.withResponse} brings the response along.
 *
 * @category models
 * @since 0.1.0
 */
export class CallPromise<A> extends Promise<A> {
  #lastResponse: () => Response | undefined = () => undefined

  /** What follows on it is an ordinary promise. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise
  }

  /** @internal */
  static of<A>(promise: PromiseLike<A>, lastResponse: () => Response | undefined): CallPromise<A> {
    const call = new CallPromise<A>((resolve) => resolve(promise))
    call.#lastResponse = lastResponse
    return call
  }

  /** Resolves to the same, with the response. @throws what the call throws */
  async withResponse(): Promise<WithResponse<A>> {
    const data = await this
    const response = this.#lastResponse()
    if (response === undefined) throw new Error("The call came to its end without a response")
    return { data, response, requestId: response.headers.get("x-request-id") ?? undefined }
  }

  /** The promise of what is made of it, with the same response. */
  map<B>(part: (data: A) => B | PromiseLike<B>): CallPromise<B> {
    return CallPromise.of(this.then(part), this.#lastResponse)
  }
}
