import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"

/** Timeout for a service to start and to stop, in ms. */
const readyMs = 60_000
const endMs = 20_000

/**
 * A running service for the examples.
 *
 * @typedef {object} Service
 * @property {string} baseUrl
 * @property {string} apiKey
 * @property {string} site URL of a site that its browsers can reach.
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a program and waits for output that `read` recognizes.
 *
 * @template T
 * @param {ReadonlyArray<string>} args
 * @param {string} cwd
 * @param {(output: string) => T | undefined} read
 * @param {object} [options]
 * @param {string} [options.command] Default: this Node.js.
 * @param {NodeJS.ProcessEnv} [options.env] Added to this process's environment.
 * @returns {Promise<{ readonly found: T, readonly stop: () => Promise<void> }>}
 */
export const start = async (args, cwd, read, { command = process.execPath, env = {} } = {}) => {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] })
  let output = ""
  const ended = new Promise((resolve) => child.once("close", resolve))
  const stop = async () => {
    child.kill("SIGTERM")
    const limit = setTimeout(() => child.kill("SIGKILL"), endMs)
    await ended
    clearTimeout(limit)
  }
  /** @type {T} */
  const found = await new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`not ready in ${readyMs} ms: ${output}`)), readyMs)
    /** @param {Buffer} chunk */
    const take = (chunk) => {
      output += chunk.toString()
      const value = read(output)
      if (value === undefined) return
      clearTimeout(limit)
      resolve(value)
    }
    child.stdout.on("data", take)
    child.stderr.on("data", take)
    void ended.then(() => {
      clearTimeout(limit)
      reject(new Error(`exited before it was ready: ${output}`))
    })
  }).catch(async (error) => {
    await stop()
    throw error
  })
  return { found, stop }
}

/**
 * Starts the fake service of the installed `@tabwright/testing`, as documented in its README.
 *
 * @param {string} project
 * @returns {Promise<Service>}
 */
export const startFake = async (project) => {
  const program = `
    import { listen } from "@tabwright/testing/node"
    const server = await listen()
    console.log(JSON.stringify({ baseUrl: server.url, apiKey: server.apiKey }))
    process.once("SIGTERM", () => void server[Symbol.asyncDispose]())
  `
  const { found, stop } = await start(["--input-type=module", "--eval", program], project, (output) =>
    output.includes("\n") ? JSON.parse(output.split("\n")[0] ?? "") : undefined,
  )
  return { ...found, site: "https://example.com", stop }
}

/**
 * Starts the service itself, with the demo shop as the site that it can reach.
 *
 * @param {string} root
 * @param {string} dataDir
 * @returns {Promise<Service>}
 */
export const startReal = async (root, dataDir) => {
  const main = join(root, "apps", "server", "src", "main.ts")
  const args = ["serve", "--port", "0", "--shop-port", "0", "--data-dir", dataDir]
  const { found, stop } = await start(["--conditions=@tabwright/source", main, ...args], root, (output) => {
    const baseUrl = /^Tabwright is ready at (\S+)$/m.exec(output)?.[1]
    const site = /shop is open at (\S+)/.exec(output)?.[1]
    return baseUrl === undefined || site === undefined ? undefined : { baseUrl, site }
  })
  return { ...found, apiKey: readFileSync(join(dataDir, "api-key"), "utf8").trim(), stop }
}
