import { serveStdio } from "@modelcontextprotocol/server/stdio"
import { Console, Effect } from "effect"
import { clientOf } from "./Caller.ts"
import { makeServer } from "./Server.ts"

/** Serves the tools over stdio with one key until the input closes. Standard output is reserved for the protocol. */
export const serve = (server: { readonly baseUrl: string; readonly apiKey: string }): Effect.Effect<void> =>
  Effect.gen(function* () {
    const { baseUrl } = server
    const services = yield* Effect.context<never>()
    const caller = { client: yield* clientOf(server), baseUrl, publicUrl: baseUrl }
    yield* Effect.acquireUseRelease(
      Effect.sync(() =>
        serveStdio(({ era }) => makeServer(caller, { mode: era === "modern" ? "return" : "send" }, services), {
          onerror: ({ message }) => Effect.runSync(Console.error(message)),
          maxSubscriptions: 0,
        }),
      ),
      () => inputClosed,
      (handle) => Effect.promise(() => handle.close()),
    )
  })

const inputClosed = Effect.callback<void>((resume) => {
  const done = () => resume(Effect.void)
  process.stdin.once("end", done).once("close", done)
  return Effect.sync(() => process.stdin.off("end", done).off("close", done))
})
