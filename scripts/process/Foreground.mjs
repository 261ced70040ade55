import { spawn } from "node:child_process"

/**
 * Interval in ms in which a repeated signal counts once: npm forwards signals that the terminal already sent to every
 * process.
 */
const echoMs = 1_000

/** Poll interval for npm's existence, in ms. */
const parentPollMs = 500

/**
 * Calls `onGone` when npm, which started this process, was killed, because nothing else would stop the program then.
 * Other parents may exit first, as with a daemon.
 *
 * @param {() => void} onGone
 */
const watchNpm = (onGone) => {
  if (process.env["npm_lifecycle_event"] === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, parentPollMs)
  timer.unref()
}

/**
 * Runs a program in the foreground, in this process's group and on its terminal, passes signals on to it, and then ends
 * this process as the program ended.
 *
 * A terminal sends Ctrl-C and its hang-up to the whole group, the program included: those are passed on only where no
 * terminal is attached, or when they come again. Every other signal is meant for this process alone and is passed on.
 *
 * @param {string} command
 * @param {ReadonlyArray<string>} args
 * @param {{ readonly cwd: string, readonly env: NodeJS.ProcessEnv }} options
 * @returns {Promise<never>}
 */
export const runInForeground = (command, args, options) =>
  new Promise((_, reject) => {
    const child = spawn(command, args, { ...options, stdio: "inherit" })
    const hasTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY
    /** @type {Map<NodeJS.Signals, number>} */
    const heard = new Map()

    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      const last = heard.get(signal)
      const now = performance.now()
      if (last !== undefined && now - last < echoMs) return
      heard.set(signal, now)
      if (last === undefined && hasTerminal && signal !== "SIGTERM") return
      child.kill(signal)
    }
    /** @type {ReadonlyArray<NodeJS.Signals>} */
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"]
    for (const signal of signals) process.on(signal, passOn)

    watchNpm(() => child.kill("SIGTERM"))

    child.once("error", (cause) => reject(new Error(`${command} could not be started: ${cause.message}`, { cause })))
    child.once("exit", (code, signal) => {
      for (const name of signals) process.removeListener(name, passOn)
      if (signal === null) process.exit(code ?? 1)
      process.kill(process.pid, signal)
      // An ignored signal still counts as a failure.
      setTimeout(() => process.exit(1), 100)
    })
  })
