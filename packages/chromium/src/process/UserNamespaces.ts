import * as fs from "node:fs"

/**
 * Something that keeps ordinary programs from making user namespaces, which Chromium's sandbox is built of.
 *
 * @category models
 * @since 0.1.0
 */
export interface NamespaceLimit {
  readonly what: string
  readonly cure: string
}

/** For those who can change nothing of it. */
const escape =
  "If neither is possible and all pages are trusted, run browsers without a sandbox: TABWRIGHT_NO_SANDBOX=1."

/**
 * The kernel setting that forbids user namespaces, where one does and can be read.
 *
 * @category constructors
 * @since 0.1.0
 */
export const namespaceLimit = (): NamespaceLimit | undefined => {
  if (setting("kernel/apparmor_restrict_unprivileged_userns") === "1") {
    return {
      what: "AppArmor forbids user namespaces.",
      cure: `sysctl -w kernel.apparmor_restrict_unprivileged_userns=0, or give the browser an AppArmor profile with "userns,". ${escape}`,
    }
  }
  if (setting("kernel/unprivileged_userns_clone") === "0") {
    return { what: "User namespaces are off.", cure: `sysctl -w kernel.unprivileged_userns_clone=1. ${escape}` }
  }
  if (setting("user/max_user_namespaces") === "0") {
    return { what: "User namespaces are off.", cure: `sysctl -w user.max_user_namespaces=10000. ${escape}` }
  }
  return undefined
}

/**
 * What to do where a browser could not build its sandbox.
 *
 * @category constructors
 * @since 0.1.0
 */
export const sandboxAdvice = (): string => {
  const limit = namespaceLimit()
  if (limit !== undefined) return `${limit.what} ${limit.cure}`
  return `In a container, allow user namespaces: start it with a seccomp profile that permits them, or with --security-opt seccomp=unconfined. ${escape}`
}

const setting = (name: string): string | undefined => {
  try {
    return fs.readFileSync(`/proc/sys/${name}`, "utf8").trim()
  } catch {
    return undefined
  }
}
