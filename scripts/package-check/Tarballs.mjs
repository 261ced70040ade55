import { mkdirSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { run } from "./Run.mjs"

/** The packages that developers install, lowest floor first. The service's own packages are not published yet. */
export const published = ["raw", "core", "sdk", "browser", "testing"]

/**
 * Builds the published packages and packs each as the registry would get it.
 *
 * @param {string} root
 * @param {string} folder Where the tarballs go.
 * @returns {Promise<ReadonlyArray<{ readonly name: string, readonly file: string }>>}
 */
export const packTarballs = async (root, folder) => {
  mkdirSync(folder, { recursive: true })
  const bin = join(root, "node_modules", ".bin")
  const filters = published.map((name) => `--filter=@tabwright/${name}`)
  await run(join(bin, "turbo"), ["run", "build", "--output-logs=errors-only", ...filters], { cwd: root })
  const tarballs = []
  for (const name of published) {
    const before = new Set(readdirSync(folder))
    await run(join(bin, "pnpm"), ["pack", "--pack-destination", folder], { cwd: join(root, "packages", name) })
    const file = readdirSync(folder).find((entry) => !before.has(entry))
    if (file === undefined) throw new Error(`@tabwright/${name} was not packed`)
    tarballs.push({ name: `@tabwright/${name}`, file: join(folder, file) })
  }
  return tarballs
}

/**
 * The code examples of an installed package's README, in their order.
 *
 * @param {string} project
 * @param {string} name
 * @returns {ReadonlyArray<string>}
 */
export const readmeExamples = (project, name) => {
  const text = readFileSync(join(project, "node_modules", name, "README.md"), "utf8")
  return [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ""]) => code)
}
