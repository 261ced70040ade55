import { capture } from "../process/Captured.mjs"

/** Timeout of a program in ms. Downloading the tools over a slow connection takes longest. */
const limitMs = 5 * 60_000

/**
 * Runs a program to its end.
 *
 * @param {string} command
 * @param {ReadonlyArray<string>} args
 * @param {object} options
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} [options.env] Added to this process's environment.
 * @returns {Promise<string>} What it wrote.
 * @throws {Error} With what it wrote, unless it exits with 0.
 */
export const run = async (command, args, { cwd, env = {} }) => {
  const { ending, ok, output } = await capture(command, args, { cwd, env: { ...process.env, ...env }, limitMs })
  if (!ok) throw new Error(`${[command, ...args].join(" ")}: ${ending}\n${output.trimEnd()}`)
  return output
}
