// Entry point of `npm start`, `npm test` and the other scripts of package.json that run project programs. Works on any
// Node from 20 with nothing installed: installs the dependencies if they changed, then runs the program on the
// project's Node.
import { existsSync, rmSync, symlinkSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { Stage } from "./Stage.mjs"
import { runInForeground } from "./process/Foreground.mjs"
import { buildConsole, isConsoleBuilt } from "./setup/Console.mjs"
import { install, installLimitMs } from "./setup/Install.mjs"
import { withInstallLock } from "./setup/InstallLock.mjs"
import { SetUpError } from "./setup/SetUpError.mjs"
import { isInstalled, markInstalled } from "./setup/Stamp.mjs"

/** The oldest Node that runs the TypeScript sources without a build. */
const oldest = /** @type {const} */ ([22, 19])

/** Returns the Node that runs the project: the installed one, or this one if it is new enough. @param {string} root */
const findNode = (root) => {
  const name = process.platform === "win32" ? "node.exe" : "node"
  const own = join(root, "node_modules", "node", "bin", name)
  if (existsSync(own)) return own
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return process.execPath
  throw new SetUpError(
    `Could not install the project's Node 24, and the current Node (${process.versions.node}) is older than ${oldest.join(".")}.`,
    [
      "Install Node 24 from https://nodejs.org and try again.",
      "Or, if the network failed during the first start: remove node_modules and try again.",
    ],
  )
}

/**
 * Makes node_modules/.bin/node a relative link. pnpm links it by an absolute path, which breaks when the project folder
 * moves, and the tools in .bin would silently use the Node on PATH.
 *
 * @param {string} root
 */
const linkNode = (root) => {
  const bin = join(root, "node_modules", ".bin")
  if (process.platform === "win32" || !existsSync(join(root, "node_modules", "node", "bin", "node"))) return
  rmSync(join(bin, "node"), { force: true })
  symlinkSync(join("..", "node", "bin", "node"), join(bin, "node"))
}

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const server = ["--conditions=@tabwright/source", join("apps", "server", "src", "main.ts")]

/** Arguments for Node by command, before the user's arguments. @type {Record<string, ReadonlyArray<string>>} */
const programs = {
  start: [...server, "demo"],
  serve: [...server, "serve"],
  setup: [...server, "setup"],
  doctor: [...server, "doctor"],
  tabwright: server,
  test: [join("scripts", "check.mjs")],
  "test-long": [join("scripts", "test-long.mjs")],
  "test-node": [join("scripts", "test-units.mjs")],
  "test-clients": [join("scripts", "test-units.mjs"), "--clients"],
  "repeat-faults": [join("scripts", "repeat-faults.mjs")],
  "eval:smoke": ["--conditions=@tabwright/source", join("scripts", "eval-smoke.mjs")],
  "package-check": [join("scripts", "package-check.mjs")],
  versions: [join("scripts", "versions.mjs")],
  release: [join("scripts", "release.mjs")],
  docs: [join("scripts", "docs.mjs")],
}

/** Commands that test the Node of the caller. */
const usesOwnNode = new Set(["test-node"])

/** Updates node_modules to the lock file and returns the Node to run. */
const setUp = async () => {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new SetUpError(`This is Node ${process.versions.node}.`, [
      "Install Node 20 or newer from https://nodejs.org.",
    ])
  }
  if (!isInstalled(root)) {
    await withInstallLock(root, installLimitMs, async () => {
      // Another process may have installed them meanwhile.
      if (isInstalled(root)) return
      await install(root)
      findNode(root)
      linkNode(root)
      markInstalled(root)
    })
  }
  return findNode(root)
}

/** Commands that serve the console. */
const servesConsole = new Set(["start", "serve"])

/** Builds the console if its sources changed. Failures are only reported, because a server works without it. @param {string} node */
const prepareConsole = async (node) => {
  if (process.env["TABWRIGHT_CONSOLE"] === "off" || isConsoleBuilt(root)) return
  const stage = new Stage(process.stderr, "Building the console")
  const built = await buildConsole(root, node)
  if (built === undefined || built.ok) return stage.done()
  stage.fail()
  process.stderr.write(`The server continues with the previous console: ${built.ending}\n${built.output.trimEnd()}\n`)
}

/** @param {SetUpError} error */
const explain = ({ message, advice, log }) => {
  const tail = log.trimEnd().split("\n").slice(-25)
  const lines = [...(log === "" ? [] : ["", ...tail.map((line) => `  | ${line}`)]), "", message, ...advice, ""]
  process.stderr.write(lines.join("\n"))
}

const [command = "", ...args] = process.argv.slice(2)
const program = Object.hasOwn(programs, command) ? programs[command] : undefined

try {
  if (program === undefined) {
    throw new SetUpError(`Unknown command "${command}".`, [`Use one of: ${Object.keys(programs).join(", ")}.`])
  }
  const node = await setUp()
  if (servesConsole.has(command)) await prepareConsole(node)
  await runInForeground(usesOwnNode.has(command) ? process.execPath : node, [...program, ...args], {
    cwd: root,
    env: process.env,
  })
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  explain(error)
  process.exitCode = 1
}
