import * as os from "node:os"
import type { Identity } from "./Identity.ts"
import { type Machine, userAgentOf } from "./UserAgent.ts"

/**
 * The machine that this process runs on.
 *
 * @category constants
 * @since 0.1.0
 */
export const thisMachine: Machine = { platform: process.platform, arch: process.arch, release: os.release() }

/** A mouse, which a headless Chromium has not: `(hover: hover)` and `(pointer: fine)` hold. */
const mouse = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4"

/**
 * The part of an identity that is on the command line: what holds where no page is, such as for the fetching of an icon, and
 * what can be said in no other way. `applyIdentity` says the rest.
 *
 * @category constructors
 * @since 0.1.0
 */
export const identityFlags = (identity: Identity, version: string, machine: Machine): ReadonlyArray<string> => [
  `--lang=${identity.locale}`,
  `--accept-lang=${identity.languages.join(",")}`,
  ...(identity.isStealthy
    ? [
        "--disable-blink-features=AutomationControlled",
        `--user-agent=${userAgentOf(version, machine, true).userAgent}`,
        `--blink-settings=${mouse}`,
      ]
    : []),
]
