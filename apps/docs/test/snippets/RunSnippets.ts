/**
 * Runs snippets one after another in this process, each in its own folder, and prints one line of JSON with the
 * results. Shell snippets run in `sh`. Loading the packages once for all snippets keeps this fast.
 *
 * Arguments: the folder of the snippets' files, a JSON file that lists them, and for the real service its URL and key.
 * Without these, each snippet gets a new fake service.
 */
import { execFile } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify, format } from "node:util"
import { listen } from "@tabwright/testing/node"
import type { Job, JobResult } from "./Job.ts"

/** Timeout of a snippet in ms. */
const limitMs = 150_000

const [folder = "", listFile = "", url, apiKey] = process.argv.slice(2)
const jobs: ReadonlyArray<Job> = JSON.parse(readFileSync(listFile, "utf8"))

let printed = ""
const print = console.log
for (const name of ["log", "info"] as const) {
  console[name] = (...parts: ReadonlyArray<unknown>) => void (printed += `${format(...parts)}\n`)
}
let stray: unknown
process.on("unhandledRejection", (error) => (stray ??= error))

const typescript = async (job: Job): Promise<string> => {
  printed = ""
  stray = undefined
  await import(job.file)
  if (stray !== undefined) throw stray
  return printed
}

const shell = async (job: Job, cwd: string): Promise<string> => {
  const env = { ...process.env, CURL_HOME: cwd, PATH: `${join(folder, "bin")}:${process.env["PATH"]}` }
  const { stdout } = await promisify(execFile)("sh", ["-ec", readFileSync(job.file, "utf8")], { cwd, env })
  return stdout
}

const run = async (job: Job): Promise<JobResult> => {
  await using fake = url === undefined ? await listen() : undefined
  const key = fake?.apiKey ?? apiKey ?? ""
  process.env["TABWRIGHT_BASE_URL"] = fake?.url ?? url ?? ""
  process.env["TABWRIGHT_API_KEY"] = key
  const cwd = join(folder, `${job.index}`)
  mkdirSync(join(cwd, ".tabwright"), { recursive: true })
  writeFileSync(join(cwd, ".tabwright", "api-key"), key)
  writeFileSync(join(cwd, ".curlrc"), "fail-with-body\n")
  process.chdir(cwd)
  const here = (text: string) => text.replaceAll("http://127.0.0.1:7700", process.env["TABWRIGHT_BASE_URL"] ?? "")
  writeFileSync(job.file, here(readFileSync(job.file, "utf8")))
  const started = performance.now()
  const resultOf = (rest: Pick<JobResult, "output" | "error">): JobResult => ({
    ...rest,
    ms: Math.round(performance.now() - started),
  })
  let limit: NodeJS.Timeout | undefined
  try {
    const late = new Promise<never>((_, reject) => {
      limit = setTimeout(() => reject(new Error(`Timed out after ${limitMs} ms`)), limitMs)
    })
    return resultOf({ output: await Promise.race([job.language === "ts" ? typescript(job) : shell(job, cwd), late]) })
  } catch (error) {
    const output = typeof error === "object" && error !== null && "stdout" in error ? String(error.stdout) : printed
    return resultOf({ output, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  } finally {
    clearTimeout(limit)
  }
}

const results: Array<JobResult> = []
for (const job of jobs) results.push(await run(job))
print(JSON.stringify(results))
process.exit(0)
