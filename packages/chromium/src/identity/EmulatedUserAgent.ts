import { brandsOf, type UserAgent } from "./UserAgent.ts"

/** User agent of another browser or device. */
export interface EmulatedUserAgent {
  /** In place of a Chromium version of 0, the browser's own is used. */
  readonly text: string
  readonly isMobile: boolean
}

interface System {
  readonly pattern: RegExp
  /** `navigator.platform`. */
  readonly platform: string
  readonly hint: string
  /** Version for client hints. Default: the one in the user agent. */
  readonly version?: string
  readonly architecture: string
  readonly bitness: string
}

/** Values of current versions, where user agent reduction freezes those in the user agent. */
const systems: ReadonlyArray<System> = [
  { pattern: /iPhone OS ([\d_]+)/, platform: "iPhone", hint: "iOS", architecture: "", bitness: "" },
  { pattern: /iPad; CPU OS ([\d_]+)/, platform: "iPad", hint: "iOS", architecture: "", bitness: "" },
  { pattern: /Android ([\d.]+)/, platform: "Linux armv81", hint: "Android", architecture: "", bitness: "" },
  {
    pattern: /Windows/,
    platform: "Win32",
    hint: "Windows",
    version: "15.0.0",
    architecture: "x86",
    bitness: "64",
  },
  {
    pattern: /Mac OS X ([\d_]+)/,
    platform: "MacIntel",
    hint: "macOS",
    version: "15.0.0",
    architecture: "arm",
    bitness: "64",
  },
]

const linux: System = {
  pattern: /(?:)/,
  platform: "Linux x86_64",
  hint: "Linux",
  version: "",
  architecture: "x86",
  bitness: "64",
}

const threeParts = (version: string): string => [...version.split(/[._]/), "0", "0"].slice(0, 3).join(".")

/**
 * Returns the values that match a user agent in headers and scripts. Only Chromium has client hints, and Edge's since it
 * is based on it. `version` is the version of the browser that emulates it.
 */
export const emulatedUserAgent = (
  { isMobile, text }: EmulatedUserAgent,
  version: string,
): Omit<UserAgent, "userAgentMetadata"> & Partial<UserAgent> => {
  const ownMajor = version.split(".")[0] ?? version
  const userAgent = text.replace(/\b(Chrome|Edg)\/0\.0\.0\.0/g, `$1/${ownMajor}.0.0.0`)
  const system = systems.find(({ pattern }) => pattern.test(userAgent)) ?? linux
  const major = /\bChrome\/(\d+)/.exec(userAgent)?.[1]
  if (major === undefined || userAgent.includes(" Edge/")) return { userAgent, platform: system.platform }
  const fullVersion = major === ownMajor ? version : `${major}.0.0.0`
  const own = ["Chromium", userAgent.includes(" Edg/") ? "Microsoft Edge" : "Google Chrome"]
  const model = /Android [\d.]+; ([^;)]+?)(?: Build\/[^)]*)?\)/.exec(userAgent)?.[1]
  const hasModel = model !== undefined && model !== "K"
  const systemVersion = system.version ?? threeParts(system.pattern.exec(userAgent)?.[1] ?? "")
  const mobileFactor = userAgent.includes(" Mobile ") ? "Mobile" : "Tablet"
  return {
    userAgent,
    platform: system.platform,
    userAgentMetadata: {
      brands: brandsOf(own, Number(major), major, (grease) => grease),
      fullVersionList: brandsOf(own, Number(major), fullVersion, (grease) => `${grease}.0.0.0`),
      fullVersion,
      platform: system.hint,
      platformVersion: systemVersion,
      architecture: system.architecture,
      bitness: system.bitness,
      model: hasModel ? model : "",
      mobile: isMobile && mobileFactor === "Mobile",
      wow64: false,
      formFactors: [isMobile ? mobileFactor : "Desktop"],
    },
  }
}
