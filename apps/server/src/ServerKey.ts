import { keyFile } from "@tabwright/service/KeyFile"
import { Effect } from "effect"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { UsageError } from "./UsageError.ts"

/** Names and addresses of this machine itself, as a URL spells them. */
const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * The key for a server that runs already: the one in `TABWRIGHT_API_KEY`, else the one that the server keeps in its data folder.
 * That one may do everything there, so it is sent to a server on this machine only: any other address would learn it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const serverKey = Effect.fnUntraced(function* (baseUrl: string, dataDir: string) {
  const given = process.env["TABWRIGHT_API_KEY"]
  if (given) return given
  if (!thisMachine.test(URL.parse(baseUrl)?.hostname ?? "")) {
    return yield* new UsageError({
      message: `No key for ${baseUrl}: set TABWRIGHT_API_KEY. The key of a data folder is sent to this machine only.`,
    })
  }
  const stored = yield* Effect.promise(() => readFile(join(dataDir, keyFile), "utf8").catch(() => ""))
  const key = stored.trim()
  if (key !== "") return key
  return yield* new UsageError({
    message: `No key for ${baseUrl}: set TABWRIGHT_API_KEY, or name the server's data folder with --data-dir.`,
  })
})
