import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync } from "node:fs"
import { homedir, tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { SetUpError } from "./SetUpError.mjs"

/** Says whether a folder, or the one that it would be made in, can be written to. @param {string} folder @returns {boolean} */
const canWrite = (folder) => {
  if (!existsSync(folder)) return dirname(folder) !== folder && canWrite(dirname(folder))
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Makes a folder of this user's own among the temporary files. @returns {string} */
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
export const writablePlaces = (env) => {
  const home = homedir()
  const npmCache = env["npm_config_cache"] ?? join(home, ".npm")
  const wanted = [
    npmCache,
    join(npmCache, "_cacache"),
    join(npmCache, "_npx"),
    join(env["XDG_DATA_HOME"] ?? join(home, ".local", "share"), "pnpm"),
    join(env["XDG_CACHE_HOME"] ?? join(home, ".cache"), "pnpm"),
    join(env["XDG_STATE_HOME"] ?? join(home, ".local", "state"), "pnpm"),
  ]
  if (wanted.every(canWrite)) return {}
  const folder = ownFolder()
  return {
    npm_config_cache: join(folder, "npm"),
    XDG_DATA_HOME: join(folder, "data"),
    XDG_CACHE_HOME: join(folder, "cache"),
    XDG_STATE_HOME: join(folder, "state"),
  }
}
