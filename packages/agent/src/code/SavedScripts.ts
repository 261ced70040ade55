import * as Effect from "effect/Effect"
import { AgentError, type FileSink } from "../loop/AgentBrowser.ts"
import type { SavedScript } from "../loop/Brain.ts"
import { scriptLength } from "./ScriptLimits.ts"

/** Folder of saved scripts in a workspace, and the file that lists them. */
const folder = "scripts/"
export const scriptListName = `${folder}README.md`

const heading = "# Scripts of this workspace\n\nWritten by the agent in successful runs; later runs can run them.\n\n"

/** Maximum characters of a script's description, and maximum scripts in the list, latest first. */
const aboutLength = 200
const listed = 100

const entry = /^- `([^`]+)`: (.*)$/

/** Returns the stored name of a script, without folder and extension: letters, digits, `-` and `_`, at most 60. */
export const scriptName = (given: string): string =>
  (given.split("/").at(-1) ?? "")
    .replace(/\.(?:js|mjs|ts)$/, "")
    .replace(/[^\w-]+/g, "-")
    .replace(/^-+|(?<!-)-+$/g, "")
    .slice(0, 60) || "script"

export const scriptPath = (name: string): string => `${folder}${scriptName(name)}.js`

/** Returns true when a file written by a script is itself a script to save. */
export const isScriptPath = (name: string): boolean => /^(?:\.\/)?scripts\/[^/]+\.(?:js|mjs|ts)$/.test(name)

/**
 * Returns the scripts in a workspace's list, oldest first.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readScriptList = (text: string): ReadonlyArray<SavedScript> =>
  text
    .split("\n")
    .flatMap((line) => {
      const [, path = "", about = ""] = entry.exec(line) ?? []
      return path === "" ? [] : [{ name: scriptName(path), about }]
    })
    .slice(-listed)

/** Saves a script, replacing one with the same name, and lists it. At most 100,000 characters. */
export const saveScript = Effect.fn("SavedScripts.keep")(function* (
  files: FileSink,
  { about, code, name }: { readonly name: string; readonly about: string; readonly code: string },
): Effect.fn.Return<string, AgentError> {
  if (code.length > scriptLength)
    return yield* new AgentError({
      reason: "PageFailed",
      message: `The script is too long to be saved: ${code.length} characters, ${scriptLength} at most.`,
    })
  const path = scriptPath(name)
  const encode = (text: string) => new TextEncoder().encode(text)
  yield* files.write({ name: path, contentType: "text/javascript; charset=utf-8", bytes: encode(code) })
  const before = files.read === undefined ? undefined : yield* files.read(scriptListName)
  const others = readScriptList(before === undefined ? "" : new TextDecoder().decode(before)).filter(
    (one) => one.name !== scriptName(name),
  )
  const words = about.replace(/\s+/g, " ").trim().slice(0, aboutLength)
  const lines = [...others, { name: scriptName(name), about: words }].map(
    (one) => `- \`${scriptName(one.name)}.js\`: ${one.about}\n`,
  )
  yield* files.write({
    name: scriptListName,
    contentType: "text/markdown; charset=utf-8",
    bytes: encode(heading + lines.join("")),
  })
  return path
})

/** Returns a script's description from its first comment. */
export const describeScript = (code: string): string =>
  /^\s*(?:\/\/+|\/\*+)\s*([^\n*]+)/.exec(code)?.[1]?.trim() ?? "No description."
