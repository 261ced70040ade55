import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "..", "..")

/** The Helm chart of a cluster. */
export const chart = join(root, "deploy", "helm", "tabwright")

const check = join(root, "deploy", "helm", "check")

/** The last rendering of the chart with every option enabled. Its first line contains the chart's hash. */
export const renderedFile = join(check, "rendered.yaml")

/**
 * Hashes the sources of a rendering.
 *
 * @returns {string}
 */
export const chartHash = () => {
  const templates = readdirSync(join(chart, "templates")).toSorted()
  const files = [
    "Chart.yaml",
    "values.yaml",
    "alerts.yaml",
    "dashboard.json",
    ...templates.map((name) => join("templates", name)),
  ]
  const hash = createHash("sha256").update(readFileSync(join(check, "values.yaml")))
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(chart, file)))
  return hash.digest("hex")
}

/**
 * @param {string} command
 * @param {ReadonlyArray<string>} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} Undefined if the command is not installed.
 */
const outputOf = (command, args, env = process.env) => {
  const { error, status, stderr, stdout } = spawnSync(command, args, { cwd: check, env, encoding: "utf8" })
  if (error !== undefined) return undefined
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stderr}`)
  return stdout
}

/**
 * Renders the chart with Helm. Returns undefined if Helm is not installed.
 *
 * @returns {string | undefined}
 */
export const renderedByHelm = () => {
  const at = ["tabwright", chart, "--namespace", "tabwright", "--values", join(check, "values.yaml")]
  if (outputOf("helm", ["version"]) === undefined) return undefined
  outputOf("helm", ["lint", chart, "--values", join(check, "values.yaml")])
  return outputOf("helm", ["template", ...at])
}

/**
 * Renders the chart with Go's templates and Debian's sprig, which Helm uses. Returns undefined if Go is not installed.
 *
 * @returns {string | undefined}
 */
export const renderedByGo = () =>
  outputOf("go", ["run", "render.go", chart, join(check, "values.yaml")], {
    ...process.env,
    GO111MODULE: "off",
    GOPATH: "/usr/share/gocode",
    GOFLAGS: "",
  })
