// `npm run docs` builds the documentation site into apps/docs/site/dist/site. With `dev` it serves the site during
// editing, without the reference of the packages. The build tools are installed only here.
import { spawnSync } from "node:child_process"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const site = join(root, "apps", "docs", "site")
const bin = join(site, "node_modules", ".bin")
const PATH = [bin, join(root, "node_modules", ".bin"), process.env["PATH"]].join(delimiter)

/** @param {string} program @param {ReadonlyArray<string>} args @param {string} cwd */
const run = (program, args, cwd = site) => {
  const { error, status } = spawnSync(program, [...args], { cwd, stdio: "inherit", env: { ...process.env, PATH } })
  if (error !== undefined) throw error
  if (status !== 0) process.exit(status ?? 1)
}

const isForWriting = process.argv[2] === "dev"
run("pnpm", ["install", "--frozen-lockfile", "--ignore-scripts", "--reporter=append-only", "--loglevel=warn"])
run(process.execPath, ["--conditions=@tabwright/source", join("apps", "docs", "src", "main.ts")], root)
if (isForWriting) {
  run("vitepress", ["dev", "."])
} else {
  const packages = ["core", "sdk", "browser", "testing"]
  // Packages resolve each other's declarations from their builds.
  const filters = packages.map((name) => `--filter=@tabwright/${name}`)
  run("turbo", ["run", "build", "--output-logs=errors-only", ...filters], root)
  const entries = packages.flatMap((name) => ["--entryPoints", join(root, "packages", name)])
  run("typedoc", ["--options", "typedoc.json", ...entries])
  run("vitepress", ["build", "."])
}
