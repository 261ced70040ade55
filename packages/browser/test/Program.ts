import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { createInterface } from "node:readline"

/** Folder from which programs can import this package by name. */
const packageFolder = join(import.meta.dirname, "..")
const flags = ["--conditions=@tabwright/source", "--no-warnings", "--input-type=module-typescript", "--eval"]

export interface Access {
  readonly apiKey: string
  readonly baseUrl: string
}

const settings = ({ apiKey, baseUrl }: Access, cwd = packageFolder) => ({
  cwd,
  env: {
    PATH: process.env["PATH"],
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
    TABWRIGHT_API_KEY: apiKey,
    TABWRIGHT_BASE_URL: baseUrl,
  },
})

export const startProgram = (code: string, access: Access) => {
  const child = spawn(process.execPath, [...flags, code], { ...settings(access), stdio: ["ignore", "pipe", "ignore"] })
  const exited = once(child, "exit").then(([code, signal]: Array<unknown>) => ({ code, signal }))
  return { child, exited, lines: createInterface(child.stdout)[Symbol.asyncIterator]() }
}

/** Returns the examples of the README in order. */
export const readmeExamples = async (): Promise<ReadonlyArray<string>> => {
  const readme = await readFile(join(packageFolder, "README.md"), "utf8")
  return [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ""]) => code)
}

/** The default parent lets programs in the folder import this package by name. */
export const makeFolder = async (
  parent = join(packageFolder, "test"),
): Promise<AsyncDisposable & { readonly path: string }> => {
  const path = await mkdtemp(join(parent, "run-"))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

export const printedBy = (code: string, access: Access, cwd?: string): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [...flags, code],
      { ...settings(access, cwd), timeout: 40_000 },
      (error, stdout, stderr) =>
        error === null ? resolve(stdout) : reject(new Error(`${stdout}\n${stderr}`, { cause: error })),
    )
  })
