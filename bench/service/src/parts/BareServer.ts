import { startChild } from "@tabwright/bench-measure"
import type { SharedDatabase } from "./Database.ts"

/** `node:http` and one query, on the service's database, in a process of its own. */
export interface BareServer extends AsyncDisposable {
  readonly url: string
}

export const startBareServer = async (database: SharedDatabase): Promise<BareServer> => {
  const child = startChild(new URL("./server.ts", import.meta.url), database.url)
  const url = await child.told()
  if (typeof url !== "string") throw new TypeError("The bare server did not tell where it listens")
  return { url, [Symbol.asyncDispose]: () => child[Symbol.asyncDispose]() }
}
