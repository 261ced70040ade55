import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { assert, describe, it } from "vitest"
import { bannedWords, gerunds, isGerund } from "../../check/Vocabulary.mjs"

const root = join(import.meta.dirname, "..", "..", "..")

/** Test data, generated files, the vocabulary itself and the planner, which is checked separately. */
const skipped =
  /(?:^|\/)(?:generated|dist)\/|CHANGELOG|^pnpm-lock|^apps\/(?:task-bank|widget-zoo)\/pages\/|^packages\/evals\/builtin\/[a-z]+\/|^deploy\/helm\/check\/|check\/Vocabulary\b|^packages\/planner\//

const files = ["*", "{packages,apps,bench,docs,spec,scripts,deploy,.changeset}/**/*"].flatMap((start) =>
  globSync(`${start}.{ts,tsx,mjs,md,yaml,html,tpl}`, {
    cwd: root,
    exclude: (name) => name === "node_modules" || name === "dist" || name === ".turbo",
  }).filter((path) => !skipped.test(path)),
)

describe("Vocabulary", () => {
  it("has no banned words in names, comments, texts and docs", () => {
    assert.isAbove(files.length, 1000)
    const found = files.flatMap((path) =>
      bannedWords(path, readFileSync(join(root, path), "utf8")).map(
        ({ line, word, instead }) => `${path}:${line} has "${word.trim()}"; write: ${instead}`,
      ),
    )
    assert.deepStrictEqual(found, [])
  })

  it("has no gerunds as file names", () => {
    const names = files.filter((path) => path.includes("/src/") && isGerund(basename(path)))
    assert.deepStrictEqual(
      names.filter((path) => !gerunds.has(basename(path).split(".")[0] ?? "")),
      [],
    )
  })
})

describe("bannedWords", () => {
  it.each([
    ["A house of nodes.", "house"],
    ["/** Whether a run is over. */", "/** Whether "],
    [" * How a run ends.", " * How "],
    ["const hasRoomFor = 1", "hasRoom"],
    [`it("that was deleted is a 404", () => {})`, `it("that `],
    ["The run fails when it is toLocalLink.", "t is toLocalL"],
    ["MIT licence", "licence"],
  ])("finds a banned word in %j", (text, word) => {
    assert.deepStrictEqual(
      bannedWords("packages/a/src/A.ts", text).map((found) => found.word),
      [word],
    )
  })

  it("accepts standard terms", () => {
    assert.deepStrictEqual(bannedWords("packages/a/src/A.ts", "/** Returns true if the cluster has capacity. */"), [])
  })

  it("accepts words of demo data only in its folders", () => {
    assert.deepStrictEqual(bannedWords("apps/demo-shop/src/Products.ts", "A doll's house"), [])
    assert.lengthOf(bannedWords("apps/server/src/main.ts", "A doll's house"), 1)
  })
})
