import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

const program = fileURLToPath(new URL("../../../apps/demo-shop/src/main.ts", import.meta.url))

export interface Shop extends AsyncDisposable {
  readonly url: string
}

export const openShop = async (): Promise<Shop> => {
  const child = spawn(process.execPath, [program, "0"], { stdio: ["ignore", "pipe", "inherit"] })
  const ended = once(child, "exit")
  const url = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The shop exited with ${code}`)))
    child.stdout.on("data", (chunk) => {
      const address = /http:\/\/[\d.]+:\d+/.exec(String(chunk))?.[0]
      if (address !== undefined) resolve(address)
    })
  })
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      child.kill()
      await ended
    },
  }
}
