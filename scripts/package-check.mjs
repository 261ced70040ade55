// Tests the packages as users get them: packed, linted, installed into an empty project, and with every README example
// type-checked under the oldest and the newest compiler and run on each runtime, against the fake and the real service.
// Builds the reference and tests the installed command. With --tarballs FOLDER the packed packages stay in that folder.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { Stage } from "./Stage.mjs"
import { checkDependencies, tryCommand } from "./package-check/Command.mjs"
import { runBundles } from "./package-check/Bundles.mjs"
import { checkTypes, installConsumer } from "./package-check/Consumer.mjs"
import { checkContents } from "./package-check/Contents.mjs"
import { startFake, startReal } from "./package-check/Service.mjs"
import { hosted, packTarballs, published, run } from "./package-check/Tarballs.mjs"
import { installTools, lower, runtimesIn } from "./package-check/Tools.mjs"

/**
 * Runs publint on each tarball.
 *
 * @param {string} tools
 * @param {ReadonlyArray<import("./package-check/Tarballs.mjs").Tarball>} tarballs
 */
const runPublint = async (tools, tarballs) => {
  for (const { file } of tarballs) {
    await run(join(tools, "node_modules", ".bin", "publint"), ["run", file, "--strict"], { cwd: tools })
  }
}

/**
 * Runs "Are the types wrong?" on each tarball. The packages are ES modules only, so `require` may fail.
 *
 * @param {string} tools
 * @param {ReadonlyArray<import("./package-check/Tarballs.mjs").Tarball>} tarballs
 */
const runAttw = async (tools, tarballs) => {
  for (const { file } of tarballs) {
    const options = ["--profile", "esm-only", "--no-emoji", "--no-color"]
    await run(join(tools, "node_modules", ".bin", "attw"), [file, ...options], { cwd: tools })
  }
}

/** Packages with a reference. `raw` is documented by the specification it is generated from. */
const documented = ["core", "sdk", "react", "ai-sdk", "langchain", "browser", "testing"]

/**
 * Builds the reference. Fails on broken links and on missing types of exported names.
 *
 * @param {string} tools
 * @param {string} root
 */
const buildReference = async (tools, root) => {
  const packages = documented.map((name) => join("packages", name))
  await run(join(tools, "node_modules", ".bin", "typedoc"), ["--options", "typedoc.json", ...packages], { cwd: root })
}

/** @import { Example } from "./package-check/Consumer.mjs" */
/** @import { Service } from "./package-check/Service.mjs" */

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.env["PATH"] = [join(root, "node_modules", ".bin"), process.env["PATH"]].join(delimiter)

/** @template T @param {string} label @param {() => Promise<T>} work @returns {Promise<T>} */
const stage = async (label, work) => {
  const line = new Stage(process.stdout, label)
  try {
    const result = await work()
    line.done()
    return result
  } catch (error) {
    line.fail()
    throw error
  }
}

/** Examples for a test runner are not programs, and browser examples need the real service. */
const needsRunner = /from "(vitest|@playwright\/test)"/
const needsBrowser = /@tabwright\/browser/
/** msw patches Node's network modules. */
const needsNode = /from "msw\/node"/

/**
 * @param {Example} example
 * @param {import("./package-check/Tools.mjs").Runtime} runtime
 * @param {Service} service
 * @param {string} tools
 */
const runExample = async ({ file, name }, runtime, service, tools) => {
  // Replaces the site of the documentation by one that the service's browsers can reach.
  const code = readFileSync(file, "utf8").replaceAll("https://example.com", service.site)
  const cwd = mkdtempSync(join(dirname(file), "run-"))
  const program = join(cwd, runtime.lowers ? "example.js" : "example.ts")
  writeFileSync(program, runtime.lowers ? lower(tools, code) : code)
  try {
    const env = { TABWRIGHT_BASE_URL: service.baseUrl, TABWRIGHT_API_KEY: service.apiKey, OUTPUT_DIR: cwd }
    await run(runtime.command, [...runtime.args, program], { cwd, env })
  } catch (error) {
    throw new Error(`${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}

/** Examples run concurrently, because they are independent. */
const atOnce = availableParallelism()

/** @type {(...args: [ReadonlyArray<Example>, import("./package-check/Tools.mjs").Runtime, Service, string]) => Promise<void>} */
const runExamples = async (examples, runtime, service, tools) => {
  const waiting = [...examples]
  const worker = async () => {
    for (let example = waiting.shift(); example !== undefined; example = waiting.shift()) {
      await runExample(example, runtime, service, tools)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  const failed = ended.find((end) => end.status === "rejected")
  if (failed !== undefined) throw failed.reason
}

const { values } = parseArgs({ options: { tarballs: { type: "string" } } })
const folder = mkdtempSync(join(tmpdir(), "tabwright-packages-"))
const tarballFolder = values.tarballs ?? join(folder, "tarballs")
// As root, browsers and databases use other accounts, which must be able to traverse the folder.
chmodSync(folder, 0o711)
process.env["TABWRIGHT_UNPRIVILEGED_DIR"] = join(folder, "unprivileged")
try {
  const project = join(folder, "project")
  mkdirSync(project)
  const tools = await stage("Installing tools and runtimes", () => installTools(root))
  const packed = await stage("Packing", () => packTarballs(root, tarballFolder, [...published, ...hosted]))
  const tarballs = packed.slice(0, published.length)
  await stage("Contents and sizes", () => checkContents(packed))
  await stage("publint", () => runPublint(tools, packed))
  await stage("Are the types wrong?", () => runAttw(tools, packed))
  await stage("Checking that the command's dependencies are public", () => checkDependencies(packed))
  await stage("Building the reference", () => buildReference(tools, root))
  const examples = await stage("Installing into an empty project", () => installConsumer(root, project, tarballs))
  // All compilers share the module resolution modes, so both modes are tested only with the faster one.
  for (const { name, folderOfCompiler, resolutions } of /** @type {const} */ ([
    { name: "5.9", folderOfCompiler: tools, resolutions: ["nodenext"] },
    { name: "7", folderOfCompiler: root, resolutions: ["nodenext", "bundler"] },
  ])) {
    const compiler = join(folderOfCompiler, "node_modules", "typescript", "bin", "tsc")
    await stage(`Types of ${examples.length} examples under TypeScript ${name}`, () =>
      checkTypes(project, examples, compiler, resolutions),
    )
  }

  const programs = examples.filter(({ file }) => !needsRunner.test(readFileSync(file, "utf8")))
  const withoutBrowser = programs.filter(({ file }) => !needsBrowser.test(readFileSync(file, "utf8")))
  const own = { name: "Node 24", command: process.execPath, args: ["--no-warnings"] }
  for (const runtime of [own, ...runtimesIn(tools)]) {
    // A new fake per runtime, because it allows only ten browsers and sessions keep theirs.
    const fake = await startFake(project)
    const fitting = withoutBrowser.filter(
      ({ file }) => runtime.name.startsWith("Node") || !needsNode.test(readFileSync(file, "utf8")),
    )
    try {
      await stage(`${fitting.length} examples on ${runtime.name}, fake service`, () =>
        runExamples(fitting, runtime, fake, tools),
      )
    } finally {
      await fake.stop()
    }
  }
  const fake = await startFake(project)
  try {
    await stage("Bundles in a web page and in an edge runtime", () => runBundles(project, tools, root, fake))
  } finally {
    await fake.stop()
  }
  const real = await stage("Starting the service", () => startReal(root, join(folder, "data")))
  try {
    await stage(`${programs.length} examples, real service`, () => runExamples(programs, own, real, tools))
  } finally {
    await real.stop()
  }
  const host = join(folder, "command")
  mkdirSync(host)
  const extended = join(root, "apps", "examples", "extended-service", "src", "main.ts")
  await stage(
    "The installed command: help, tasks on the fake service and on its own one, and a program that extends it",
    () => tryCommand(host, packed, extended),
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
