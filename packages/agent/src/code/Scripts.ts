import * as Effect from "effect/Effect"
import { AgentError, type FileSink } from "../loop/AgentBrowser.ts"
import type { KeptScript } from "../loop/Brain.ts"
import { scriptLength } from "./Limits.ts"

/** Where scripts of earlier runs lie in a workspace, and what tells of them. */
const folder = "scripts/"
export const scriptListName = `${folder}README.md`

const heading =
  "# Scripts of this workspace\n\nWritten by the agent in runs that went well; later runs can run them.\n\n"

/** Characters of the words about a script, and scripts that are listed at most, the latest. */
const aboutLength = 200
const listed = 100

const entry = /^- `([^`]+)`: (.*)$/

/**
 * The name of a script as it is stored, without folder and ending: letters, digits, `-` and `_`, at most 60.
 *
 * @category constructors
 * @since 0.1.0
 */
export const scriptName = (given: string): string =>
  (given.split("/").at(-1) ?? "")
    .replace(/\.(?:js|mjs|ts)$/, "")
    .replace(/[^\w-]+/g, "-")
    .replace(/^-+|(?<!-)-+$/g, "")
    .slice(0, 60) || "script"

/**
 * Where the script of that name lies in a workspace.
 *
 * @category constructors
 * @since 0.1.0
 */
export const scriptPath = (name: string): string => `${folder}${scriptName(name)}.js`

/**
 * Whether a file that a script names is itself a script to be kept.
 *
 * @category guards
 * @since 0.1.0
 */
export const isScriptPath = (name: string): boolean => /^(?:\.\/)?scripts\/[^/]+\.(?:js|mjs|ts)$/.test(name)

/**
 * The scripts that a workspace's list names, oldest first.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readScriptList = (text: string): ReadonlyArray<KeptScript> =>
  text
    .split("\n")
    .flatMap((line) => {
      const [, path = "", about = ""] = entry.exec(line) ?? []
      return path === "" ? [] : [{ name: scriptName(path), about }]
    })
    .slice(-listed)

/**
 * Keeps a script in the workspace, with a line about it in the list of scripts. One of the same name is replaced; one of more
 * than 100,000 characters is refused.
 *
 * @category constructors
 * @since 0.1.0
 */
export const keepScript = Effect.fn("Scripts.keep")(function* (
  files: FileSink,
  { about, code, name }: { readonly name: string; readonly about: string; readonly code: string },
): Effect.fn.Return<string, AgentError> {
  if (code.length > scriptLength)
    return yield* new AgentError({
      reason: "PageFailed",
      message: `The script is too long to be kept: ${code.length} characters, ${scriptLength} at most.`,
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

/**
 * What a script says of itself in its first comment.
 *
 * @category constructors
 * @since 0.1.0
 */
export const aboutScript = (code: string): string =>
  /^\s*(?:\/\/+|\/\*+)\s*([^\n*]+)/.exec(code)?.[1]?.trim() ?? "Says nothing of itself."
