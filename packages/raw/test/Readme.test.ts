import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { assert, it } from "vitest"

const folder = new URL("../", import.meta.url)

it("the README example prints the documented output", { timeout: 60_000 }, async () => {
  const [, code = "", output] =
    /```ts\n(.*?)```\n\nIt prints\n\n```text\n(.*?)```/s.exec(await readFile(new URL("README.md", folder), "utf8")) ??
    []
  const options = ["--conditions=@tabwright/source", "--input-type=module-typescript", "--eval", code]
  const { stdout } = await promisify(execFile)(process.execPath, options, { cwd: fileURLToPath(folder) })
  assert.strictEqual(stdout, output)
})
