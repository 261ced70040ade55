import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { dirname, resolve } from "node:path"
import {
  capture,
  type Exchange,
  type RecordedRequest,
  type RecordedResponse,
  requestOf,
  responseOf,
} from "./Exchange.ts"
import { recordedBaseUrl, Redaction } from "./Redaction.ts"
import { isRead, keyOf, Replay } from "./Replay.ts"

/**
 * Options of {@link RecordedService.open}.
 *
 * @category models
 * @since 0.1.0
 */
export interface RecordedServiceOptions {
  /** URL of the service to record. Default: the environment variable TABWRIGHT_BASE_URL. Not used for a replay. */
  readonly baseUrl?: string
  /** Its API key. Default: the environment variable TABWRIGHT_API_KEY. Not used for a replay. */
  readonly apiKey?: string
  /**
   * - `auto` replays the file if it exists, and otherwise records it. In CI, where the environment variable CI is set,
   *   a missing file is an error.
   * - `record` records the file again.
   * - `replay` never sends a request.
   *
   * Default `auto`.
   */
  readonly mode?: "auto" | "record" | "replay"
  /** Texts to remove in addition to keys, secrets and signed links, such as the password in a task. Default: none. */
  readonly redact?: ReadonlyArray<string>
  /** Sends the recorded requests. Default: the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/** Absolute paths of the files that this program is recording. */
const openFiles = new Set<string>()

interface Pending {
  readonly request: RecordedRequest
  /** Undefined while there is no response. */
  recorded: (() => RecordedResponse) | undefined
}

/**
 * A real service whose responses are recorded in a file, or replayed from it without a network connection.
 *
 * ```ts
 * await using service = await RecordedService.open("fixtures/price.json")
 * const client = new Tabwright({ apiKey: service.apiKey, baseUrl: service.baseUrl, fetch: service.fetch })
 * // ...
 * await service.save()
 * ```
 *
 * @category services
 * @since 0.1.0
 */
export class RecordedService implements AsyncDisposable {
  readonly baseUrl: string
  readonly apiKey: string
  /** True if responses come from the file. */
  readonly isReplay: boolean
  readonly #file: string
  readonly #path: string
  readonly #redaction: Redaction
  readonly #send: (request: Request) => Promise<Response>
  readonly #replay: Replay | undefined
  readonly #pending: Array<Pending> = []
  /** Count of requests in the written file. */
  #saved = 0

  private constructor(file: string, exchanges: ReadonlyArray<Exchange> | undefined, options: RecordedServiceOptions) {
    const isReplay = exchanges !== undefined
    this.#file = file
    this.#path = resolve(file)
    this.isReplay = isReplay
    this.baseUrl = isReplay
      ? recordedBaseUrl
      : (options.baseUrl ?? process.env["TABWRIGHT_BASE_URL"] ?? "").replace(/\/$/, "")
    this.apiKey = isReplay ? "tw_test" : (options.apiKey ?? process.env["TABWRIGHT_API_KEY"] ?? "")
    this.#send = options.fetch ?? ((request) => globalThis.fetch(request))
    this.#redaction = new Redaction({ baseUrl: this.baseUrl, apiKey: this.apiKey, redact: options.redact ?? [] })
    this.#replay = isReplay ? new Replay(exchanges) : undefined
    if (!isReplay && (this.baseUrl === "" || this.apiKey === "")) {
      throw new Error(
        `Recording ${file} needs the baseUrl and the apiKey of a service. Pass both, or set TABWRIGHT_BASE_URL and TABWRIGHT_API_KEY.`,
      )
    }
    if (isReplay) return
    if (openFiles.has(this.#path)) throw new Error(`${file} is already being recorded. Use a file for each test.`)
    openFiles.add(this.#path)
  }

  /**
   * Opens a recording. Save and dispose it at the end of the test. Throws if the file is missing or damaged, cannot be
   * recorded, or is being recorded by another test of this program.
   */
  static async open(file: string, options: RecordedServiceOptions = {}): Promise<RecordedService> {
    const { mode = "auto" } = options
    const exchanges = mode === "record" ? undefined : await read(file)
    const mustExist = mode === "replay" || (mode === "auto" && (process.env["CI"] ?? "") !== "")
    if (exchanges === undefined && mustExist) {
      throw new Error(`There is no recording ${file}. Record it with mode "record" and commit the file.`)
    }
    return new RecordedService(file, exchanges, options)
  }

  /**
   * Sends a request and records its response, or replays it. During a replay, a request without a recording gets a 501
   * that names the nearest recorded request.
   */
  readonly fetch = async (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const asked = await requestOf(request.clone(), this.baseUrl)
    if (this.#replay !== undefined) return this.#replayed(this.#replay, asked, request.signal)
    const pending: Pending = { request: asked, recorded: undefined }
    this.#pending.push(pending)
    const { recorded, response } = capture(await this.#send(request), request.signal)
    pending.recorded = recorded
    return response
  }

  /**
   * Writes the file of a recording, and does nothing in a replay. Call it at the end of the test: what a failed test has
   * recorded is incomplete. Requests without a response are left out: a retry has its own exchange.
   */
  async save(): Promise<void> {
    if (this.#replay !== undefined) return
    this.#saved = this.#pending.length
    const exchanges = this.#pending.flatMap(({ recorded, request }) =>
      recorded === undefined ? [] : [{ request, response: recorded() }],
    )
    await mkdir(dirname(this.#file), { recursive: true })
    const temporary = `${this.#file}.${process.pid}.tmp`
    await writeFile(
      temporary,
      `${JSON.stringify({ version: 1, exchanges: withoutRepeatedReads(this.#redaction.exchanges(exchanges)) }, null, 2)}\n`,
    )
    await rename(temporary, this.#file)
  }

  /** Closes the recording. Emits a warning if requests were not saved. */
  [Symbol.asyncDispose](): Promise<void> {
    if (this.#replay !== undefined) return Promise.resolve()
    openFiles.delete(this.#path)
    const lost = this.#pending.length - this.#saved
    if (lost > 0) {
      const requests = lost === 1 ? "1 request" : `${lost} requests`
      process.emitWarning(
        `${requests} for ${this.#file} ${lost === 1 ? "was" : "were"} not saved. Call \`save()\` at the end of the test.`,
      )
    }
    return Promise.resolve()
  }

  #replayed(replay: Replay, asked: RecordedRequest, signal: AbortSignal): Response {
    const bare = this.#redaction.bare(asked)
    const request = this.#redaction.request(bare)
    const exchange = replay.take(request, bare)
    if (exchange !== undefined) return responseOf(exchange.response, signal)
    const detail = [
      `${this.#file} has no recording of ${request.method} ${request.url}.`,
      replay.explain(request),
      `Record the file again with mode "record" if the program has changed.`,
    ].join("\n")
    return Response.json({ detail }, { status: 501 })
  }
}

/** Returns undefined for a missing file. */
const read = async (file: string): Promise<ReadonlyArray<Exchange> | undefined> => {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined
    throw error
  })
  if (text === undefined) return undefined
  const { exchanges, version } = parsed(file, text)
  if (version !== 1 || !Array.isArray(exchanges)) {
    throw new Error(`${file} is not a recording of this version. Record it again with mode "record".`)
  }
  return exchanges
}

const parsed = (
  file: string,
  text: string,
): { readonly version?: unknown; readonly exchanges?: ReadonlyArray<Exchange> } => {
  try {
    return JSON.parse(text) ?? {}
  } catch (error) {
    throw new Error(`${file} is not valid JSON. Record it again with mode "record".`, { cause: error })
  }
}

/**
 * Keeps the last of equal responses to the same read, so that a replay does not wait for what the recording waited for.
 * Compares only reads between two changes, because the client may check the effect of a change.
 */
const withoutRepeatedReads = (exchanges: ReadonlyArray<Exchange>): ReadonlyArray<Exchange> => {
  const later = new Map<string, string>()
  return exchanges
    .toReversed()
    .filter(({ request, response }) => {
      if (!isRead(request)) {
        later.clear()
        return true
      }
      const key = keyOf(request)
      const text = JSON.stringify(response)
      if (later.get(key) === text) return false
      later.set(key, text)
      return true
    })
    .toReversed()
}
