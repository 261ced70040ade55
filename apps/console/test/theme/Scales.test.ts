import { globSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { assert, describe, it } from "vitest"

const folder = join(import.meta.dirname, "..", "..", "src")

interface Declaration {
  readonly file: string
  readonly name: string
  readonly value: string
}

const declarations: ReadonlyArray<Declaration> = globSync(join(folder, "**", "*.css"))
  .filter((file) => !file.endsWith("tokens.css"))
  .flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^\s+([a-z-]+): ([^;]+);/gm)].map(([, name = "", value = ""]) => ({
      file: relative(folder, file),
      name,
      value,
    })),
  )

const violations = (names: RegExp, allowed: RegExp) =>
  declarations
    .filter(({ name, value }) => names.test(name) && !value.split(" ").every((part) => allowed.test(part)))
    .map(({ file, name, value }) => `${file}: ${name}: ${value}`)

describe("Styles", () => {
  it("use the type scale for every size of text", () => {
    assert.isAbove(declarations.length, 500)
    // Code is slightly smaller than the text around it, because monospaced letters look larger.
    assert.deepEqual(violations(/^font-size$/, /^(?:var\(--size(?:-[a-z]+)?\)|0\.9em|inherit)$/), [])
  })

  it("use the spacing scale for every margin, padding and gap, apart from hairlines", () => {
    const allowed = /^(?:var\(--gap-\d\)|0|auto|-?[12]px|calc\(.*|-1|\*|\+|.*\)|env\(.*)$/
    assert.deepEqual(violations(/^(?:gap|row-gap|column-gap|margin|padding)(?:-[a-z-]+)?$/, allowed), [])
  })
})
