import * as fs from "node:fs"
import * as path from "node:path"
import { afterAll, assert, beforeAll, it } from "vitest"
import { saveFiles } from "../../src/run/SavedFiles.ts"

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync("/tmp/tabwright-saved-")
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const fileOf = (name: string) => ({
  path: name,
  download: async (savedAs: string) => {
    fs.mkdirSync(path.dirname(savedAs), { recursive: true })
    fs.writeFileSync(savedAs, name)
  },
})

it("only files inside the folder are saved", async () => {
  const into = path.join(folder, "in")
  const names = [
    "a.csv",
    "b/c.csv",
    "../out.csv",
    "b/../../out.csv",
    "/tmp/tabwright-saved-absolute",
    "..",
    ".",
    "uploads/mine",
  ]
  const saved = await saveFiles(names.map(fileOf), path.relative(process.cwd(), into))
  assert.deepStrictEqual(saved, [
    { path: "a.csv", size: 5, savedAs: path.join(into, "a.csv") },
    { path: "b/c.csv", size: 7, savedAs: path.join(into, "b", "c.csv") },
  ])
  assert.deepStrictEqual(fs.readdirSync(folder), ["in"])
})
