import { existsSync } from "node:fs"
import { wantsLongTests } from "./LongTests.mjs"

/** Debian's package, which `npm test` installs beside Chromium as root. */
const program = "/usr/lib/chromium/chromium-headless-shell"

/**
 * The service's tests are about runs, not rendering: with the headless shell they take half of the CPU time. Long tests
 * and machines without it use Chromium.
 *
 * @returns {Record<string, string>}
 */
export const headlessShellEnv = () =>
  wantsLongTests || !existsSync(program) ? {} : { TABWRIGHT_BROWSER_PATH: program }
