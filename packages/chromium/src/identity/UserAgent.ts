export interface Machine {
  readonly platform: NodeJS.Platform
  readonly arch: string
  /** In the format of `os.release()`. */
  readonly release: string
}

/** A brand and its version, as in `Sec-CH-UA`. */
interface Brand {
  readonly brand: string
  readonly version: string
}

/** Parameters of CDP's `Emulation.setUserAgentOverride`, without languages. */
export interface UserAgent {
  readonly userAgent: string
  /** `navigator.platform`. */
  readonly platform: string
  readonly userAgentMetadata: {
    readonly brands: ReadonlyArray<Brand>
    readonly fullVersionList: ReadonlyArray<Brand>
    readonly fullVersion: string
    readonly platform: string
    readonly platformVersion: string
    readonly architecture: string
    readonly bitness: string
    readonly model: string
    readonly mobile: boolean
    readonly wow64: boolean
    readonly formFactors: ReadonlyArray<string>
  }
}

interface Platform {
  /** Frozen in every Chrome by user agent reduction. */
  readonly inUserAgent: string
  readonly navigator: string
  readonly hint: string
  readonly version: (release: string) => string
}

const linux: Platform = {
  inUserAgent: "X11; Linux x86_64",
  navigator: "Linux x86_64",
  hint: "Linux",
  // Chrome on Linux reports no version.
  version: () => "",
}

const platforms: Readonly<Partial<Record<NodeJS.Platform, Platform>>> = {
  linux,
  darwin: {
    inUserAgent: "Macintosh; Intel Mac OS X 10_15_7",
    navigator: "MacIntel",
    hint: "macOS",
    // Darwin 20 to 24 are macOS 11 to 15. From 25 on, macOS is named after the following year.
    version: (release) => {
      const darwin = Number.parseInt(release, 10)
      return `${darwin < 25 ? darwin - 9 : darwin + 1}.0.0`
    },
  },
  win32: {
    inUserAgent: "Windows NT 10.0; Win64; x64",
    navigator: "Win32",
    hint: "Windows",
    // Windows 11 starts with build 22000, reported as 13 and up in this hint.
    version: (release) => (Number(release.split(".")[2] ?? 0) >= 22_000 ? "15.0.0" : "10.0.0"),
  },
}

/** Returns what this Chrome version reports in headers and scripts; headless Chromium's values unless `isStealthy`. */
export const userAgentOf = (version: string, machine: Machine, isStealthy: boolean): UserAgent => {
  const platform = platforms[machine.platform] ?? linux
  const major = version.split(".")[0] ?? version
  const product = isStealthy ? "Chrome" : "HeadlessChrome"
  const own = isStealthy ? ["Chromium", "Google Chrome"] : ["Chromium"]
  return {
    userAgent: `Mozilla/5.0 (${platform.inUserAgent}) AppleWebKit/537.36 (KHTML, like Gecko) ${product}/${major}.0.0.0 Safari/537.36`,
    platform: platform.navigator,
    userAgentMetadata: {
      brands: brandsOf(own, Number(major), major, (grease) => grease),
      fullVersionList: brandsOf(own, Number(major), version, (grease) => `${grease}.0.0.0`),
      fullVersion: version,
      platform: platform.hint,
      platformVersion: platform.version(machine.release),
      architecture: machine.arch.startsWith("arm") ? "arm" : "x86",
      bitness: "64",
      model: "",
      mobile: false,
      wow64: false,
      formFactors: ["Desktop"],
    },
  }
}

/** Orders the brands by version, with GREASE; see components/embedder_support/user_agent_utils.cc in Chromium. */
export const brandsOf = (
  own: ReadonlyArray<string>,
  seed: number,
  version: string,
  greaseVersion: (version: string) => string,
): ReadonlyArray<Brand> => {
  const greaseCharacter = (offset: number) => " (:-./);=?_"[(seed + offset) % 11] ?? ""
  const grease = `Not${greaseCharacter(0)}A${greaseCharacter(1)}Brand`
  const all = [
    { brand: grease, version: greaseVersion(["8", "99", "24"][seed % 3] ?? "") },
    ...own.map((brand) => ({ brand, version })),
  ]
  const order = all.length === 2 ? [seed % 2, (seed + 1) % 2] : (brandOrders[seed % 6] ?? [])
  return order.map((_, place) => all[order.indexOf(place)]).filter((brand) => brand !== undefined)
}

const brandOrders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
]
