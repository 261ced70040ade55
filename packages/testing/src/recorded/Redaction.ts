import type { Exchange, Json, RecordedRequest } from "./Exchange.ts"

/** Replacement of the base URL, which is also the base URL during replay. */
export const recordedBaseUrl = "http://tabwright.test"

const redacted = "redacted"

const signed = "signed-"

/** Returns true if secrets were removed from a recorded text. */
export const isRedacted = (recorded: string): boolean => replacement.test(recorded)

/** Returns true if a text is a recorded one with other texts in place of its removed secrets. */
export const matchesRedacted = (recorded: string, sent: string): boolean => {
  if (!isRedacted(recorded)) return false
  const parts = recorded.split(new RegExp(replacement, "g")).map((part) => part.replace(special, "\\$&"))
  return new RegExp(`^${parts.join("[^]+")}$`).test(sent)
}

const replacement = new RegExp(`${redacted}|${signed}\\d+`)

const special = /[\\^$.*+?()[\]{}|]/g

/** Fields whose strings are secrets. */
const secretFields: ReadonlySet<string> = new Set(["apiKey", "password", "secret", "shareToken"])

/** Fields whose nested strings are secrets: `secrets` of v2 and `sensitiveData` of v3. */
const secretMaps: ReadonlySet<string> = new Set(["secrets", "sensitiveData"])

/** Lists in which every `value` is a secret: of v4 runs, and of login imports. */
const secretLists: ReadonlySet<string> = new Set(["secretBindings", "cookies", "localStorage"])

/** Query parameters that grant access: of this service, and of common file storage. */
const grant = /^(token|access_token|sig|signature|policy|key|awsaccesskeyid|googleaccessid|x-(amz|goog)-.+)$/i

/** Keys by their form: of this service, of webhooks, and of model providers. */
const keys = /\b(?:tw_|whsec_|sk-)[\w-]{16,}/g

/** Query parameters that change with every signed link. */
const isVolatile = (name: string): boolean => grant.test(name) || name === "expires"

const urls = /\b(?:https?|wss?):\/\/[^\s"'<>\\]+/g

const uuids = /\b[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g

/** Shorter secrets are only removed from their own field: elsewhere the same text probably means something else. */
const minEchoLength = 4

/** Shorter values of query parameters grant no access. */
const minGrantLength = 16

export interface RedactionOptions {
  readonly baseUrl: string
  readonly apiKey: string
  /** Additional texts to remove. */
  readonly redact: ReadonlyArray<string>
}

/** Removes secrets. Remembers the removed values, because later texts may repeat them. */
export class Redaction {
  /** Replacements by text. */
  readonly #replacements = new Map<string, string>()
  /** Ids that were not created by the service stay as they are. */
  readonly #keptIds = new Set<string>()
  /** Matches all texts to replace, of which there were this many. */
  #pattern = { size: 0, texts: /(?!)/g }
  #signed = 0
  #ids = 0

  constructor({ apiKey, baseUrl, redact }: RedactionOptions) {
    for (const text of [apiKey, ...redact]) if (text !== "") this.#forget(text)
    this.#replacements.set(baseUrl, recordedBaseUrl)
    this.#replacements.set(baseUrl.replace(/^http/, "ws"), recordedBaseUrl.replace(/^http/, "ws"))
  }

  /** Redacts the secret fields of a request. */
  bare(request: RecordedRequest): RecordedRequest {
    const { body } = request
    return body === undefined ? request : { ...request, body: this.#withoutFields(body) }
  }

  /** Redacts the secrets that are known so far in a {@link bare} request. */
  request(request: RecordedRequest): RecordedRequest {
    const { body, url } = request
    return {
      ...request,
      url: this.#replaced(url),
      ...(body === undefined ? {} : { body: this.#everywhere(body) }),
    }
  }

  /**
   * Redacts exchanges and numbers the ids created by the service, so that equal interactions have equal recordings.
   * Collects all secrets first: an earlier text may repeat a secret of a later request.
   */
  exchanges(exchanges: ReadonlyArray<Exchange>): ReadonlyArray<Exchange> {
    for (const { request, response } of exchanges) {
      this.#keepIds(JSON.stringify(request))
      this.#collectLink(request.url)
      this.#collect(request as unknown as Json)
      this.#collect(response as unknown as Json)
      this.#numberIds(JSON.stringify(response))
    }
    return exchanges.map(
      (exchange) => this.#everywhere(this.#withoutFields(exchange as unknown as Json)) as unknown as Exchange,
    )
  }

  #keepIds(text: string): void {
    for (const [id] of text.matchAll(uuids)) if (!this.#replacements.has(id)) this.#keptIds.add(id)
  }

  #numberIds(text: string): void {
    for (const [id] of text.matchAll(uuids)) {
      if (this.#keptIds.has(id) || this.#replacements.has(id)) continue
      this.#ids += 1
      this.#replacements.set(id, `00000000-0000-4000-8000-${String(this.#ids).padStart(12, "0")}`)
    }
  }

  #collect(value: Json): void {
    this.#withoutFields(value)
    mapTexts(value, (text) => {
      for (const [url] of text.matchAll(urls)) this.#collectLink(url)
      return text
    })
  }

  /** Remembers the parts of a link that grant access, as they are spelled. */
  #collectLink(url: string): void {
    const [path = "", query = ""] = url.split(/[?#]/)
    const [, password] = /^\w+:\/\/[^/@:]*:([^/@]+)@/.exec(path) ?? []
    if (password !== undefined) this.#secret(password)
    const parameters = query.split("&").map((parameter) => parameter.split("=") as [string, string?])
    const isSigned = parameters.some(([name, value = ""]) => grant.test(name) && value.length >= minGrantLength)
    const [, shared] = /\/share\/([^/]+)$/.exec(path) ?? []
    const values = isSigned ? parameters.flatMap(([name, value]) => (isVolatile(name) ? [value] : [])) : []
    for (const value of [shared, ...values]) {
      if (value === undefined || value.length < minEchoLength || this.#replacements.has(value)) continue
      this.#signed += 1
      this.#replacements.set(value, `${signed}${this.#signed}`)
    }
  }

  /** Replaces secret fields and remembers their values. */
  #withoutFields(value: Json, inList = false): Json {
    if (Array.isArray(value)) return value.map((item) => this.#withoutFields(item, inList))
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => {
        const isSecret = secretFields.has(name) || (inList && name === "value")
        if (isSecret && typeof item === "string") return [name, this.#secret(item)]
        if (secretMaps.has(name)) return [name, mapTexts(item, (text) => this.#secret(text))]
        return [name, this.#withoutFields(item, inList || secretLists.has(name))]
      }),
    )
  }

  #secret(text: string): string {
    if (text.length >= minEchoLength && text !== redacted) this.#forget(text)
    return redacted
  }

  /** Removes a text wherever it occurs, also in the spelling of JSON in a text, and of URLs. */
  #forget(text: string): void {
    for (const spelled of [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text)]) {
      this.#replacements.set(spelled, redacted)
    }
  }

  #everywhere(value: Json): Json {
    return mapTexts(value, (text) => this.#replaced(text))
  }

  #replaced(text: string): string {
    const { size } = this.#replacements
    if (this.#pattern.size !== size) {
      // A longer text may contain a shorter one.
      const texts = [...this.#replacements.keys()].toSorted((a, b) => b.length - a.length)
      const source = texts.map((text) => text.replace(special, "\\$&")).join("|")
      this.#pattern = { size, texts: new RegExp(source, "g") }
    }
    return text.replace(this.#pattern.texts, (found) => this.#replacements.get(found) ?? found).replace(keys, redacted)
  }
}

const isObject = (value: Json): value is { readonly [name: string]: Json } =>
  typeof value === "object" && value !== null

const mapTexts = (value: Json, change: (text: string) => string): Json => {
  if (typeof value === "string") return change(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapTexts(item, change)]))
}
