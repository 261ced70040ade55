import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { assert, describe, it } from "vitest"

const program = fileURLToPath(new URL("../src/main.ts", import.meta.url))

describe("Perception", { timeout: 900_000 }, () => {
  it.each([10, 100, 1_000, 5_000, 10_000])(
    "finds every clickable element of all kinds of page with %i elements",
    async (size) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ["--conditions=@tabwright/source", program, "perception"],
        { timeout: 600_000, env: { ...process.env, PERCEPTION_SIZES: String(size) } },
      )
      assert.notInclude(stdout, "missed on")
      assert.include(stdout, "goal met: no clickable element is missed")
    },
  )
})
