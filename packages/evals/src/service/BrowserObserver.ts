import type { LastPage, RecordedRequest } from "../evidence/Evidence.ts"
import { CdpClosed, CdpConnection, type CdpMessage } from "./CdpConnection.ts"

/** Maximum bytes of a body in an event. Larger ones are fetched. */
const maxPostDataSize = 65_536

/** New targets wait until their requests are recorded. */
const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }

const loaded = `new Promise((resolve) => {
  if (document.readyState === "complete") resolve()
  else addEventListener("load", () => resolve())
})`

interface Target {
  readonly targetId: string
  readonly type: string
  readonly url: string
}

interface JsonObject {
  readonly [name: string]: unknown
}

const isObject = (value: unknown): value is JsonObject => typeof value === "object" && value !== null

const targetOf = (value: unknown): Target | undefined => {
  if (!isObject(value)) return undefined
  const { targetId, type, url } = value
  return typeof targetId === "string" && typeof type === "string" && typeof url === "string"
    ? { targetId, type, url }
    : undefined
}

/**
 * Observes the browser of a run over CDP, beside the agent: its requests, and its page at the end.
 *
 * @category services
 * @since 0.1.0
 */
export class BrowserObserver {
  readonly #requests: Array<Promise<RecordedRequest>> = []
  readonly #recordsRequests: boolean
  readonly #pages = new Map<string, string>()
  readonly #preparing = new Set<Promise<unknown>>()
  #connection: CdpConnection | undefined

  private constructor(recordsRequests: boolean) {
    this.#recordsRequests = recordsRequests
  }

  /** Attaches to a browser. Resolves when all of its pages are observed. */
  static async attach(
    cdpUrl: string,
    { recordsRequests }: { readonly recordsRequests: boolean },
  ): Promise<BrowserObserver> {
    const observer = new BrowserObserver(recordsRequests)
    observer.#connection = await CdpConnection.open(cdpUrl, (message) => observer.#observe(message))
    await observer.#send("Target.setAutoAttach", autoAttach)
    await Promise.all(observer.#preparing)
    return observer
  }

  /** Opens a URL in the newest page and waits until it has loaded. */
  async open(url: string): Promise<void> {
    const session = [...this.#pages.values()].at(-1)
    const { errorText } = await this.#send("Page.navigate", { url }, session)
    if (typeof errorText === "string") throw new Error(`The browser cannot open ${url} (${errorText}).`)
    await this.#evaluate(loaded, session)
  }

  /** Returns all requests. Rejects with `CdpClosed` if the connection was lost, because later ones are missing then. */
  async requests(): Promise<ReadonlyArray<RecordedRequest>> {
    // Events of earlier requests arrive before the response.
    await this.#send("Target.getTargets")
    return Promise.all(this.#requests)
  }

  /** Returns the page with this URL, or else the newest one. */
  async page(preferredUrl: string | undefined): Promise<LastPage> {
    const { targetInfos } = await this.#send("Target.getTargets")
    const targets = (Array.isArray(targetInfos) ? targetInfos : []).flatMap((one) => targetOf(one) ?? [])
    const pages = targets.filter(({ targetId, type }) => type === "page" && this.#pages.has(targetId))
    const order = [...this.#pages.keys()]
    const newest = pages.toSorted((a, b) => order.indexOf(b.targetId) - order.indexOf(a.targetId))[0]
    const found = pages.findLast(({ url }) => url === preferredUrl) ?? newest
    if (found === undefined)
      return { url: "about:blank", evaluate: () => Promise.reject(new Error("No page is open.")) }
    const session = this.#pages.get(found.targetId)
    return { url: found.url, evaluate: (expression) => this.#evaluate(expression, session) }
  }

  /** Returns the value of the `cookie` header for a URL. */
  async cookies(url: string): Promise<string> {
    const session = [...this.#pages.values()].at(-1)
    const { cookies } = await this.#send("Network.getCookies", { urls: [url] }, session)
    return (Array.isArray(cookies) ? cookies : [])
      .filter(isObject)
      .map(({ name, value }) => `${String(name)}=${String(value)}`)
      .join("; ")
  }

  close(): void {
    this.#connection?.close()
  }

  #send(method: string, params: object = {}, sessionId?: string) {
    return (
      this.#connection?.send(method, params, sessionId) ?? Promise.reject(new CdpClosed("The connection is closed."))
    )
  }

  async #evaluate(expression: string, session: string | undefined): Promise<unknown> {
    const options = { expression, awaitPromise: true, returnByValue: true }
    const { exceptionDetails, result } = await this.#send("Runtime.evaluate", options, session)
    if (isObject(exceptionDetails)) {
      const { exception, text } = exceptionDetails
      const description = isObject(exception) ? exception["description"] : undefined
      throw new Error(typeof description === "string" ? description : String(text))
    }
    return isObject(result) ? result["value"] : undefined
  }

  #observe({ method, params, sessionId }: CdpMessage): void {
    if (method === "Target.attachedToTarget") {
      const target = targetOf(params["targetInfo"])
      const session = params["sessionId"]
      if (typeof session !== "string") return
      if (target?.type === "page") this.#pages.set(target.targetId, session)
      const preparing = this.#prepare(session)
      this.#preparing.add(preparing)
      void preparing.finally(() => this.#preparing.delete(preparing))
    } else if (method === "Target.detachedFromTarget") {
      for (const [targetId, session] of this.#pages) if (session === params["sessionId"]) this.#pages.delete(targetId)
    } else if (method === "Network.requestWillBeSent" && sessionId !== undefined && isObject(params["request"])) {
      this.#record(params["request"], String(params["requestId"]), sessionId)
    } else if (method === "Network.webSocketCreated" || method === "Network.webTransportCreated") {
      // Its messages may contain anything.
      this.#requests.push(Promise.resolve({ method: "GET", url: String(params["url"]), body: null }))
    }
  }

  #record({ hasPostData, method, postData, postDataEntries, url }: JsonObject, id: string, session: string): void {
    if (typeof method !== "string" || typeof url !== "string") return
    const isWhole = !Array.isArray(postDataEntries) || postDataEntries.every((one) => isObject(one) && "bytes" in one)
    const body =
      hasPostData !== true ? undefined : typeof postData === "string" && isWhole ? postData : this.#body(id, session)
    this.#requests.push(Promise.resolve(body).then((known) => ({ method, url, body: known })))
  }

  /** Returns a body that the event lacks, such as a large one or a file. Null if the browser does not have it. */
  #body(requestId: string, session: string): Promise<string | null> {
    return this.#send("Network.getRequestPostData", { requestId }, session).then(
      ({ base64Encoded, postData }) => {
        if (typeof postData !== "string") return null
        return base64Encoded === true ? Buffer.from(postData, "base64").toString() : postData
      },
      () => null,
    )
  }

  /** Some kinds of targets lack a domain, and a target may close at any time. */
  async #prepare(session: string): Promise<void> {
    const network = this.#recordsRequests ? [this.#send("Network.enable", { maxPostDataSize }, session)] : []
    await Promise.allSettled([
      ...network,
      this.#send("Target.setAutoAttach", autoAttach, session),
      this.#send("Runtime.runIfWaitingForDebugger", {}, session),
    ])
  }
}
