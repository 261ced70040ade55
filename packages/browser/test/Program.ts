import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"

const cwd = join(import.meta.dirname, "..")
const flags = ["--conditions=@tabwright/source", "--no-warnings", "--input-type=module-typescript", "--eval"]

export interface Access {
  readonly apiKey: string
  readonly baseUrl: string
}

const settings = ({ apiKey, baseUrl }: Access) => ({
  cwd,
  env: { PATH: process.env["PATH"], TABWRIGHT_API_KEY: apiKey, TABWRIGHT_BASE_URL: baseUrl },
})

/** A program that uses this package, in a process of its own. */
export const startProgram = (code: string, access: Access) => {
  const child = spawn(process.execPath, [...flags, code], { ...settings(access), stdio: ["ignore", "pipe", "ignore"] })
  const exited = once(child, "exit").then(([code, signal]: Array<unknown>) => ({ code, signal }))
  return { child, exited, lines: createInterface(child.stdout)[Symbol.asyncIterator]() }
}

/** Runs a program to its end, and gives what it prints. */
export const printedBy = (code: string, access: Access): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, [...flags, code], { ...settings(access), timeout: 40_000 }, (error, stdout, stderr) =>
      error === null ? resolve(stdout) : reject(new Error(`${stdout}\n${stderr}`, { cause: error })),
    )
  })
