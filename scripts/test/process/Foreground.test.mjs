import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { assert, test } from "vitest"

const foreground = new URL("../../process/Foreground.mjs", import.meta.url).href

/** Starts `runInForeground` in its own process. @param {string} program @param {NodeJS.ProcessEnv} [env] */
const start = (program, env = {}) => {
  const script = `
    const { runInForeground } = await import(${JSON.stringify(foreground)})
    await runInForeground(process.execPath, ["-e", ${JSON.stringify(program)}], { cwd: process.cwd(), env: process.env })
  `
  const { npm_lifecycle_event: _, ...inherited } = process.env
  return spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...inherited, ...env },
    // Detached from the terminal of the tests.
    stdio: ["ignore", "pipe", "ignore"],
  })
}

/** Prints its process id, counts signals by name, and prints the counts shortly after the last one. */
const counting = `
  let count = 0
  let timer
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {
    count += 1
    clearTimeout(timer)
    timer = setTimeout(() => process.exit(40 + count), 300)
  })
  setTimeout(() => process.exit(9), 20000)
  console.log(process.pid)
`

/** @param {import("node:child_process").ChildProcess} child */
const firstLine = async (child) => {
  if (child.stdout === null) throw new Error("no output to read")
  const [line] = await once(createInterface(child.stdout), "line")
  return String(line)
}

test("passes on the exit code", async () => {
  const [code] = await once(start("process.exit(7)"), "exit")
  assert.strictEqual(code, 7)
})

test("passes on the signal", async () => {
  const [code, signal] = await once(start("process.kill(process.pid, 'SIGKILL')"), "exit")
  assert.deepStrictEqual([code, signal], [null, "SIGKILL"])
})

test.each(/** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"]))(
  "delivers %s once without a terminal, even if npm repeats it",
  async (signal) => {
    const child = start(counting)
    await firstLine(child)
    child.kill(signal)
    child.kill(signal)
    const [code] = await once(child, "exit")
    assert.strictEqual(code, 41)
  },
)

test("stops the program when npm is killed", async () => {
  const parent = spawn(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `
      import { spawn } from "node:child_process"
      const script = ${JSON.stringify(`
        const { runInForeground } = await import(${JSON.stringify(foreground)})
        await runInForeground(process.execPath, ["-e", ${JSON.stringify(counting)}], { cwd: process.cwd(), env: process.env })
      `)}
      spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "inherit" })
      `,
    ],
    { env: { ...process.env, npm_lifecycle_event: "start" }, stdio: ["ignore", "pipe", "ignore"] },
  )
  const program = Number(await firstLine(parent))
  parent.kill("SIGKILL")
  // The pipe closes when the last process that holds it exits.
  parent.stdout.resume()
  await once(parent, "close")
  assert.throws(() => process.kill(program, 0))
})
