import { createHash } from "node:crypto"
import * as fs from "node:fs"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import { type ChromiumError, chromiumError, FilterListUnusable } from "../errors/ChromiumError.ts"

/** Lists change daily; asking for them more often than that is asked of nobody's servers. */
const freshMs = 24 * 3_600_000

/** A start should not hang on a server that is slow to answer. */
const loadLimitMs = 15_000

/** The largest lists in use have about 10 MB. */
const largestBytes = 64 * 2 ** 20

/**
 * @category models
 * @since 0.1.0
 */
export interface FilterListOptions {
  /** A file, or an http or https address. */
  readonly source: string
  /** Where loaded lists are kept. */
  readonly cacheDir: string
}

/**
 * The text of a filter list. One from the network is kept for a day, and longer where it cannot be loaded then. Fails with
 * `FilterListUnusable` for a file that cannot be read, and for an address that has never been loaded and cannot be now.
 *
 * @category constructors
 * @since 0.1.0
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
      orElse: () => Effect.fail(unusable(`it did not come within ${loadLimitMs / 1000} s`)),
    }),
    Effect.tap((text) => Effect.promise(() => keep(kept, text))),
    Effect.catch((error) =>
      age === Number.POSITIVE_INFINITY
        ? Effect.fail(error)
        : Effect.andThen(Effect.logWarning(`${error.message} The one of before is used.`), read(kept)),
    ),
  )
})

/** What `fetch` hides: "fetch failed" tells nobody anything. */
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
  if (!answer.ok || answer.body === null) throw new Error(`its server answered ${answer.status}`)
  const pieces: Array<Uint8Array> = []
  let bytes = 0
  for await (const piece of answer.body) {
    bytes += piece.length
    if (bytes > largestBytes) throw new Error(`it has more than ${largestBytes / 2 ** 20} MB`)
    pieces.push(piece)
  }
  const text = Buffer.concat(pieces).toString("utf8")
  // A sign-in page of a network that asks for one is no list, and would be kept for a day.
  if (/^\s*<(!doctype|html)/i.test(text)) throw new Error("its server answered with a web page")
  return text
}

/** Whole or not at all; a folder that cannot be written to only costs the next start another load. */
const keep = async (file: string, text: string): Promise<void> => {
  try {
    await fs.promises.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await fs.promises.writeFile(`${file}.${process.pid}`, text, { mode: 0o600 })
    await fs.promises.rename(`${file}.${process.pid}`, file)
  } catch {
    // loaded again next time
  }
}
