import * as module from "node:module"
import { homedir } from "node:os"
import { join } from "node:path"

type Environment = { readonly [name: string]: string | undefined }

/** Returns the folder of compiled code: in `XDG_CACHE_HOME`, or in the usual folder of the system. */
export const compileCacheFolder = (
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string => {
  const usual =
    platform === "win32"
      ? env["LOCALAPPDATA"] || join(home, "AppData", "Local")
      : platform === "darwin"
        ? join(home, "Library", "Caches")
        : join(home, ".cache")
  return join(env["XDG_CACHE_HOME"] || usual, "tabwright", "compiled")
}

/**
 * Lets Node keep the compiled code of all modules that are imported from now on, which halves the start of later commands. Node's
 * default folder is shared with other users of the machine. Does nothing if the folder cannot be written, if
 * `NODE_COMPILE_CACHE` names another one, and before Node 22.8.
 */
export const enableCompileCache = (): void => {
  module.enableCompileCache?.(compileCacheFolder())
}
