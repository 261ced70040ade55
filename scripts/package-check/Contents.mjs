import { statSync } from "node:fs"
import { run } from "./Tarballs.mjs"

/**
 * The expected contents of a tarball.
 *
 * @typedef {object} Contents
 * @property {number} maxKb Limit of the packed size in kB.
 * @property {ReadonlyArray<string>} files Patterns of its files: `*` is a part of a name, `**` is any folder.
 */

/** Files of every package. */
const common = ["package.json", "README.md", "LICENSE", "CHANGELOG.md"]
/** Builds of tsc, with the sources that their maps refer to. */
const built = ["dist/**/*.js", "dist/**/*.js.map", "dist/**/*.d.ts", "dist/**/*.d.ts.map", "src/**/*.ts"]
/** Builds that contain other packages. */
const bundled = [...built, "dist/THIRD-PARTY-LICENSES.md"]

/**
 * The contents of the published packages. The limits are about a fifth above the current sizes: raise one together with
 * the change that needs it.
 *
 * @type {Readonly<Record<string, Contents>>}
 */
export const expectedContents = {
  "@tabwright/raw": { maxKb: 750, files: [...built, "generator/**/*.ts"] },
  "@tabwright/core": { maxKb: 430, files: built },
  "@tabwright/sdk": { maxKb: 1130, files: bundled },
  "@tabwright/ai-sdk": { maxKb: 9, files: built },
  "@tabwright/langchain": { maxKb: 9, files: built },
  "@tabwright/react": { maxKb: 50, files: built },
  "@tabwright/browser": { maxKb: 975, files: bundled },
  "@tabwright/testing": { maxKb: 2600, files: bundled },
  "@tabwright/chromium": {
    maxKb: 700,
    // The server reads the page of live views from the sources.
    files: [...built, "src/view/client/live.css", "src/view/client/live.html"],
  },
  "@tabwright/agent": { maxKb: 1650, files: built },
  "@tabwright/planner": { maxKb: 820, files: built },
  "@tabwright/service": {
    // The viewer of the API reference has 490 kB.
    maxKb: 2500,
    files: [
      ...bundled,
      "dist/spec/*.yaml",
      "dist/swagger-ui/*.css",
      "src/reference/client/reference.css",
      "src/reference/client/reference.js",
    ],
  },
  "@tabwright/demo-shop": { maxKb: 120, files: [...built, "assets/*.css", "assets/*.js", "assets/*.svg"] },
  "@tabwright/eval-sites": {
    maxKb: 520,
    files: [...built, "assets/*.css", "assets/*.js", "pages/*.html", "pages/everyday/*/*.html"],
  },
  "@tabwright/task-bank": { maxKb: 45, files: [...built, "assets/*.js", "pages/*.html", "pages/*.json"] },
  "@tabwright/widget-zoo": {
    maxKb: 35,
    files: [...built, "assets/*.css", "assets/*.js", "pages/*.html", "pages/*.json"],
  },
  "@tabwright/evals": {
    maxKb: 560,
    files: [
      ...built,
      "builtin/*/*.yaml",
      "builtin/*/*.jsonl",
      "builtin/planner/*/*.yaml",
      "builtin/planner/letter.txt",
      "builtin/README.md",
    ],
  },
  "@tabwright/console": {
    maxKb: 610,
    files: [
      "dist/index.html",
      "dist/icon.svg",
      "dist/roboto-license.txt",
      "dist/assets/*.js",
      "dist/assets/*.css",
      "dist/assets/*.woff2",
      "dist/THIRD-PARTY-LICENSES.md",
      "entry/index.js",
      "entry/index.d.ts",
    ],
  },
  "@tabwright/cli": { maxKb: 490, files: built },
}

/**
 * Names that no pattern can allow: tests, settings, keys and build information. `builtin/planner/test` holds evaluation
 * cases.
 */
const forbidden =
  /(^|\/)\.|\.(test|test-d)\.|(^|\/)(?<!^builtin\/planner\/)(test|fixture|node_modules)\/|\.(env|pem|key|tsbuildinfo|tgz)$/

/** @param {string} pattern */
const toRegExp = (pattern) =>
  new RegExp(
    `^${pattern
      .replace(/[.]/g, "\\.")
      .replace(/\*\*\/|\*/g, (wildcard) => (wildcard === "*" ? "[^/]*" : "(?:[^/]+/)*"))}$`,
  )

/**
 * Compares a tarball with the expected contents.
 *
 * @param {string} name
 * @param {object} tarball
 * @param {number} tarball.bytes Its packed size.
 * @param {ReadonlyArray<string>} tarball.files Its files, without the leading "package/".
 * @param {Contents} [expected]
 * @returns {ReadonlyArray<string>} A line for each difference.
 */
export const contentProblems = (name, { bytes, files }, expected = expectedContents[name]) => {
  if (expected === undefined) return [`${name} has no entry in scripts/package-check/Contents.mjs.`]
  const patterns = expected.files.map((pattern) => ({ pattern, expression: toRegExp(pattern) }))
  const all = [...patterns, ...common.map((pattern) => ({ pattern, expression: toRegExp(pattern) }))]
  const unexpected = files
    .filter((file) => forbidden.test(file) || !all.some(({ expression }) => expression.test(file)))
    .map((file) => `${name} contains ${file}, which matches no pattern.`)
  const missing = [
    ...patterns.filter(({ expression }) => !files.some((file) => expression.test(file))).map(({ pattern }) => pattern),
    // Packages have a changelog only after the first release.
    ...common.filter((file) => file !== "CHANGELOG.md" && !files.includes(file)),
  ].map((pattern) => `${name} contains no file ${pattern}.`)
  const kb = Math.ceil(bytes / 1000)
  const size = kb > expected.maxKb ? [`${name} has ${kb} kB, its limit is ${expected.maxKb} kB.`] : []
  return [...unexpected, ...missing, ...size]
}

/**
 * Checks the contents and size of tarballs.
 *
 * @param {ReadonlyArray<import("./Tarballs.mjs").Tarball>} tarballs
 */
export const checkContents = async (tarballs) => {
  const problems = []
  for (const { file, name } of tarballs) {
    const entries = (await run("tar", ["-tzf", file], { cwd: "/" })).trim().split("\n")
    const files = entries.map((entry) => entry.replace(/^package\//, ""))
    problems.push(...contentProblems(name, { bytes: statSync(file).size, files }))
  }
  if (problems.length > 0) {
    throw new Error([...problems, "Expected contents: scripts/package-check/Contents.mjs"].join("\n"))
  }
}
