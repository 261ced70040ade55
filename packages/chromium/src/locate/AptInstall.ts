import * as fs from "node:fs"
import * as Effect from "effect/Effect"
import { runCommand } from "./Command.ts"
import type { InstallMethod } from "./InstallMethod.ts"

/** fonts-noto-cjk is no luxury: without it Chinese, Japanese and Korean text is boxes. */
const packages = ["chromium", "fonts-liberation", "fonts-noto-color-emoji", "fonts-noto-cjk"]

const lists = "/var/lib/apt/lists"

/** Waits for another apt or unattended-upgrades instead of failing at once; reports progress on standard output. */
const options = ["-o", "DPkg::Lock::Timeout=120", "-o", "APT::Status-Fd=1", "-o", "Dpkg::Use-Pty=0"]
const env = { DEBIAN_FRONTEND: "noninteractive", DEBCONF_NONINTERACTIVE_SEEN: "true" }

/**
 * Installs Debian's package, 190 MB to load; needs root.
 *
 * @category constructors
 * @since 0.1.0
 */
export const aptInstall: InstallMethod = {
  name: "apt",
  description: "Debian package",
  install: Effect.fnUntraced(function* ({ report }) {
    if (process.platform !== "linux") return yield* Effect.fail("only on Debian and Ubuntu")
    if (process.getuid?.() !== 0) return yield* Effect.fail("needs root")
    if (!fs.existsSync("/usr/bin/apt-get")) return yield* Effect.fail("apt-get is not there")

    if (!hasLists()) {
      report({ stage: "prepare", message: "Reading Debian's package lists" })
      yield* runCommand({ program: "apt-get", args: [...options, "update"], env, limitMs: 300_000 })
    }
    report({ stage: "download", message: "Installing Debian's chromium and fonts (190 MB)", fraction: 0 })
    yield* runCommand({
      program: "apt-get",
      args: [...options, "install", "-y", "--no-install-recommends", ...packages],
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
  }),
}

const hasLists = (): boolean => {
  try {
    return fs.readdirSync(lists).some((name) => name.endsWith("_Packages") || name.endsWith("_Packages.lz4"))
  } catch {
    return false
  }
}
