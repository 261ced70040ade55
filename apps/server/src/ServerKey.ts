import { keyFile } from "@tabwright/service/KeyFile"
import { Effect } from "effect"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { UsageError } from "./UsageError.ts"

/** Hosts of this machine, as they appear in a URL. */
const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Returns the key for a running server: `TABWRIGHT_API_KEY`, or else the key in the server's data directory. That key
 * has all scopes, so it is sent to this machine only.
 */
export const serverKey = Effect.fnUntraced(function* (baseUrl: string, dataDir: string) {
  const envKey = process.env["TABWRIGHT_API_KEY"]
  if (envKey) return envKey
  if (!thisMachine.test(URL.parse(baseUrl)?.hostname ?? "")) {
    return yield* new UsageError({
      message: `No API key for ${baseUrl}. Set TABWRIGHT_API_KEY. The key in a data directory is only sent to this machine.`,
    })
  }
  const stored = yield* Effect.promise(() => readFile(join(dataDir, keyFile), "utf8").catch(() => ""))
  const key = stored.trim()
  if (key !== "") return key
  return yield* new UsageError({
    message: `No API key for ${baseUrl}. Set TABWRIGHT_API_KEY, or pass the server's data directory with --data-dir.`,
  })
})
