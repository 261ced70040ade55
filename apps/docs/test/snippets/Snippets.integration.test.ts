import { type RealService, startProgram, startService } from "@tabwright/example-runner"
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { documentsWithSnippets, root } from "../../src/Documents.ts"
import { isOutput, type Snippet, snippetsOf, type SnippetTarget } from "../../src/Snippet.ts"
import type { Job, JobResult } from "./Job.ts"

const snippets = documentsWithSnippets().flatMap(({ path, text }) => snippetsOf(path, text))
const app = join(import.meta.dirname, "..", "..")
const limits = { limitMs: 10 * 60_000 }

let folder: string
const results = new Map<Snippet, JobResult>()
let types: Promise<{ readonly code: number | null; readonly lines: ReadonlyArray<string> }>

/** Path of a snippet's code, inside this package so that its dependencies resolve. */
const fileOf = (snippet: Snippet): string => join(folder, `${snippets.indexOf(snippet)}.${snippet.language}`)

const runAll = async (target: SnippetTarget, real?: RealService): Promise<void> => {
  const selected = snippets.filter((snippet) => snippet.target === target)
  const jobs = selected.map((snippet): Job => {
    const file = fileOf(snippet)
    if (real !== undefined) writeFileSync(file, snippet.code.replaceAll("http://127.0.0.1:7800", real.shopUrl))
    return { index: snippets.indexOf(snippet), language: snippet.language, file }
  })
  const list = join(folder, `${target}.json`)
  writeFileSync(list, JSON.stringify(jobs))
  const args = [folder, list, ...(real === undefined ? [] : [real.url, real.apiKey])]
  const program = join(import.meta.dirname, "RunSnippets.ts")
  const { lines, stderr } = await startProgram(program, args, { HOME: folder }, limits).ended
  const reported: ReadonlyArray<JobResult> = JSON.parse(lines.at(-1) || "[]")
  assert.lengthOf(reported, selected.length, `${lines.join("\n")}\n${stderr}`)
  selected.forEach((snippet, at) => {
    const result = reported[at]
    if (result !== undefined) results.set(snippet, result)
  })
  const slowest = selected.toSorted((a, b) => (results.get(b)?.ms ?? 0) - (results.get(a)?.ms ?? 0)).slice(0, 3)
  const named = slowest.map((snippet) => `${snippet.name} ${results.get(snippet)?.ms} ms`)
  console.log(`${selected.length} snippets (${target}); the slowest: ${named.join(", ")}`)
}

const checkTypes = () => {
  const config = join(folder, "tsconfig.json")
  const include = snippets.filter(({ language, target }) => language === "ts" && target !== "none").map(fileOf)
  const compilerOptions = { noEmit: true, noUnusedLocals: false }
  writeFileSync(config, JSON.stringify({ extends: join(root, "tsconfig.base.json"), compilerOptions, files: include }))
  const compiler = join(root, "node_modules", "typescript", "bin", "tsc")
  return startProgram(compiler, ["-p", config, "--pretty", "false"], {}, limits).ended
}

beforeAll(async () => {
  mkdirSync(join(app, "dist"), { recursive: true })
  folder = mkdtempSync(join(app, "dist", "snippets-"))
  for (const snippet of snippets) writeFileSync(fileOf(snippet), snippet.code)
  mkdirSync(join(folder, "bin"))
  const command = join(folder, "bin", "tabwright")
  const main = join(root, "apps", "server", "src", "main.ts")
  writeFileSync(
    command,
    `#!/bin/sh\nexec "${process.execPath}" --conditions=@tabwright/source --no-warnings "${main}" "$@"\n`,
  )
  chmodSync(command, 0o755)
  types = checkTypes()
  const real = async () => {
    await using service = await startService([], { TABWRIGHT_POOL_SIZE: "1" }, limits)
    await runAll("real", service)
  }
  await Promise.all([runAll("fake"), real()])
}, limits.limitMs)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("Snippets", () => {
  it("match the types of the packages", async () => {
    const { code, lines } = await types
    const named = lines.map((line) =>
      line.replace(/^.*?(\d+)\.ts(?=\()/, (_, index: string) => snippets[Number(index)]?.name ?? index),
    )
    assert.strictEqual(code, 0, named.join("\n"))
  })

  it.each(snippets.filter(({ target }) => target !== "none"))("$name runs ($target)", (snippet) => {
    const { error, output } = results.get(snippet) ?? assert.fail("the snippet was not run")
    assert.isUndefined(error, `${error}\n${output}`)
    if (snippet.output === undefined) return
    assert.isTrue(isOutput(snippet.output, output), `actual output:\n${output}\nexpected output:\n${snippet.output}`)
  })

  it("are rarely skipped", () => {
    const skipped = snippets.filter(({ target }) => target === "none")
    console.log(
      `${snippets.length - skipped.length} snippets run, ${skipped.length} do not:\n${skipped.map(({ name, reason }) => `  ${name}: ${reason}`).join("\n")}`,
    )
    // Servers and third-party products cannot run; snippets of our own packages can.
    const typescript = snippets.filter(
      ({ language, reason }) => language === "ts" && !reason.startsWith("fragment that needs"),
    )
    assert.isBelow(typescript.filter(({ target }) => target === "none").length, typescript.length / 10)
  })
})
