import * as fs from "node:fs"
import * as Effect from "effect/Effect"
import { runCommand, type InstallContext, type InstallMethod } from "./InstallMethod.ts"

/** Without fonts-noto-cjk, Chinese, Japanese and Korean text is shown as boxes. */
const fonts = ["fonts-liberation", "fonts-noto-color-emoji", "fonts-noto-cjk"]

const program = "/usr/bin/apt-get"
const lists = "/var/lib/apt/lists"

/** Waits for a concurrent apt or unattended-upgrades, and reports progress on standard output. */
const options = ["-o", "DPkg::Lock::Timeout=120", "-o", "APT::Status-Fd=1", "-o", "Dpkg::Use-Pty=0"]
const env = { DEBIAN_FRONTEND: "noninteractive", DEBCONF_NONINTERACTIVE_SEEN: "true" }

/** Installs Debian's package (190 MB). Requires root. */
export const aptInstall: InstallMethod = {
  name: "apt",
  description: "Debian package",
  install: ({ engine, report }) => {
    const name = engine === "headless-shell" ? "chromium-headless-shell" : "chromium"
    return installPackages([name, ...fonts], `Debian's ${name} and fonts (190 MB)`, report)
  },
}

/**
 * Installs missing fonts for pages in all languages (60 MB) and returns their names. Requires root. Useful for custom
 * browsers, which come without fonts.
 *
 * @category constructors
 * @since 0.1.0
 */
export const installFonts = Effect.fn("AptInstall.installFonts")(function* (
  report: InstallContext["report"],
): Effect.fn.Return<ReadonlyArray<string>, string> {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !fs.existsSync(program)) return []
  const missing: Array<string> = []
  for (const name of fonts) {
    const query = { program: "dpkg-query", args: ["--show", "--showformat", "${db:Status-Status}\n", name] }
    let status = ""
    const asked = runCommand({ ...query, limitMs: 20_000, onLine: (line) => void (status = line) })
    // apt-cache fails for unknown packages.
    yield* Effect.ignore(asked)
    if (status !== "installed") missing.push(name)
  }
  if (missing.length > 0) yield* installPackages(missing, `fonts: ${missing.join(", ")}`, report)
  return missing
})

const installPackages = Effect.fnUntraced(function* (
  names: ReadonlyArray<string>,
  what: string,
  report: InstallContext["report"],
): Effect.fn.Return<void, string> {
  if (process.platform !== "linux") return yield* Effect.fail("only available on Debian and Ubuntu")
  if (process.getuid?.() !== 0) return yield* Effect.fail("needs root")
  if (!fs.existsSync(program)) return yield* Effect.fail("apt-get is not installed")

  report({ stage: "prepare", message: "Updating Debian's package lists" })
  yield* readLists.pipe(
    // Existing lists suffice on a machine without network or behind a mirror.
    Effect.catch((problem) =>
      hasLists()
        ? Effect.sync(() => report({ stage: "prepare", message: `Using older package lists: ${problem}` }))
        : Effect.fail(problem),
    ),
  )
  report({ stage: "download", message: `Installing ${what}`, fraction: 0 })
  yield* runCommand({
    program: "apt-get",
    args: [...options, "install", "-y", "--no-install-recommends", ...names],
    env,
    limitMs: 900_000,
    onLine: (line) => {
      const status = /^(dlstatus|pmstatus):[^:]*:([\d.]+):(.*)$/.exec(line)
      if (status === null) return
      const isDownload = status[1] === "dlstatus"
      const fraction = Number(status[2]) / 100
      report({ stage: isDownload ? "download" : "unpack", message: status[3] ?? "", fraction })
    },
  })
})

/**
 * Updates on every run, because old lists name outdated, vulnerable browsers. Treats partial failures as errors, which
 * apt only warns about.
 */
const readLists = runCommand({
  program: "apt-get",
  args: [...options, "-o", "Acquire::Retries=3", "-o", "APT::Update::Error-Mode=any", "update"],
  env,
  limitMs: 300_000,
})

const hasLists = (): boolean => {
  try {
    return fs.readdirSync(lists).some((name) => name.endsWith("_Packages") || name.endsWith("_Packages.lz4"))
  } catch {
    return false
  }
}
