import * as module from "node:module"
import { join } from "node:path"
import { userFolder, type UserLocation } from "./UserFolder.ts"

/** Returns the folder of compiled code: in `XDG_CACHE_HOME`, or in the usual folder of the system. */
export const compileCacheFolder = (...location: UserLocation): string =>
  join(userFolder("cache", ...location), "compiled")

/**
 * Lets Node keep the compiled code of all modules that are imported from now on, which halves the start of later commands. Node's
 * default folder is shared with other users of the machine. Does nothing if the folder cannot be written, if
 * `NODE_COMPILE_CACHE` names another one, and before Node 22.8.
 */
export const enableCompileCache = (): void => {
  module.enableCompileCache?.(compileCacheFolder())
}
