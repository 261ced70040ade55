import { createRequire } from "node:module"
import type * as Sqlite from "node:sqlite"

/**
 * The number of a host's cookies.
 *
 * @category models
 * @since 0.1.0
 */
export interface SiteCookies {
  /** Without a leading dot. */
  readonly host: string
  readonly cookies: number
}

/** Chromium's times are microseconds since 1601. */
const epochOffsetSeconds = 11_644_473_600n

/**
 * Counts the cookies of a copied database that have not expired. Returns undefined if the database is damaged, because
 * the browser changed it during the copy.
 */
export const countCookies = (file: string | undefined): ReadonlyArray<SiteCookies> | undefined => {
  if (file === undefined) return []
  const { DatabaseSync } = loadSqlite()
  const now = (BigInt(Math.floor(Date.now() / 1000)) + epochOffsetSeconds) * 1_000_000n
  // Completes or reverts an interrupted transaction, so it is not opened read-only.
  const database = new DatabaseSync(file)
  try {
    if (database.prepare("PRAGMA quick_check(1)").get()?.["quick_check"] !== "ok") return undefined
    return database
      .prepare(
        `SELECT ltrim(host_key, '.') AS host, count(*) AS cookies FROM cookies
         WHERE has_expires = 0 OR expires_utc > ? GROUP BY 1 ORDER BY 2 DESC, 1`,
      )
      .all(now)
      .map(({ host, cookies }) => ({ host: String(host), cookies: Number(cookies) }))
  } catch (cause) {
    if (isDamage(cause)) return undefined
    throw cause
  } finally {
    database.close()
  }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const isDamage = (cause: unknown): boolean =>
  cause instanceof Error && "errcode" in cause && (cause.errcode === 11 || cause.errcode === 26)

/** Loads Node's SQLite without its warning that the module is experimental. */
const loadSqlite = (): typeof Sqlite => {
  // oxlint-disable-next-line unbound-method -- restored as it was
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    // The synchronous import limits the change of `emitWarning` to the module.
    return createRequire(import.meta.url)("node:sqlite") as typeof Sqlite
  } finally {
    process.emitWarning = emitWarning
  }
}
