import { existsSync } from "node:fs"
import { dirname, join } from "node:path"
import { capture } from "../process/Captured.mjs"
import { Stage } from "../Stage.mjs"
import { advise } from "./Advice.mjs"
import { pnpmVersion } from "./Manifest.mjs"
import { SetUpError } from "./SetUpError.mjs"
import { writablePlaces } from "./WritablePlaces.mjs"

/** Timeout of an installation in ms. A cold one over a slow connection takes a few minutes. */
export const installLimitMs = 15 * 60_000

/** The npx that belongs to the npm which runs this script; else the one on PATH. @returns {[command: string, ...args: Array<string>]} */
const npx = () => {
  const npm = process.env["npm_execpath"]
  const beside = npm === undefined ? "" : join(dirname(npm), "npx-cli.js")
  if (existsSync(beside)) return [process.execPath, beside]
  return [process.platform === "win32" ? "npx.cmd" : "npx"]
}

/**
 * Returns the environment of the installation: the user's, without variables that make pnpm skip packages or prompt.
 */
const environment = () => {
  const { NODE_ENV: _, ...env } = process.env
  return {
    // npm's defaults wait more than a minute without a network.
    npm_config_fetch_retry_mintimeout: "2000",
    npm_config_fetch_retry_maxtimeout: "10000",
    ...env,
    ...writablePlaces(env),
    CI: "true",
    // `npm start --silent` must not hide why an installation failed.
    npm_config_loglevel: "warn",
    // Only packages listed in pnpm-workspace.yaml may run scripts, and they require them.
    npm_config_ignore_scripts: "false",
    pnpm_config_ignore_scripts: "false",
  }
}

/** Shows the progress of pnpm: downloading pnpm itself, then packages, then their scripts, which install Node. */
class InstallProgress {
  #stage

  /** @param {string} version */
  constructor(version) {
    this.#stage = new Stage(process.stderr, `Downloading pnpm ${version}`)
    this.step = 0
  }

  /** @param {string} label */
  #next(label) {
    this.#stage.done()
    this.#stage = new Stage(process.stderr, label)
    this.step += 1
  }

  /** @param {string} line A line of pnpm's output. */
  read(line) {
    const counts = /^Progress: resolved (\d+), reused (\d+), downloaded (\d+), added (\d+)/.exec(line)
    if (this.step === 0 && (counts !== null || /^(Scope:|Lockfile is|Already up to date)/.test(line))) {
      this.#next("Installing packages")
    }
    if (counts !== null) this.#stage.bar(Number(counts[4]), Number(counts[1]))
    if (this.step === 1 && /preinstall|postinstall/.test(line)) this.#next("Setting up Node 24 and PostgreSQL")
  }

  /** @param {boolean} ok */
  end(ok) {
    if (ok) this.#stage.done()
    else this.#stage.fail()
  }
}

/** Installs the dependencies with the pinned pnpm. Throws a SetUpError that says what to do. @param {string} root */
export const install = async (root) => {
  const version = pnpmVersion(root)
  const [command, ...first] = npx()
  const script = "pnpm install --frozen-lockfile --reporter=append-only"
  const args = [...first, "-y", "--prefer-offline", "-p", `pnpm@${version}`, "-c", script]
  const progress = new InstallProgress(version)
  const result = await capture(command, args, {
    cwd: root,
    env: environment(),
    limitMs: installLimitMs,
    onLine: (line) => progress.read(line),
  })
  progress.end(result.ok)
  if (result.ok) return
  const message = `Could not install the dependencies (${result.ending}).`
  throw new SetUpError(message, advise(result.output, root), result.output)
}
