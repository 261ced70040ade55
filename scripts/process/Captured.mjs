import { spawn } from "node:child_process"

/**
 * The result of a finished program.
 *
 * @typedef {object} Captured
 * @property {boolean} ok True if it exited with code 0.
 * @property {string} ending Such as "exit code 1" or "timed out after 900 s".
 * @property {string} output The end of its output, at most `keptCharacters`.
 */

const keptCharacters = 200_000

/** Time in ms for a program to stop after a signal. */
const graceMs = 5_000

/**
 * Runs a program in its own process group and captures its output. Stops the group after the timeout and when this
 * process receives a signal. Never rejects.
 *
 * @param {string} command
 * @param {ReadonlyArray<string>} args
 * @param {object} options
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} options.env
 * @param {number} [options.limitMs] Timeout. Default: none.
 * @param {(line: string) => void} [options.onLine] Called with each line as it is written.
 * @returns {Promise<Captured>}
 */
export const capture = (command, args, { cwd, env, limitMs, onLine }) =>
  new Promise((resolve) => {
    const isGroup = process.platform !== "win32"
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: isGroup })
    let output = ""
    let rest = ""
    let isOver = false
    let isLate = false

    /** @param {NodeJS.Signals} signal */
    const end = (signal) => {
      if (child.pid === undefined) return
      try {
        if (isGroup) process.kill(-child.pid, signal)
        else child.kill(signal)
      } catch {
        // The group has already exited.
      }
    }

    const limit =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            isLate = true
            end("SIGTERM")
            setTimeout(() => end("SIGKILL"), graceMs).unref()
          }, limitMs)

    // The group is detached from the terminal, so signals to this process must stop the group first.
    /** @type {Array<[NodeJS.Signals, () => void]>} */
    const handlers = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]).map((signal) => [
      signal,
      () => {
        end("SIGTERM")
        setTimeout(() => {
          end("SIGKILL")
          exitBySignal(signal)
        }, graceMs)
        child.once("close", () => exitBySignal(signal))
      },
    ])
    for (const [signal, handler] of handlers) process.once(signal, handler)

    /** Exits as the signal would. @param {NodeJS.Signals} signal */
    const exitBySignal = (signal) => {
      for (const [name, handler] of handlers) process.removeListener(name, handler)
      process.kill(process.pid, signal)
    }

    /** @param {string} text */
    const take = (text) => {
      output = (output + text).slice(-keptCharacters)
      const lines = (rest + text).split(/\r?\n/)
      rest = lines.pop() ?? ""
      for (const line of lines) onLine?.(line)
    }
    child.stdout.setEncoding("utf8").on("data", take)
    child.stderr.setEncoding("utf8").on("data", take)

    /** @param {boolean} ok @param {string} ending */
    const finish = (ok, ending) => {
      if (isOver) return
      isOver = true
      clearTimeout(limit)
      for (const [signal, handler] of handlers) process.removeListener(signal, handler)
      if (rest !== "") onLine?.(rest)
      resolve({ ok, ending, output })
    }
    child.once("error", (cause) => finish(false, `could not start: ${cause.message}`))
    child.once("close", (code, signal) => {
      if (isLate) finish(false, `timed out after ${Math.round((limitMs ?? 0) / 1000)} s`)
      else if (signal !== null) finish(false, `killed by ${signal}`)
      else finish(code === 0, `exit code ${code}`)
    })
  })
