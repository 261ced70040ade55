import * as fs from "node:fs"
import * as path from "node:path"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Chromium } from "./Chromium.ts"

/** Description of an unpacked browser, with paths relative to its folder. */
const Note = Schema.fromJsonString(
  Schema.Struct({
    program: Schema.String,
    engine: Schema.Literals(["chromium", "headless-shell"]),
    libraries: Schema.optionalKey(Schema.String),
    fonts: Schema.optionalKey(Schema.String),
  }),
)
type Note = typeof Note.Type

const noteName = "browser.json"

/** Marks `folder` as a complete browser. Written last, so that half-unpacked folders have no note. */
export const writeShippedBrowser = (folder: string, note: Note): void => {
  fs.writeFileSync(path.join(folder, noteName), Schema.encodeSync(Note)(note))
}

/** Returns the complete browsers in `browsers`, newest first. */
export const readShippedBrowsers = (browsers: string): ReadonlyArray<Omit<Chromium, "version" | "source">> => {
  const folders = fs.existsSync(browsers) ? fs.readdirSync(browsers) : []
  return folders
    .toSorted((a, b) => b.localeCompare(a, undefined, { numeric: true }))
    .flatMap((name) => {
      const folder = path.join(browsers, name)
      return readNote(path.join(folder, noteName)).map((note) => ({
        path: path.join(folder, note.program),
        engine: note.engine,
        ...(note.libraries === undefined ? {} : { libraryPath: path.join(folder, note.libraries) }),
        ...(note.fonts === undefined ? {} : { fontConfigPath: path.join(folder, note.fonts) }),
      }))
    })
}

const readNote = (file: string): ReadonlyArray<Note> => {
  try {
    return Option.toArray(Schema.decodeOption(Note)(fs.readFileSync(file, "utf8")))
  } catch {
    return [] // not one of ours
  }
}
