import { Effect } from "effect"
import { readFile } from "node:fs/promises"
import { UsageError } from "../ExitCode.ts"

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "It does not exist.",
  EISDIR: "It is a folder.",
  EACCES: "You are not allowed to read it.",
}

const reasonOf = (cause: unknown): string => {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : ""
  return reasons[code] ?? (cause instanceof Error ? cause.message : String(cause))
}

const readWith = <A>(what: string, read: () => Promise<A>) =>
  Effect.tryPromise({
    try: read,
    catch: (cause) => new UsageError({ message: `${what} cannot be read: ${reasonOf(cause)}` }),
  })

/** Reads a text file of the command line. `name` is the option or argument in the error. */
export const readText = (path: string, name = "File") => readWith(`${name} ${path}`, () => readFile(path, "utf8"))

/** Reads a file of the command line as base64. */
export const readBase64 = (path: string) => readWith(`File ${path}`, () => readFile(path, "base64"))
