import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fences } from "../../apps/docs/src/Markdown.ts"
import { published, run } from "./Tarballs.mjs"

/** Dependencies of the README examples, except for the packages themselves. */
const exampleDependencies = [
  "@ai-sdk/anthropic",
  "@playwright/test",
  "@types/node",
  "ai",
  "effect",
  "msw",
  "playwright-core",
  "puppeteer-core",
  "vitest",
  "zod",
]

/**
 * Returns the versions that the packages are tested with.
 *
 * @param {string} root
 * @returns {ReadonlyArray<string>} Such as "zod@4.6.7".
 */
const versioned = (root) => {
  const catalog = readFileSync(join(root, "pnpm-workspace.yaml"), "utf8")
  /** @type {Record<string, string>} */
  const declared = {}
  for (const folder of published) {
    const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"))
    Object.assign(declared, manifest.devDependencies, manifest.dependencies)
  }
  return exampleDependencies.map((name) => {
    const inCatalog = new RegExp(`^ +"?${name}"?: (\\S+)$`, "m").exec(catalog)?.[1]
    const version = declared[name] === "catalog:" ? inCatalog : declared[name]
    if (version === undefined) throw new Error(`No package declares the version of ${name} to test with`)
    return `${name}@${version}`
  })
}

/**
 * An example of a README as a file of the project.
 *
 * @typedef {object} Example
 * @property {string} name Such as "@tabwright/sdk, example 1".
 * @property {string} file
 */

/**
 * Returns the code examples of an installed package's README in order.
 *
 * @param {string} project
 * @param {string} name
 * @returns {ReadonlyArray<string>}
 */
const readmeExamples = (project, name) => {
  const text = readFileSync(join(project, "node_modules", name, "README.md"), "utf8")
  return fences(text).flatMap(({ code, info, language }) => (language === "ts" && info === "" ? [code] : []))
}

/**
 * Creates an empty project and installs the tarballs.
 *
 * @param {string} root
 * @param {string} project
 * @param {ReadonlyArray<import("./Tarballs.mjs").Tarball>} tarballs
 * @returns {Promise<ReadonlyArray<Example>>} The examples of the installed READMEs, each a file.
 */
export const installConsumer = async (root, project, tarballs) => {
  const examplesFolder = join(project, "examples")
  mkdirSync(examplesFolder, { recursive: true })
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }))
  const packages = [...tarballs.map(({ file }) => file), ...versioned(root)]
  await run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", ...packages], {
    cwd: project,
  })
  return tarballs.flatMap(({ name }) =>
    readmeExamples(project, name).map((code, index) => {
      const file = join(examplesFolder, `${name.split("/")[1]}-${index + 1}.ts`)
      // `export {}` makes the file a module, with its own scope and top-level await.
      writeFileSync(file, `${code}\nexport {}\n`)
      return { name: `${name}, example ${index + 1}`, file }
    }),
  )
}

/** Libraries whose declarations fail under the strictest settings. */
const looseLibrary = /from "(ai|@ai-sdk\/[^"]+|msw\/node|vitest)"/

/**
 * Checks the types of all examples with strict settings. Also checks the declarations of libraries, unless an example
 * imports one that fails.
 *
 * @param {string} project
 * @param {ReadonlyArray<Example>} examples
 * @param {string} compiler The file of `tsc`.
 * @param {ReadonlyArray<"nodenext" | "bundler">} resolutions Module resolution modes. "nodenext" checks every example.
 */
export const checkTypes = async (project, examples, compiler, resolutions) => {
  const isLoose = (/** @type {Example} */ { file }) => looseLibrary.test(readFileSync(file, "utf8"))
  for (const moduleResolution of resolutions) {
    // One pass suffices to check the use of the other libraries.
    for (const skipLibCheck of moduleResolution === "nodenext" ? [false, true] : [false]) {
      const files = examples.filter((example) => isLoose(example) === skipLibCheck).map(({ file }) => file)
      const config = join(project, "tsconfig.json")
      const compilerOptions = {
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        noEmit: true,
        skipLibCheck,
        target: "es2024",
        lib: ["es2024", "dom", "dom.iterable", "esnext.disposable"],
        types: ["node"],
        module: moduleResolution === "bundler" ? "esnext" : moduleResolution,
        moduleResolution,
      }
      writeFileSync(config, JSON.stringify({ compilerOptions, files }))
      await run(process.execPath, [compiler, "-p", config, "--pretty", "false"], { cwd: project })
    }
  }
}
