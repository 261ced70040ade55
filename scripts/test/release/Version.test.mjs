import { join } from "node:path"
import { assert, describe, test } from "vitest"
import changelogFunctions from "../../release/Changelog.mjs"
import { publicPackages } from "../../release/Packages.mjs"
import { changelogSection, parseChangeset, pendingChangesets, sectionOf } from "../../release/Version.mjs"

const root = join(import.meta.dirname, "../../..")

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

describe("Pending changesets", () => {
  test("name published packages and describe the change in one paragraph", () => {
    const names = publicPackages(root).map(({ manifest }) => manifest.name)
    for (const { releases, summary } of pendingChangesets(root)) {
      assert.match(summary, /^\S.{20,}\.$/)
      assert.isNotEmpty(Object.keys(releases), summary)
      for (const [name, kind] of Object.entries(releases)) {
        assert.include(names, name, summary)
        assert.include(["major", "minor", "patch"], kind, summary)
      }
    }
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
