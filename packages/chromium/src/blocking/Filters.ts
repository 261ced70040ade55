import { createHash } from "node:crypto"
import * as fs from "node:fs"
import * as path from "node:path"
import type { FiltersEngine, Request } from "@ghostery/adblocker"
import * as Effect from "effect/Effect"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import { readFilterList } from "./FilterList.ts"

/**
 * A request of a page, as filters see it.
 *
 * @category models
 * @since 0.1.0
 */
export interface PageRequest {
  readonly url: string
  /** In the words of filter lists. */
  readonly type: RequestType
  /** The page that asks; a request to its own site is first-party. */
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

/**
 * What filter lists say about requests.
 *
 * @category models
 * @since 0.1.0
 */
export interface Filters {
  /** How many filters there are, without those that hide parts of pages. */
  readonly size: number
  /** Returns true for a request to block, by the first 4,096 characters of its URL. Never blocks a page itself. */
  readonly isBlocked: (request: PageRequest) => boolean
}

/**
 * @category models
 * @since 0.1.0
 */
export interface FiltersOptions {
  /** Files, and http or https addresses. */
  readonly lists: ReadonlyArray<string>
  /** Where loaded lists and the compiled filters are kept. */
  readonly cacheDir: string
}

/** Only requests are judged. */
const config = { loadCosmeticFilters: false, loadGenericCosmeticsFilters: false, enableHtmlFiltering: false } as const

/**
 * Loads filter lists and compiles them, or takes what was compiled of the same text before: 0.3 s and 5 ms for 100 000
 * filters, which take 4 MB of memory. Fails with `FilterListUnusable`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const loadFilters = Effect.fn("Filters.load")(function* ({
  lists,
  cacheDir,
}: FiltersOptions): Effect.fn.Return<Filters, ChromiumError> {
  const texts = yield* Effect.forEach(lists, (source) => readFilterList({ source, cacheDir }), { concurrency: 4 })
  const text = texts.join("\n")
  // Loaded here, so that a server that blocks nothing does without.
  const { FiltersEngine: Engine, Request: EngineRequest } = yield* Effect.promise(() => import("@ghostery/adblocker"))
  const engine = yield* Effect.sync(() => compiled(Engine, text, cacheDir))
  return {
    size: countFilters(text),
    isBlocked: ({ url, type, pageUrl }) => {
      if (type === "document") return false
      const request = { url: cut(url), type: engineTypes[type], sourceUrl: cut(pageUrl) }
      return engine.match(EngineRequest.fromRawDetails(request)).match
    },
  }
})

/** Pages choose URLs of up to 2 MB, and some filters are regular expressions that take more than linear time. */
const maxUrlLength = 4_096

const cut = (url: string): string => (url.length > maxUrlLength ? url.slice(0, maxUrlLength) : url)

/** The engine could tell too, by unpacking every filter again. */
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
    // Fails where it was written by another version of the engine, or not to its end.
    return Engine.deserialize(fs.readFileSync(file))
  } catch {
    const engine = Engine.parse(text, config)
    replaceCompiled(cacheDir, file, engine.serialize())
    return engine
  }
}

/** What was compiled of older lists goes. */
const replaceCompiled = (cacheDir: string, file: string, bytes: Uint8Array): void => {
  try {
    fs.mkdirSync(cacheDir, { recursive: true, mode: 0o700 })
    for (const name of fs.readdirSync(cacheDir)) {
      if (name.endsWith(".filters")) fs.rmSync(path.join(cacheDir, name), { force: true })
    }
    fs.writeFileSync(`${file}.${process.pid}`, bytes, { mode: 0o600 })
    fs.renameSync(`${file}.${process.pid}`, file)
  } catch {
    // A folder that cannot be written to costs 0.3 s at each start.
  }
}
