import * as fs from "node:fs"
import { commandLine, groupMembers } from "../system/ProcessIdentity.ts"

/**
 * A restriction on user namespaces, which Chromium's sandbox requires.
 *
 * @category models
 * @since 0.1.0
 */
export interface NamespaceLimit {
  readonly problem: string
  readonly fix: string
}

/** For operators who cannot change the system. */
const noSandboxAdvice =
  "If neither is possible and all pages are trusted, run browsers without a sandbox: TABWRIGHT_NO_SANDBOX=1."

/**
 * Returns the kernel setting that blocks user namespaces, if it can be read.
 *
 * @category constructors
 * @since 0.1.0
 */
export const namespaceLimit = (): NamespaceLimit | undefined => {
  if (readSetting("kernel/apparmor_restrict_unprivileged_userns") === "1") {
    return {
      problem: "AppArmor blocks user namespaces.",
      fix: `sysctl -w kernel.apparmor_restrict_unprivileged_userns=0, or give the browser an AppArmor profile with "userns,". ${noSandboxAdvice}`,
    }
  }
  if (readSetting("kernel/unprivileged_userns_clone") === "0") {
    return {
      problem: "User namespaces are disabled.",
      fix: `sysctl -w kernel.unprivileged_userns_clone=1. ${noSandboxAdvice}`,
    }
  }
  if (readSetting("user/max_user_namespaces") === "0") {
    return {
      problem: "User namespaces are disabled.",
      fix: `sysctl -w user.max_user_namespaces=10000. ${noSandboxAdvice}`,
    }
  }
  return undefined
}

export const sandboxAdvice = (): string => {
  const limit = namespaceLimit()
  if (limit !== undefined) return `${limit.problem} ${limit.fix}`
  return `In a container, allow user namespaces: start it with a seccomp profile that permits them, or with --security-opt seccomp=unconfined. ${noSandboxAdvice}`
}

const readSetting = (name: string): string | undefined => {
  try {
    return fs.readFileSync(`/proc/sys/${name}`, "utf8").trim()
  } catch {
    return undefined
  }
}

/**
 * State of Chromium's sandbox: `unknown` if the system does not report it or no page is open.
 *
 * @category models
 * @since 0.1.0
 */
export type SandboxState = "on" | "off" | "unknown"

/**
 * Returns the sandbox state of a browser's page processes from the Linux kernel. The sandbox is on if each of them has
 * its own PID namespace and a seccomp filter.
 *
 * @param pid of the browser itself
 * @category constructors
 * @since 0.1.0
 */
export const sandboxOf = (pid: number): SandboxState => {
  if (process.platform !== "linux") return "unknown"
  const states = groupMembers(pid)
    .filter((member) => commandLine(member).includes("--type=renderer"))
    .flatMap(isSandboxed)
  if (states.length === 0) return "unknown"
  return states.every((page) => page) ? "on" : "off"
}

const isSandboxed = (pid: number): ReadonlyArray<boolean> => {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, "utf8")
    return [/^Seccomp:\s2$/m.test(status) && /^NSpid:\s\d+\s\d+/m.test(status)]
  } catch {
    return [] // The process has exited.
  }
}
