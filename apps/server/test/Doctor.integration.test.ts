import { assert, describe, it } from "@effect/vitest"
import * as fs from "node:fs"
import * as net from "node:net"
import * as path from "node:path"
import { afterAll, beforeAll } from "vitest"
import { killAll, makePlace, type Place, run } from "./fixture/Command.ts"

interface Report {
  readonly isFit: boolean
  readonly findings: ReadonlyArray<{ check: string; verdict: string; what: string; cure?: string }>
}

let place: Place

beforeAll(() => {
  place = makePlace()
})
afterAll(() => {
  killAll()
  place.remove()
})

const examine = async (args: ReadonlyArray<string>, env: NodeJS.ProcessEnv = {}) => {
  const command = run(["doctor", ...args], { ...place.env, ...env })
  return { code: await command.exited, stdout: command.stdout(), stderr: command.stderr() }
}

/** A port that somebody else listens on. */
const takenPort = async (): Promise<net.Server & { readonly port: number }> => {
  const server = net.createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  return Object.assign(server, { port: typeof address === "object" && address !== null ? address.port : 0 })
}

describe("doctor", () => {
  it("finds a machine fit on which everything works, and leaves no trace of having looked", async () => {
    const { code, stdout, stderr } = await examine(["--json", "--data-dir", place.dataDir, "--port", "0"])
    assert.strictEqual(code, 0, stdout + stderr)
    const report: Report = JSON.parse(stdout)
    assert.isTrue(report.isFit)
    const said = (check: string) =>
      report.findings
        .filter((finding) => finding.check === check)
        .map(textOf)
        .join("\n")
    assert.match(said("Chromium"), /^fine: Chromium [\d.]+.* \(.+, \/.+\)/)
    assert.match(said("Database"), /^fine: PostgreSQL \d+.*, the embedded one/)
    assert.match(said("Capacity"), /memory, \d+ cores: \d+ browsers at once, \d+ kept ready/)
    assert.match(said("Fonts"), /drawn/)
    if (process.platform === "linux") assert.match(said("Sandbox"), /^fine: on/)
    assert.deepStrictEqual(place.leftovers(), [])
    assert.isFalse(fs.existsSync(place.dataDir))
    assert.deepStrictEqual(fs.readdirSync(place.env["TABWRIGHT_PLACEMENT_DIR"] ?? ""), [])
  })

  it("names every fault of a machine that is not, each with its cure", async () => {
    const closed = path.join(path.dirname(place.dataDir), "file")
    fs.writeFileSync(closed, "")
    const taken = await takenPort()
    try {
      const { code, stdout } = await examine(["--data-dir", closed, "--port", String(taken.port)], {
        TABWRIGHT_BROWSER_PATH: "/no/such/browser",
        TABWRIGHT_BLOCK_LISTS: "/no/such/list.txt",
        DATABASE_URL: `postgres://tabwright:hunter2@127.0.0.1:${taken.port}/tabwright`,
      })
      assert.strictEqual(code, 1)
      assert.match(stdout, /^✓ Node +\d+/m)
      assert.match(stdout, /^✗ Data folder +.*file is no folder\n +Name another with --data-dir/m)
      assert.match(stdout, /^✗ Chromium +No Chromium or Chrome was found/m)
      assert.match(stdout, /\/no\/such\/browser \(TABWRIGHT_BROWSER_PATH\): is not there/)
      assert.match(stdout, /tabwright setup finds a browser or installs one/)
      assert.include(stdout, `Port ${taken.port} on 127.0.0.1 is in use`)
      assert.match(stdout, /^✗ Database +.+\n {15}\S/m)
      assert.match(stdout, /^✗ Filter lists +.*\/no\/such\/list\.txt cannot be used/m)
      assert.notInclude(stdout, "hunter2")
      assert.notMatch(stdout, /Fonts/, "without a browser there is nothing to draw with")
    } finally {
      taken.close()
      fs.rmSync(closed)
    }
  })
})

const textOf = ({ verdict, what, cure = "" }: Report["findings"][number]) => `${verdict}: ${what} ${cure}`
