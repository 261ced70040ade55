import { spawn } from "node:child_process"
import { once } from "node:events"
import { createRequire } from "node:module"
import * as path from "node:path"
import { createInterface } from "node:readline"
import * as Effect from "effect/Effect"

interface Reply {
  readonly id: number
  readonly error?: { readonly message: string }
  readonly result?: { readonly isError?: boolean; readonly content?: ReadonlyArray<{ readonly text?: string }> }
}

/** Calls a tool. Returns the text of its result, and dies if the tool fails. */
export type CallTool = (name: string, args?: object) => Effect.Effect<string>

/** Starts the MCP server of an installed package over standard input and output. It ends with the scope. */
export const startMcpServer = Effect.fnUntraced(function* (
  packageName: string,
  program: string,
  args: ReadonlyArray<string>,
  cwd: string,
) {
  const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`)
  const child = yield* Effect.acquireRelease(
    Effect.sync(() =>
      spawn(process.execPath, [path.join(path.dirname(manifest), program), ...args], {
        cwd,
        env: {
          ...process.env,
          CHROME_DEVTOOLS_MCP_NO_UPDATE_CHECKS: "1",
          CHROME_DEVTOOLS_MCP_NO_USAGE_STATISTICS: "1",
        },
        stdio: ["pipe", "pipe", "ignore"],
      }),
    ),
    // Servers end with their input.
    (child) =>
      Effect.promise(async () => {
        const exited = once(child, "exit")
        child.stdin.end()
        if (child.exitCode === null) await exited
      }),
  )
  const waiting = new Map<number, (reply: Reply) => void>()
  createInterface(child.stdout).on("line", (line) => {
    const reply: Reply = JSON.parse(line)
    waiting.get(reply.id)?.(reply)
  })
  let lastId = 0
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`)
  const ask = (method: string, params: object) =>
    Effect.promise(
      () =>
        new Promise<Reply>((resolve) => {
          const id = ++lastId
          waiting.set(id, resolve)
          send({ id, method, params })
        }),
    )
  yield* ask("initialize", {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  })
  send({ method: "notifications/initialized" })
  const call: CallTool = (name, args = {}) =>
    Effect.map(ask("tools/call", { name, arguments: args }), ({ error, result }) => {
      const text = result?.content?.map(({ text = "" }) => text).join("\n") ?? ""
      if (error !== undefined || result?.isError === true) throw new Error(`${name}: ${error?.message ?? text}`)
      return text
    })
  return call
})
