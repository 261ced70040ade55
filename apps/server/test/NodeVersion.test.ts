import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { assert, describe, it } from "vitest"
import { tooOld } from "../src/NodeVersion.ts"

const main = join(import.meta.dirname, "..", "src", "main.ts")

/** Preload script that fakes the version of Node. */
const fakeVersion = (version: string) =>
  `data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"${version}"}})`

describe("tooOld", () => {
  it("compares versions by number", () => {
    for (const version of ["22.19.0", "22.20.1", "24.0.0", "100.1.0"]) assert.isUndefined(tooOld(version), version)
    for (const version of ["20.20.2", "22.18.9", "22.2.0", "9.99.0"]) assert.include(tooOld(version), version)
  })
})

describe("tabwright on an old Node", () => {
  it("fails before it loads anything else", async () => {
    const args = ["--conditions=@tabwright/source", "--import", fakeVersion("20.20.2"), main, "doctor"]
    const ended = await promisify(execFile)(process.execPath, args).then(
      () => assert.fail("it ran"),
      (error: unknown) => error,
    )
    assert.deepInclude(ended, { code: 1, stdout: "", stderr: `${tooOld("20.20.2")}\n` })
  })
})
