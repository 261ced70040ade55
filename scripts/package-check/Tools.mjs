import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { run } from "./Tarballs.mjs"

/**
 * Tools that lint and run the packages. Kept out of the project's dependencies, because most users do not need these
 * 300 MB. All of them, including the runtimes, come from the npm registry.
 */
const dependencies = {
  "@arethetypeswrong/cli": "0.18.5",
  publint: "0.3.25",
  bun: "1.4.4",
  deno: "2.9.6",
  node22: "npm:node@22.23.3",
  node26: "npm:node@26.10.0",
  typedoc: "0.28.20",
  typescript: "5.9.3",
  esbuild: "0.28.2",
  workerd: "1.20261117.1",
}

/**
 * Installs the tools into the project's cache folder, once for each set of versions.
 *
 * @param {string} root
 * @returns {Promise<string>} The folder that holds them in its `node_modules`.
 */
export const installTools = async (root) => {
  const folder = join(root, "node_modules", ".cache", "package-check")
  const manifest = JSON.stringify({ private: true, type: "module", dependencies })
  const stamp = join(folder, "installed")
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === manifest) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "package.json"), manifest)
  await run("npm", ["install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"], { cwd: folder })
  writeFileSync(stamp, manifest)
  return folder
}

/**
 * A supported runtime and how it starts a TypeScript file.
 *
 * @typedef {object} Runtime
 * @property {string} name
 * @property {string} command
 * @property {ReadonlyArray<string>} args
 * @property {boolean} [lowers] True if it does not support `using`: examples are compiled first.
 *
 * @param {string} tools The folder of {@link installTools}, with all of them.
 * @returns {ReadonlyArray<Runtime>} All except the current one.
 */
export const runtimesIn = (tools) => {
  const modules = join(tools, "node_modules")
  return [
    { name: "Node 22", command: join(modules, "node22", "bin", "node"), args: ["--no-warnings"], lowers: true },
    { name: "Node 26", command: join(modules, "node26", "bin", "node"), args: ["--no-warnings"] },
    { name: "Bun", command: join(modules, ".bin", "bun"), args: ["run"] },
    {
      name: "Deno",
      command: join(modules, ".bin", "deno"),
      args: ["run", "-A", "--node-modules-dir=manual", "--quiet"],
    },
  ]
}

/**
 * Compiles an example for every runtime.
 *
 * @param {string} tools The folder of {@link installTools}.
 * @param {string} code
 * @returns {string}
 */
export const lower = (tools, code) => {
  const compiler = createRequire(join(tools, "package.json"))("typescript")
  const { ES2022, ESNext } = { ...compiler.ScriptTarget, ...compiler.ModuleKind }
  return compiler.transpileModule(code, { compilerOptions: { target: ES2022, module: ESNext } }).outputText
}
