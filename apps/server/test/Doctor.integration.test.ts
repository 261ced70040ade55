import { assert, describe, it } from "@effect/vitest"
import * as fs from "node:fs"
import * as net from "node:net"
import * as path from "node:path"
import { afterAll, beforeAll } from "vitest"
import { killAll, makeWorkDir, type WorkDir, run } from "./fixture/Command.ts"

interface Report {
  readonly ok: boolean
  readonly findings: ReadonlyArray<{ check: string; status: string; message: string; fix?: string }>
}

let workDir: WorkDir

beforeAll(() => {
  workDir = makeWorkDir()
})
afterAll(() => {
  killAll()
  workDir.remove()
})

const runDoctor = async (args: ReadonlyArray<string>, env: NodeJS.ProcessEnv = {}) => {
  const command = run(["doctor", ...args], { ...workDir.env, ...env })
  return { code: await command.exited, stdout: command.stdout(), stderr: command.stderr() }
}

const takenPort = async (): Promise<net.Server & { readonly port: number }> => {
  const server = net.createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  return Object.assign(server, { port: typeof address === "object" && address !== null ? address.port : 0 })
}

describe("tabwright doctor", () => {
  it("passes on a working machine and leaves no files or processes behind", async () => {
    const { code, stdout, stderr } = await runDoctor(["--json", "--data-dir", workDir.dataDir, "--port", "0"])
    assert.strictEqual(code, 0, stdout + stderr)
    const report: Report = JSON.parse(stdout)
    assert.isTrue(report.ok)
    const resultOf = (check: string) =>
      report.findings
        .filter((result) => result.check === check)
        .map(textOf)
        .join("\n")
    assert.match(resultOf("Chromium"), /^ok: Chromium [\d.]+.* \(.+, \/.+\)/)
    assert.match(resultOf("Database"), /^ok: PostgreSQL \d+.* \(embedded\)/)
    assert.match(resultOf("Capacity"), /memory, \d+ cores: up to \d+ browsers, \d+ kept warm/)
    assert.match(resultOf("Fonts"), /available|No font/)
    if (process.platform === "linux") assert.match(resultOf("Sandbox"), /^ok: on/)
    assert.deepStrictEqual(workDir.leftovers(), [])
    assert.isFalse(fs.existsSync(workDir.dataDir))
    assert.deepStrictEqual(fs.readdirSync(workDir.env["TABWRIGHT_UNPRIVILEGED_DIR"] ?? ""), [])
  })

  it("reports every failed check with its fix", async () => {
    const closed = path.join(path.dirname(workDir.dataDir), "file")
    fs.writeFileSync(closed, "")
    const taken = await takenPort()
    try {
      const { code, stdout } = await runDoctor(["--data-dir", closed, "--port", String(taken.port)], {
        TABWRIGHT_BROWSER_PATH: "/no/such/browser",
        TABWRIGHT_BLOCK_LISTS: "/no/such/list.txt",
        DATABASE_URL: `postgres://tabwright:hunter2@127.0.0.1:${taken.port}/tabwright`,
      })
      assert.strictEqual(code, 1)
      assert.match(stdout, /^✓ Node +\d+/m)
      assert.match(stdout, /^✗ Data dir +.*file is not a directory\n +Choose another with --data-dir/m)
      assert.match(stdout, /^✗ Chromium +No Chromium or Chrome was found/m)
      assert.match(stdout, /\/no\/such\/browser \(TABWRIGHT_BROWSER_PATH\): does not exist/)
      assert.match(stdout, /Run tabwright setup to find or install a browser/)
      assert.include(stdout, `Port ${taken.port} on 127.0.0.1 is in use`)
      assert.match(stdout, /^✗ Database +.+\n {15}\S/m)
      assert.match(stdout, /^✗ Filter lists +.*\/no\/such\/list\.txt cannot be used/m)
      assert.notInclude(stdout, "hunter2")
      assert.notMatch(stdout, /Fonts/, "the font check requires a browser")
    } finally {
      taken.close()
      fs.rmSync(closed)
    }
  })
})

const textOf = ({ status, message, fix = "" }: Report["findings"][number]) => `${status}: ${message} ${fix}`
