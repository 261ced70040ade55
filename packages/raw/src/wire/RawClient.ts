import createClient, { type Client, type Middleware } from "openapi-fetch"
import { defaultBaseUrl, normalizeBaseUrl } from "./BaseUrl.ts"

export type { Client, Middleware } from "openapi-fetch"

/** Header of the API key. */
export const keyHeader = "x-service-api-key"

/**
 * Options of a raw client.
 *
 * @category models
 * @since 0.1.0
 */
export interface RawClientOptions {
  /** Service URL, with or without the API path. Default `http://127.0.0.1:7700`. */
  readonly baseUrl?: string | undefined
  /** Sent as `X-Service-API-Key` with every request. */
  readonly apiKey: string
  /** Replacement for the global `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Middleware of openapi-fetch, called in order for requests and in reverse order for responses. */
  readonly middleware?: ReadonlyArray<Middleware> | undefined
}

/**
 * Creates a client of openapi-fetch for the paths of one version. Throws a `TypeError` if the base URL is not an http(s)
 * URL.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeRawClient = <Paths extends object>(
  apiPath: string,
  { apiKey, baseUrl = defaultBaseUrl, fetch, headers, middleware = [] }: RawClientOptions,
): Client<Paths> => {
  const origin = normalizeBaseUrl(baseUrl)
  if (origin === undefined) throw new TypeError(`The base URL "${baseUrl}" is not an http or https URL`)
  const client = createClient<Paths>({
    baseUrl: `${origin}${apiPath}`,
    headers: { ...headers, [keyHeader]: apiKey },
    ...(fetch === undefined ? {} : { fetch }),
  })
  client.use(...middleware)
  return client
}

/** Replaces `Request`, which costs more than the rest of the client. Middleware gets real requests. */
class LightRequest {
  readonly url: string
  readonly init: RequestInit
  readonly method: string | undefined

  constructor(url: string, init: RequestInit) {
    this.url = url
    this.init = init
    this.method = init.method
  }
}

/**
 * A request to send: one attempt of a call.
 *
 * @category models
 * @since 0.1.0
 */
export interface Attempt {
  /** HTTP method in upper case. */
  readonly method: string
  /** Path from the origin, with `{name}` for parameters. */
  readonly path: string
  /** Parameters by position. */
  readonly params: { readonly path?: object | undefined; readonly query?: object | undefined }
  /** Headers by name in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** JSON body. Absent without a body. */
  readonly body?: unknown
  /** Aborts the attempt. */
  readonly signal?: AbortSignal | undefined
  /** Sends the request. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

/**
 * The response of an attempt. The body of an error has been read, that of a success has not.
 *
 * @category models
 * @since 0.1.0
 */
export interface AttemptResult {
  /** Status and headers. */
  readonly response: Response
  /** Body of an error response: parsed JSON, else text; `undefined` for an empty body. */
  readonly error?: unknown
}

/** A middleware threw `cause`. */
export class MiddlewareFailure extends Error {
  override readonly name = "MiddlewareFailure"
}

/** Marks what a middleware throws, to distinguish it from network failures. */
const marked = (middleware: Middleware): Middleware => {
  const mark =
    <Options, Result>(hook: ((options: Options) => Result | Promise<Result>) | undefined) =>
    async (options: Options): Promise<Result | undefined> => {
      try {
        return await hook?.(options)
      } catch (cause) {
        throw new MiddlewareFailure("A middleware threw an error", { cause })
      }
    }
  return {
    onRequest: mark(middleware.onRequest),
    onResponse: mark(middleware.onResponse),
    onError: mark(middleware.onError),
  }
}

const apiPath = /^\/api\/[^/]+/

const initOf = async (request: Request): Promise<RequestInit> => ({
  method: request.method,
  headers: request.headers,
  redirect: request.redirect,
  signal: request.signal,
  ...(request.body === null ? {} : { body: await request.text() }),
})

/**
 * Returns a function that sends attempts through openapi-fetch and its middleware. Rejects with what `fetch` throws, or
 * with `MiddlewareFailure`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeSender = (
  origin: string,
  middleware: ReadonlyArray<Middleware> = [],
): ((attempt: Attempt) => Promise<AttemptResult>) => {
  const client = createClient<Record<string, never>>(
    // Following a redirect would send the key to another host.
    { redirect: "manual", ...(middleware.length === 0 ? { Request: LightRequest as never } : {}) },
  )
  client.use(...middleware.map(marked))
  // The types require a known path.
  const request = client.request as unknown as (method: string, path: string, init: object) => Promise<AttemptResult>

  return ({ fetch, method, path, ...init }) => {
    // Middleware gets the path of the contract, without the prefix of the version.
    const prefix = middleware.length === 0 ? "" : (apiPath.exec(path)?.[0] ?? "")
    return request(method, path.slice(prefix.length), {
      ...init,
      baseUrl: `${origin}${prefix}`,
      parseAs: "stream",
      fetch: (sent: Request | LightRequest) =>
        sent instanceof LightRequest ? fetch(sent.url, sent.init) : initOf(sent).then((init) => fetch(sent.url, init)),
    })
  }
}
