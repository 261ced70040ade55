import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import * as Effect from "effect/Effect"

const program = fileURLToPath(new URL("../../../apps/demo-shop/src/main.ts", import.meta.url))

/** Serves the demo shop from a separate process until the scope closes. */
export const serveShop = Effect.acquireRelease(
  Effect.promise(
    () =>
      new Promise<{ readonly url: string; readonly stop: () => void }>((resolve, reject) => {
        const child = spawn(process.execPath, [program, "0"], { stdio: ["ignore", "pipe", "inherit"] })
        child.once("exit", (code) => reject(new Error(`The demo shop exited with ${code}.`)))
        child.stdout.on("data", (chunk) => {
          const url = /http:\/\/[\d.]+:\d+/.exec(String(chunk))?.[0]
          if (url !== undefined) resolve({ url, stop: () => child.kill() })
        })
      }),
  ),
  (shop) => Effect.sync(shop.stop),
)
