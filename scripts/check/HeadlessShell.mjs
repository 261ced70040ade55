import { existsSync } from "node:fs"
import { wantsLongTests } from "./LongTests.mjs"

/** Debian's package, which `npm test` installs in addition to Chromium as root. */
const program = "/usr/lib/chromium/chromium-headless-shell"

/**
 * Environment of tests that do not depend on the browser's build. They need half the CPU time with the headless shell. Long
 * tests and machines without it use Chromium.
 *
 * @returns {Record<string, string>}
 */
export const headlessShellEnv = () =>
  wantsLongTests || !existsSync(program) ? {} : { TABWRIGHT_BROWSER_PATH: program }
