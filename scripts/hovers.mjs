// Prints what editors show for the main symbols of the SDK, by TypeScript's language server: `node scripts/hovers.mjs`.
import { spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

/** A program whose symbols after `/*?*\/` are shown. */
const program = `import { /*?*/RunHandle, Tabwright, NotFound, type RunOptions } from "@tabwright/sdk"
import type { Runs } from "@tabwright/sdk/effect"

const client = new /*?*/Tabwright({ /*?*/mapError: (error) => error })
const options: /*?*/RunOptions = { model: "gpt-5.5", /*?*/maxCostUsd: 1 }
const run = await client./*?*/run("Return the title", options)
console.log(run./*?*/result, run./*?*/steps)
declare const summary: Runs./*?*/RunSummary
for await (const each of client.runs./*?*/list()) console.log(each./*?*/status, summary)
const typed = await client./*?*/run("Return the title", { schema: {} as import("zod").ZodType<{ title: string }> })
console.log(typed./*?*/output, typed./*?*/error)
const /*?*/found = await client.runs./*?*/get(run.id).withResponse()
try {
  await client.call({ id: "x", method: "GET", path: "/x", failures: [404] }, {})
} catch (error) {
  if (error instanceof /*?*/NotFound) console.log(error./*?*/isRetryable, error./*?*/requestId)
}
console.log(found)
`

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, "packages", "sdk", "dist")
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, "hovers-"))
const file = join(folder, "program.ts")
writeFileSync(file, program)
writeFileSync(
  join(folder, "tsconfig.json"),
  JSON.stringify({ extends: join(root, "tsconfig.base.json"), files: [file] }),
)

const compiler = join(root, "node_modules", "typescript", "bin", "tsc")
const server = spawn(process.execPath, [compiler, "--lsp", "--stdio"], { stdio: ["pipe", "pipe", "inherit"] })

/** @type {Map<number, (result: any) => void>} */
const waiting = new Map()
let buffer = Buffer.alloc(0)
server.stdout.on("data", (chunk) => {
  buffer = Buffer.concat([buffer, chunk])
  for (;;) {
    const end = buffer.indexOf("\r\n\r\n")
    const length = Number(/Content-Length: (\d+)/i.exec(buffer.subarray(0, Math.max(0, end)).toString())?.[1])
    if (end === -1 || buffer.length < end + 4 + length) return
    const { id, method, result } = JSON.parse(buffer.subarray(end + 4, end + 4 + length).toString())
    buffer = buffer.subarray(end + 4 + length)
    if (method === undefined) waiting.get(id)?.(result)
    // The server asks for settings and registers watchers.
    else if (id !== undefined) send({ id, result: method === "workspace/configuration" ? [] : null })
  }
})

/** @param {object} message */
const send = (message) => {
  const text = JSON.stringify({ jsonrpc: "2.0", ...message })
  server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
}
let lastId = 0
/** @param {string} method @param {object} params @returns {Promise<any>} */
const request = (method, params) =>
  new Promise((resolve) => {
    waiting.set(++lastId, resolve)
    send({ id: lastId, method, params })
  })

try {
  const uri = pathToFileURL(file).href
  const capabilities = { textDocument: { hover: { contentFormat: ["plaintext"] } } }
  await request("initialize", { processId: process.pid, rootUri: pathToFileURL(folder).href, capabilities })
  send({ method: "initialized", params: {} })
  const textDocument = { uri, languageId: "typescript", version: 1, text: program }
  send({ method: "textDocument/didOpen", params: { textDocument } })
  for (const { index } of program.matchAll(/\/\*\?\*\//g)) {
    const before = program.slice(0, index + 5).split("\n")
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
    const hover = await request("textDocument/hover", { textDocument: { uri }, position })
    const text = typeof hover?.contents === "string" ? hover.contents : hover?.contents?.value
    console.log(`${text ?? "(nothing)"}\n${"-".repeat(80)}`)
  }
} finally {
  server.kill()
  rmSync(folder, { recursive: true })
}
