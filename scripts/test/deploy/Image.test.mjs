import { readFileSync } from "node:fs"
import { join } from "node:path"
import { validate } from "dockerfile-utils"
import { assert, describe, test } from "vitest"

const root = join(import.meta.dirname, "../../..")
const text = readFileSync(join(root, "deploy/docker/Dockerfile"), "utf8")
const last = text.slice(text.lastIndexOf("\nFROM "))
const profile = JSON.parse(readFileSync(join(root, "deploy/docker/seccomp.json"), "utf8"))

describe("Docker image", () => {
  test("passes the Dockerfile linter", () => {
    assert.deepStrictEqual(validate(text), [])
    assert.isNotEmpty(validate("FRM a\n"))
  })

  test("runs as an unprivileged user with an init process, a health check and no secrets", () => {
    assert.match(last, /\nUSER 10001:10001\n/)
    assert.isBelow(last.lastIndexOf("apt-get"), last.indexOf("\nUSER"))
    assert.match(last, /ENTRYPOINT \["\/usr\/bin\/tini", "--"/)
    assert.match(last, /HEALTHCHECK .*\n\s*CMD \["node"/)
    assert.notMatch(text, /_API_KEY|PASSWORD|TABWRIGHT_SECRET|NO_SANDBOX|ADD http|:latest/)
  })

  test("uses the versions of the checkout", () => {
    const { optionalDependencies, packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
    assert.include(text, `node:${optionalDependencies.node}-`)
    assert.include(text, `npm install --global ${packageManager}`)
  })

  test("includes only listed sources", () => {
    const lines = readFileSync(join(root, ".dockerignore"), "utf8").split("\n")
    assert.include(lines, "*")
    for (const name of ["**/node_modules", "**/.tabwright", "**/.env*"]) assert.include(lines, name)
    // Without these files the lock file does not match the checkout.
    for (const name of ["!pnpm-lock.yaml", "!pnpm-workspace.yaml"]) assert.include(lines, name)
  })
})

describe("Seccomp profile", () => {
  /** @param {string} action */
  const names = (action) =>
    new Set(
      profile.syscalls.flatMap((/** @type {{ action: string, names: string[] }} */ rule) =>
        rule.action === action ? rule.names : [],
      ),
    )
  const allowed = names("SCMP_ACT_ALLOW")

  test("allows Chromium's sandbox on both architectures", () => {
    for (const name of ["clone", "clone3", "unshare", "chroot"]) assert.isTrue(allowed.has(name), name)
    assert.deepStrictEqual(
      profile.archMap.map((/** @type {{ architecture: string }} */ one) => one.architecture),
      ["SCMP_ARCH_X86_64", "SCMP_ARCH_AARCH64"],
    )
  })

  test("denies unlisted and unneeded system calls", () => {
    assert.strictEqual(profile.defaultAction, "SCMP_ACT_ERRNO")
    for (const name of [
      "mount",
      "setns",
      "keyctl",
      "bpf",
      "io_uring_setup",
      "kexec_load",
      "init_module",
      "open_by_handle_at",
      "settimeofday",
    ]) {
      assert.isFalse(allowed.has(name), name)
    }
    for (const name of names("SCMP_ACT_ERRNO")) assert.isFalse(allowed.has(name), String(name))
  })
})
