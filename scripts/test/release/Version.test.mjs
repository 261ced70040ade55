import { assert, describe, test } from "vitest"
import changelogFunctions from "../../release/Changelog.mjs"
import { changelogSection, parseChangeset, sectionOf } from "../../release/Version.mjs"

describe("parseChangeset", () => {
  test("returns the releases and the summary", () => {
    const text = '---\n"@tabwright/sdk": minor\n"@tabwright/cli": patch\n---\n\nFirst line.\nSecond line.\n'
    assert.deepStrictEqual(parseChangeset(text), {
      releases: { "@tabwright/sdk": "minor", "@tabwright/cli": "patch" },
      summary: "First line.\nSecond line.",
    })
  })

  test("accepts a changeset without packages", () => {
    assert.deepStrictEqual(parseChangeset("---\n---\n\nInternal.\n"), { releases: {}, summary: "Internal." })
  })
})

describe("changelogSection", () => {
  const section = changelogSection("0.2.0", [
    { releases: { "@tabwright/sdk": "patch" }, summary: "Fix a." },
    { releases: { "@tabwright/sdk": "minor", "@tabwright/cli": "patch" }, summary: "Add b.\nMore." },
  ])

  test("lists each change once, under its largest kind, with its packages", () => {
    assert.strictEqual(
      section,
      "## 0.2.0\n\n### Minor changes\n\n- Add b.\n  More. (cli, sdk)\n\n### Patch changes\n\n- Fix a. (sdk)",
    )
  })

  test("is found in the changelog without its heading", () => {
    const changelog = `# Changelog\n\nIntro.\n\n${section}\n\n## 0.2\n\n### Patch changes\n\n- Older.\n`
    assert.strictEqual(sectionOf(changelog, "0.2.0"), section.replace("## 0.2.0\n\n", ""))
    assert.strictEqual(sectionOf(changelog, "0.2"), "### Patch changes\n\n- Older.")
    assert.isUndefined(sectionOf(changelog, "0.3.0"))
  })
})

describe("Changelogs of packages", () => {
  test("have one line per change, without hashes", async () => {
    const line = await changelogFunctions.getReleaseLine({ summary: "Add a.\nMore." })
    assert.strictEqual(line, "- Add a.\n  More.")
  })

  test("have one line for new versions of other packages", async () => {
    const updated = [
      { name: "@tabwright/core", newVersion: "0.2.0" },
      { name: "@tabwright/raw", newVersion: "0.2.0" },
    ]
    assert.strictEqual(
      await changelogFunctions.getDependencyReleaseLine([], updated),
      "- Uses `@tabwright/core` 0.2.0, `@tabwright/raw` 0.2.0.",
    )
    assert.strictEqual(await changelogFunctions.getDependencyReleaseLine([], []), "")
  })
})
