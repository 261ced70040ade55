import * as os from "node:os"
import type { Identity } from "./Identity.ts"
import { type Machine, userAgentOf } from "./UserAgent.ts"

export const thisMachine: Machine = { platform: process.platform, arch: process.arch, release: os.release() }

/** Emulates a mouse, which headless Chromium lacks: `(hover: hover)` and `(pointer: fine)` match. */
const mouse = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4"

/**
 * Returns the command-line flags of an identity: values used outside pages, such as for fetching icons, and those
 * without a CDP command. `applyIdentity` sets the rest.
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
