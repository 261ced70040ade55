import { spawn } from "node:child_process"

/**
 * Interval in ms in which a repeated signal counts once: npm forwards signals that the terminal already sent to every
 * process.
 */
const echoMs = 1_000

/** Poll interval for npm's existence, in ms. */
const parentPollMs = 500

/**
 * Calls `onGone` if npm started this process and is killed, because nothing else would stop the program. Other parents
 * may exit first, for example when the program runs as a daemon.
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
 * Runs a program in the foreground, in this process's group and on its terminal, forwards signals to it, and exits this
 * process with the same code or signal.
 *
 * A terminal sends SIGINT and SIGHUP to the whole group, including the program. These are therefore forwarded only without
 * a terminal or when they are repeated. Other signals are always forwarded.
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
    const lastReceived = new Map()

    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      const last = lastReceived.get(signal)
      const now = performance.now()
      if (last !== undefined && now - last < echoMs) return
      lastReceived.set(signal, now)
      if (last === undefined && hasTerminal && signal !== "SIGTERM") return
      child.kill(signal)
    }
    /** @type {ReadonlyArray<NodeJS.Signals>} */
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"]
    for (const signal of signals) process.on(signal, forward)

    watchNpm(() => child.kill("SIGTERM"))

    child.once("error", (cause) => reject(new Error(`Could not start ${command}: ${cause.message}`, { cause })))
    child.once("exit", (code, signal) => {
      for (const name of signals) process.removeListener(name, forward)
      if (signal === null) process.exit(code ?? 1)
      process.kill(process.pid, signal)
      // An ignored signal still counts as a failure.
      setTimeout(() => process.exit(1), 100)
    })
  })
