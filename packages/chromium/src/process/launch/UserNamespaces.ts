import * as fs from "node:fs"

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
const escape =
  "If neither is possible and all pages are trusted, run browsers without a sandbox: TABWRIGHT_NO_SANDBOX=1."

/**
 * Returns the kernel setting that blocks user namespaces, if it can be read.
 *
 * @category constructors
 * @since 0.1.0
 */
export const namespaceLimit = (): NamespaceLimit | undefined => {
  if (setting("kernel/apparmor_restrict_unprivileged_userns") === "1") {
    return {
      problem: "AppArmor blocks user namespaces.",
      fix: `sysctl -w kernel.apparmor_restrict_unprivileged_userns=0, or give the browser an AppArmor profile with "userns,". ${escape}`,
    }
  }
  if (setting("kernel/unprivileged_userns_clone") === "0") {
    return { problem: "User namespaces are disabled.", fix: `sysctl -w kernel.unprivileged_userns_clone=1. ${escape}` }
  }
  if (setting("user/max_user_namespaces") === "0") {
    return { problem: "User namespaces are disabled.", fix: `sysctl -w user.max_user_namespaces=10000. ${escape}` }
  }
  return undefined
}

/** Returns advice for a browser that could not create its sandbox. */
export const sandboxAdvice = (): string => {
  const limit = namespaceLimit()
  if (limit !== undefined) return `${limit.problem} ${limit.fix}`
  return `In a container, allow user namespaces: start it with a seccomp profile that permits them, or with --security-opt seccomp=unconfined. ${escape}`
}

const setting = (name: string): string | undefined => {
  try {
    return fs.readFileSync(`/proc/sys/${name}`, "utf8").trim()
  } catch {
    return undefined
  }
}
