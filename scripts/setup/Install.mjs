import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync, readFileSync } from "node:fs"
import { homedir, tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { Stage } from "../Stage.mjs"
import { capture } from "../process/Captured.mjs"
import { SetUpError } from "./SetUpError.mjs"

/** Timeout of an installation in ms. A cold one over a slow connection takes a few minutes. */
export const installLimitMs = 15 * 60_000

/** Returns the npx of the npm that runs this script, or the one on PATH. @returns {[command: string, ...args: Array<string>]} */
const npx = () => {
  const npm = process.env["npm_execpath"]
  const npxCli = npm === undefined ? "" : join(dirname(npm), "npx-cli.js")
  if (existsSync(npxCli)) return [process.execPath, npxCli]
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
    ...writableCaches(env),
    CI: "true",
    // `npm start --silent` must not hide the cause of a failed installation.
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

/** Reads the pinned pnpm version. Strictly validated, because it becomes part of a command line. @param {string} root */
export const pnpmVersion = (root) => {
  /** @type {{ packageManager?: string }} */
  const { packageManager = "" } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  const version = /^pnpm@(\d+\.\d+\.\d+)$/.exec(packageManager)?.[1]
  if (version === undefined) {
    throw new SetUpError(`package.json pins the package manager "${packageManager}".`, [
      'Write it as "pnpm@" and a version, for example "pnpm@12.4.2".',
    ])
  }
  return version
}

/** Installs the dependencies with the pinned pnpm. Throws a SetUpError with advice. @param {string} root */
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

/** Causes of failed installations by log line, each with advice. The first match is used. */
const causes = [
  {
    sign: /ERR_PNPM_OUTDATED_LOCKFILE/,
    advice: (/** @type {string} */ root) => [
      "A package.json was changed, but pnpm-lock.yaml was not.",
      `Run \`npx -y pnpm@12 install\` in ${root} once, and commit pnpm-lock.yaml.`,
    ],
  },
  {
    sign: /ENOSPC/,
    advice: () => ["The disk is full. The project needs about 1 GB."],
  },
  {
    sign: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET|ENOTCACHED|ERR_PNPM_META_FETCH_FAIL|error sending request/,
    advice: () => [
      "The npm registry did not respond. Only the first start requires it.",
      "Check the network and `npm config get registry`; behind a proxy, set HTTPS_PROXY.",
    ],
  },
  {
    sign: /UNABLE_TO_VERIFY_LEAF_SIGNATURE|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT/,
    advice: () => [
      "The registry's certificate is not trusted. Set NODE_EXTRA_CA_CERTS to your organization's certificate.",
    ],
  },
  {
    sign: /E401|E403|ERR_PNPM_FETCH_40[13]/,
    advice: () => ["The registry denied access. Check the token in your .npmrc (`npm whoami`)."],
  },
  {
    sign: /E404|ETARGET|ERR_PNPM_NO_MATCHING_VERSION|ERR_PNPM_FETCH_404/,
    advice: () => ["Your registry does not have one of the packages. Check `npm config get registry`."],
  },
  {
    sign: /EACCES|EPERM|EROFS|[Pp]ermission denied|Read-only file system/,
    advice: (/** @type {string} */ root) => [
      `A file is not writable; see the log for its path. ${root} and its node_modules must belong to the current user.`,
      "After a run as root, remove node_modules as root once, or run as root again.",
    ],
  },
  {
    sign: /could not start: spawn npx ENOENT|command not found|npx: not found/,
    advice: () => ["npx was not found. Install npm 10 or newer: it comes with Node 20."],
  },
]

/**
 * Returns advice for a failed installation.
 *
 * @param {string} log
 * @param {string} root
 * @returns {ReadonlyArray<string>}
 */
export const advise = (log, root) => [
  ...(causes.find(({ sign }) => sign.test(log))?.advice(root) ?? [
    "See the log above for the cause. Otherwise, remove node_modules and try again.",
  ]),
  ...oldNpm(),
]

/** Warns about an npm older than the one included in Node 20. */
const oldNpm = () => {
  const version = /npm\/(\d+)/.exec(process.env["npm_config_user_agent"] ?? "")?.[1]
  return version !== undefined && Number(version) < 9
    ? [`Your npm is version ${version}; run \`npm install -g npm@latest\` and try again.`]
    : []
}

/** Returns true if a folder, or the parent in which it would be created, is writable. @param {string} folder @returns {boolean} */
const canWrite = (folder) => {
  if (!existsSync(folder)) return dirname(folder) !== folder && canWrite(dirname(folder))
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Creates a private temporary folder of this user. @returns {string} */
const ownFolder = () => {
  const uid = process.getuid?.() ?? "user"
  const folder = join(tmpdir(), `tabwright-setup-${uid}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  if (!found.isDirectory() || (process.getuid !== undefined && found.uid !== process.getuid())) {
    throw new SetUpError(`${folder} belongs to another user.`, ["Remove it, or set HOME to a writable folder."])
  }
  chmodSync(folder, 0o700)
  return folder
}

/**
 * Returns cache folders for npm and pnpm: their defaults if writable, otherwise a folder of the user in the temporary
 * directory, because containers often have a missing, read-only or foreign home folder.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv} Variables to add.
 */
const writableCaches = (env) => {
  const home = homedir()
  const npmCache = env["npm_config_cache"] ?? join(home, ".npm")
  const folders = [
    npmCache,
    join(npmCache, "_cacache"),
    join(npmCache, "_npx"),
    join(env["XDG_DATA_HOME"] ?? join(home, ".local", "share"), "pnpm"),
    join(env["XDG_CACHE_HOME"] ?? join(home, ".cache"), "pnpm"),
    join(env["XDG_STATE_HOME"] ?? join(home, ".local", "state"), "pnpm"),
  ]
  if (folders.every(canWrite)) return {}
  const folder = ownFolder()
  return {
    npm_config_cache: join(folder, "npm"),
    XDG_DATA_HOME: join(folder, "data"),
    XDG_CACHE_HOME: join(folder, "cache"),
    XDG_STATE_HOME: join(folder, "state"),
  }
}
