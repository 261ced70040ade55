import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { run } from "./Run.mjs"
import { readmeExamples } from "./Tarballs.mjs"

/** What the READMEs' examples import besides the packages themselves, as their readers would install it. */
const companions = [
  "@types/node@24.13.0",
  "effect@4.1.0",
  "playwright-core@1.65.1",
  "puppeteer-core@25.16.0",
  "zod@4.6.7",
]

/**
 * An example of a README as a file of the project.
 *
 * @typedef {object} Example
 * @property {string} name Such as "@tabwright/sdk, example 1".
 * @property {string} file
 */

/**
 * Makes an empty project, as a new user would, and installs the tarballs into it.
 *
 * @param {string} project
 * @param {ReadonlyArray<{ readonly name: string, readonly file: string }>} tarballs
 * @returns {Promise<ReadonlyArray<Example>>} The examples of the installed READMEs, each a file.
 */
export const installConsumer = async (project, tarballs) => {
  const examplesFolder = join(project, "examples")
  mkdirSync(examplesFolder, { recursive: true })
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }))
  const packages = [...tarballs.map(({ file }) => file), ...companions]
  await run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", ...packages], {
    cwd: project,
  })
  return tarballs.flatMap(({ name }) =>
    readmeExamples(project, name).map((code, index) => {
      const file = join(examplesFolder, `${name.split("/")[1]}-${index + 1}.ts`)
      // Its own scope, and its own `await`, whether it imports something or not.
      writeFileSync(file, `${code}\nexport {}\n`)
      return { name: `${name}, example ${index + 1}`, file }
    }),
  )
}

/**
 * Checks the types of all examples as strict users do: under both module resolutions, and without trusting the
 * declarations of libraries.
 *
 * @param {string} project
 * @param {string} compiler The file of `tsc`.
 */
export const checkTypes = async (project, compiler) => {
  for (const [module, moduleResolution] of [
    ["nodenext", "nodenext"],
    ["esnext", "bundler"],
  ]) {
    const config = join(project, `tsconfig.${moduleResolution}.json`)
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      skipLibCheck: false,
      target: "es2024",
      lib: ["es2024", "dom", "dom.iterable", "esnext.disposable"],
      types: ["node"],
      module,
      moduleResolution,
    }
    writeFileSync(config, JSON.stringify({ compilerOptions, include: ["examples"] }))
    await run(process.execPath, [compiler, "-p", config, "--pretty", "false"], { cwd: project })
  }
}
