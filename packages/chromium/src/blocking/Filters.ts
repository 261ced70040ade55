import { createHash } from "node:crypto"
import * as fs from "node:fs"
import * as path from "node:path"
import type { FiltersEngine, Request } from "@ghostery/adblocker"
import * as Effect from "effect/Effect"
import { type ChromiumError, chromiumError, FilterListUnusable } from "../errors/ChromiumError.ts"

export interface PageRequest {
  readonly url: string
  /** Request type as named by filter lists. */
  readonly type: RequestType
  /** URL of the requesting page. Requests to its own site are first-party. */
  readonly pageUrl: string
}

export type RequestType =
  | "document"
  | "subdocument"
  | "script"
  | "image"
  | "stylesheet"
  | "font"
  | "media"
  | "xhr"
  | "ping"
  | "websocket"
  | "other"

export interface Filters {
  /** Number of network filters. Cosmetic filters are not counted. */
  readonly size: number
  /** Considers the first 4,096 characters of the URL. Never blocks a page itself. */
  readonly isBlocked: (request: PageRequest) => boolean
}

export interface FiltersOptions {
  /** Files, and http or https URLs. */
  readonly lists: ReadonlyArray<string>
  /** Folder for downloaded lists and compiled filters. */
  readonly cacheDir: string
}

const config = { loadCosmeticFilters: false, loadGenericCosmeticsFilters: false, enableHtmlFiltering: false } as const

/** Loads and compiles filter lists: 0.3 s for 100 000 filters, 5 ms if cached. Fails with `FilterListUnusable`. */
export const loadFilters = Effect.fn("Filters.load")(function* ({
  lists,
  cacheDir,
}: FiltersOptions): Effect.fn.Return<Filters, ChromiumError> {
  const texts = yield* Effect.forEach(lists, (source) => readFilterList({ source, cacheDir }), { concurrency: 4 })
  const text = texts.join("\n")
  // Imported lazily: servers that block nothing do not need it.
  const { FiltersEngine: Engine, Request: EngineRequest } = yield* Effect.promise(() => import("@ghostery/adblocker"))
  const engine = yield* Effect.sync(() => compiled(Engine, text, cacheDir))
  return {
    size: countFilters(text),
    isBlocked: ({ url, type, pageUrl }) => {
      if (type === "document") return false
      const request = {
        url: url.slice(0, maxUrlLength),
        type: engineTypes[type],
        sourceUrl: pageUrl.slice(0, maxUrlLength),
      }
      return engine.match(EngineRequest.fromRawDetails(request)).match
    },
  }
})

/** URLs can be up to 2 MB, and some filters are regular expressions of more than linear time. */
const maxUrlLength = 4_096

/** Cheaper than the engine's own count, which unpacks every filter. */
const countFilters = (text: string): number =>
  text.split("\n").filter((line) => /^[^![#\s]/.test(line) && !/#[@?$]*#/.test(line)).length

const engineTypes = {
  document: "mainFrame",
  subdocument: "subFrame",
  script: "script",
  image: "image",
  stylesheet: "stylesheet",
  font: "font",
  media: "media",
  xhr: "xhr",
  ping: "ping",
  websocket: "websocket",
  other: "other",
} as const satisfies Record<RequestType, Parameters<typeof Request.fromRawDetails>[0]["type"]>

const compiled = (Engine: typeof FiltersEngine, text: string, cacheDir: string): FiltersEngine => {
  const file = path.join(cacheDir, `${createHash("sha256").update(text).digest("hex").slice(0, 32)}.filters`)
  try {
    // Throws if the file is incomplete or of another engine version.
    return Engine.deserialize(fs.readFileSync(file))
  } catch {
    const engine = Engine.parse(text, config)
    replaceCompiled(cacheDir, file, engine.serialize())
    return engine
  }
}

/** Removes the compiled filters of older lists. */
const replaceCompiled = (cacheDir: string, file: string, bytes: Uint8Array): void => {
  try {
    fs.mkdirSync(cacheDir, { recursive: true, mode: 0o700 })
    for (const name of fs.readdirSync(cacheDir)) {
      if (name.endsWith(".filters")) fs.rmSync(path.join(cacheDir, name), { force: true })
    }
    fs.writeFileSync(`${file}.${process.pid}`, bytes, { mode: 0o600 })
    fs.renameSync(`${file}.${process.pid}`, file)
  } catch {
    // If the folder is not writable, each start takes 0.3 s longer.
  }
}

/** Lists change daily, so more frequent downloads would only load their servers. */
const cacheTtlMs = 24 * 3_600_000

/** Keeps a slow server from delaying startup. */
const loadLimitMs = 15_000

/** The largest lists in use are about 10 MB. */
const maxListBytes = 64 * 2 ** 20

interface FilterListOptions {
  /** A file, or an http or https URL. */
  readonly source: string
  readonly cacheDir: string
}

/** Returns a list's text, cached for a day, longer if a download fails. Fails with `FilterListUnusable`. */
const readFilterList = Effect.fn("Filters.readList")(function* ({
  source,
  cacheDir,
}: FilterListOptions): Effect.fn.Return<string, ChromiumError> {
  const unusable = (cause: unknown) =>
    chromiumError(
      new FilterListUnusable({ list: source, detail: cause instanceof Error ? causeOf(cause) : String(cause) }),
    )
  const read = (file: string) => Effect.tryPromise({ try: () => fs.promises.readFile(file, "utf8"), catch: unusable })
  if (!/^https?:\/\//i.test(source)) return yield* read(source)

  const kept = path.join(cacheDir, `${createHash("sha256").update(source).digest("hex").slice(0, 32)}.txt`)
  const age = yield* Effect.promise(() => ageOf(kept))
  if (age < cacheTtlMs) return yield* read(kept)
  return yield* Effect.tryPromise({ try: (signal) => load(source, signal), catch: unusable }).pipe(
    Effect.timeoutOrElse({
      duration: loadLimitMs,
      orElse: () => Effect.fail(unusable(`the download took longer than ${loadLimitMs / 1000} s`)),
    }),
    Effect.tap((text) => Effect.promise(() => writeCache(kept, text))),
    Effect.catch((error) =>
      age === Number.POSITIVE_INFINITY
        ? Effect.fail(error)
        : Effect.andThen(Effect.logWarning(`${error.message} Using the cached version.`), read(kept)),
    ),
  )
})

/** Unwraps the cause of "fetch failed". */
const causeOf = (error: Error): string => (error.cause instanceof Error ? error.cause.message : error.message)

const ageOf = async (file: string): Promise<number> => {
  try {
    return Date.now() - (await fs.promises.stat(file)).mtimeMs
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

const load = async (url: string, signal: AbortSignal): Promise<string> => {
  const answer = await fetch(url, { signal })
  if (!answer.ok || answer.body === null) throw new Error(`its server responded with ${answer.status}`)
  const pieces: Array<Uint8Array> = []
  let bytes = 0
  for await (const piece of answer.body) {
    bytes += piece.length
    if (bytes > maxListBytes) throw new Error(`it is larger than ${maxListBytes / 2 ** 20} MB`)
    pieces.push(piece)
  }
  const text = Buffer.concat(pieces).toString("utf8")
  // Captive portals return a sign-in page, which must not be cached for a day.
  if (/^\s*<(!doctype|html)/i.test(text)) throw new Error("its server returned a web page")
  return text
}

/** Writes atomically. If the folder is not writable, the next start downloads the list again. */
const writeCache = async (file: string, text: string): Promise<void> => {
  try {
    await fs.promises.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await fs.promises.writeFile(`${file}.${process.pid}`, text, { mode: 0o600 })
    await fs.promises.rename(`${file}.${process.pid}`, file)
  } catch {}
}
