import { execFile } from "node:child_process"
import { appendFile, cp, mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterEach, assert, beforeEach, describe, it } from "vitest"

const root = fileURLToPath(new URL("../../../../", import.meta.url))
const generated = "packages/raw/src/generated"
const folders = ["spec", ...["raw", "core", "sdk"].map((name) => `packages/${name}/src/generated`)]

const generate = async (...parameters: ReadonlyArray<string>) => {
  const script = join(root, "packages/raw/generator/main.ts")
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...parameters])
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stderr } = error as { readonly code: number; readonly stderr: string }
    return { code, text: stderr }
  }
}

// Each call starts Node.js with a compiler, which takes a second or more.
describe("generate", { timeout: 60_000 }, () => {
  let copy: string
  beforeEach(async () => {
    copy = await mkdtemp(join(tmpdir(), "tabwright-raw-"))
    for (const folder of folders) await cp(join(root, folder), join(copy, folder), { recursive: true })
  })
  afterEach(() => rm(copy, { recursive: true }))

  it("names the stale file, changes nothing with --check, and fixes it without", async () => {
    const file = join(copy, generated, "v3/schemas.ts")
    const good = await readFile(file, "utf8")
    await appendFile(file, "// edited by hand\n")

    const result = await generate("--check", copy)
    assert.strictEqual(result.code, 1)
    assert.include(result.text, "pnpm generate")
    assert.include(result.text, `${generated}/v3/schemas.ts`)
    assert.notInclude(result.text, "v4")
    assert.include(await readFile(file, "utf8"), "edited by hand")

    assert.strictEqual((await generate(copy)).code, 0)
    assert.strictEqual(await readFile(file, "utf8"), good)
  })

  it("reports all files of a changed document as stale, and writes missing files", async () => {
    await appendFile(join(copy, "spec/v2.yaml"), "\n# one more line\n")
    const result = await generate("--check", copy)
    assert.strictEqual(result.code, 1)
    for (const name of ["types", "schemas", "api"]) assert.include(result.text, `v2/${name}.ts`)

    await rm(join(copy, generated), { recursive: true })
    assert.strictEqual((await generate(copy)).code, 0)
    assert.deepStrictEqual(await generate("--check", copy), {
      code: 0,
      text: "Generated files are up to date with spec/.\n",
    })
    assert.strictEqual(
      await readFile(join(copy, generated, "v4/api.ts"), "utf8"),
      await readFile(join(root, generated, "v4/api.ts"), "utf8"),
    )
  })

  it("names the location of unsupported features", async () => {
    await appendFile(
      join(copy, "spec/v3.yaml"),
      "    Odd:\n      type: string\n      description: Odd.\n      not: {}\n",
    )
    const failed = await generate("--check", copy)
    assert.strictEqual(failed.code, 1)
    assert.include(failed.text, "v3 Odd: unknown keyword not")
  })
})
