import { createHash } from "node:crypto"
import * as fs from "node:fs"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import { type ChromiumError, chromiumError, FilterListUnusable } from "../errors/ChromiumError.ts"

/** Lists change daily, so more frequent downloads would only load their servers. */
const freshMs = 24 * 3_600_000

/** Keeps a slow server from delaying startup. */
const loadLimitMs = 15_000

/** The largest lists in use are about 10 MB. */
const largestBytes = 64 * 2 ** 20

export interface FilterListOptions {
  /** A file, or an http or https URL. */
  readonly source: string
  /** Folder for downloaded lists. */
  readonly cacheDir: string
}

/**
 * Returns the text of a filter list. Downloads are cached for a day, and longer if a new download fails. Fails with
 * `FilterListUnusable` for an unreadable file, or a URL that fails without a cached copy.
 */
export const readFilterList = Effect.fn("FilterList.read")(function* ({
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
  if (age < freshMs) return yield* read(kept)
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
    if (bytes > largestBytes) throw new Error(`it is larger than ${largestBytes / 2 ** 20} MB`)
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
