import { copyFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { start, startFake } from "./Service.mjs"
import { run } from "./Tarballs.mjs"

/** @import { Tarball } from "./Tarballs.mjs" */

/**
 * Checks that every dependency is published, because `npx` has no checkout.
 *
 * @param {ReadonlyArray<Tarball>} tarballs
 */
export const checkDependencies = async (tarballs) => {
  const names = new Set(tarballs.map(({ name }) => name))
  for (const { name, file } of tarballs) {
    const manifest = JSON.parse(await run("tar", ["-xzOf", file, "package/package.json"], { cwd: "/" }))
    if (manifest.private) throw new Error(`${name} is private`)
    const needed = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.peerDependencies }
    for (const [need, range] of Object.entries(needed)) {
      if (/^(workspace|catalog|file|link):/.test(String(range)))
        throw new Error(`${name} depends on ${need} at "${range}"`)
      if (need.startsWith("@tabwright/") && !names.has(need))
        throw new Error(`${name} depends on ${need}, which is not packed`)
    }
    const packed = (await run("tar", ["-tzf", file], { cwd: "/" })).split("\n")
    for (const bin of Object.values(manifest.bin ?? {})) {
      const path = join("package", String(bin))
      if (!packed.includes(path)) throw new Error(`${name} has a command at ${path}, which was not packed`)
      const program = await run("tar", ["-xzOf", file, path], { cwd: "/" })
      if (!program.startsWith("#!/usr/bin/env node\n")) throw new Error(`${path} has no shebang`)
    }
  }
}

/**
 * Installs the command into an empty project, as `npx` does into its cache, and tests its help, a task on the fake service, a task on a
 * service that it hosts, and a program that extends the service.
 *
 * @param {string} project An empty folder.
 * @param {ReadonlyArray<Tarball>} tarballs
 * @param {string} extended The program of the example that extends the service.
 */
export const tryCommand = async (project, tarballs, extended) => {
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "host", private: true }))
  const files = tarballs.map(({ file }) => file)
  await run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", ...files], { cwd: project })
  /** @type {(args: ReadonlyArray<string>, env?: NodeJS.ProcessEnv) => Promise<string>} */
  const tabwright = (args, env = {}) => run("npx", ["--no-install", "tabwright", ...args], { cwd: project, env })
  /** @type {(what: string, text: string, pattern: RegExp) => void} */
  const expect = (what, text, pattern) => {
    if (!pattern.test(text)) throw new Error(`${what} does not match ${pattern}:\n${text}`)
  }

  expect("Help", await tabwright(["--help"]), /Use a server[\s\S]*\brun\b[\s\S]*\bserve\b/)
  const fake = await startFake(project)
  try {
    const env = { TABWRIGHT_BASE_URL: fake.baseUrl, TABWRIGHT_API_KEY: fake.apiKey }
    expect("The list of models", await tabwright(["models", "--params"], env), /^gpt-5\.6 .*reasoning\.effort/m)
    expect("A run on the fake", await tabwright(["run", "Buy milk"], env), /Done: Buy milk/)
  } finally {
    await fake.stop()
  }

  const dataDir = join(project, "data")
  /** @param {string} main */
  const serve = async (main) => {
    const args = [main, "serve", "--port", "0", "--shop-port", "0", "--data-dir", dataDir, "--json"]
    const { found, stop } = await start(args, project, (output) => /^\{.*\}$/m.exec(output)?.[0])
    return { ...JSON.parse(found), stop }
  }
  const main = join(project, "node_modules", "@tabwright", "cli", "dist", "main.js")
  const { shopUrl, stop, url } = await serve(main)
  try {
    const document = await fetch(`${url}/api/v4/openapi.yaml`)
    if (!document.ok) throw new Error(`/api/v4/openapi.yaml returned status ${document.status}`)
    const at = ["--base-url", url, "--data-dir", dataDir]
    const output = await tabwright(["run", `Go to ${shopUrl}/about and return the page title`, ...at])
    expect("A run on the service", output, /About/)
  } finally {
    await stop()
  }

  const own = join(project, "extended.mts")
  copyFileSync(extended, own)
  const service = await serve(own)
  try {
    const at = ["--base-url", service.url, "--data-dir", dataDir]
    const page = `${service.shopUrl}/products/paper-moon-lamp`
    const output = await run(process.execPath, [own, "price", page, ...at], { cwd: project })
    expect("A run with an action and a model of the program", output, /^\$24\.90$/m)
  } finally {
    await service.stop()
  }
}
