import * as fs from "node:fs"
import * as path from "node:path"

/** Creates a program that runs the given shell lines, and returns the file that records its runs. */
export const fakeProgram = (file: string, ...lines: ReadonlyArray<string>): string => {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const runs = `${file}.runs`
  fs.writeFileSync(file, ["#!/bin/sh", `echo "$*" >> '${runs}'`, ...lines, ""].join("\n"), { mode: 0o755 })
  return runs
}

export const fakeChromium = (file: string, version: string): string =>
  fakeProgram(file, `echo "Chromium ${version} built on Debian"`)

export const runsIn = (file: string): ReadonlyArray<string> =>
  fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim().split("\n") : []
