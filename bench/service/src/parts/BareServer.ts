import { startChild } from "@tabwright/bench-measure"
import type { SharedDatabase } from "./Database.ts"

/** A `node:http` server with one query on the service's database, in its own process. */
export interface BareServer extends AsyncDisposable {
  readonly url: string
}

export const startBareServer = async (database: SharedDatabase): Promise<BareServer> => {
  const child = startChild(new URL("./server.ts", import.meta.url), database.url)
  const url = await child.next()
  if (typeof url !== "string") throw new TypeError("The bare server did not tell where it listens")
  return { url, [Symbol.asyncDispose]: () => child[Symbol.asyncDispose]() }
}
