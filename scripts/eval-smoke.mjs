// Runs the 20 cases with the tag "smoke" of the built-in suites with a paid model, on a service of its own. Prints the
// cost to expect before, and the cost after. The results stay in the folder of experiments, and each run is compared
// with the previous one of the same model.
//
//   npm run eval:smoke -- --model NAME [--max-case-cost USD, default 0.25] [--data-dir DIR, default .tabwright]
import { spawnSync } from "node:child_process"
import { existsSync, readdirSync } from "node:fs"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { modelCatalog } from "../packages/core/src/models/ModelCatalog.ts"

const cases = 20

/** Tokens of a case, assumed until there are results: 8 steps with 5,000 tokens of input and 200 of output. */
const assumed = { input: 40_000, output: 1_600 }

const root = fileURLToPath(new URL("..", import.meta.url))
const { values } = parseArgs({
  options: {
    model: { type: "string" },
    "max-case-cost": { type: "string", default: "0.25" },
    "data-dir": { type: "string", default: ".tabwright" },
  },
})
const { model, "max-case-cost": maxCaseCost } = values
if (model === undefined || !(Number(maxCaseCost) > 0)) {
  console.error(
    "Usage: npm run eval:smoke -- --model NAME [--max-case-cost USD]. The provider's key is read from the environment.",
  )
  process.exit(2)
}
const dataDir = resolve(values["data-dir"])
const prefix = `smoke-${model.replace(/[^A-Za-z0-9.-]+/g, "-")}-`
const evals = join(dataDir, "evals")
// Without a report, a run was not complete.
const previous = (existsSync(evals) ? readdirSync(evals) : [])
  .filter((name) => name.startsWith(prefix) && existsSync(join(evals, name, "report.html")))
  .toSorted()
  .at(-1)
const experiment = `${prefix}${new Date().toISOString().slice(0, 19).replace(/[-:]/g, "")}`

const common = [
  ["eval", "run", "builtin", "--local", "--filter", "tag=smoke", "--model", model, "--data-dir", dataDir],
  ["--max-case-cost", maxCaseCost, "--max-cost", String(Number(maxCaseCost) * cases), "--experiment", experiment],
].flat()

/** @param {ReadonlyArray<string>} more @param {import("node:child_process").StdioOptions} stdio */
const evaluate = (more, stdio) =>
  spawnSync(
    process.execPath,
    ["--conditions=@tabwright/source", join(root, "apps/server/src/main.ts"), ...common, ...more],
    { encoding: "utf8", stdio },
  )

/** @param {number} costUsd */
const dollars = (costUsd) => `$${costUsd.toFixed(2)}`

const planned = evaluate(["--dry-run", "--json"], ["ignore", "pipe", "inherit"])
if (planned.status !== 0) process.exit(planned.status ?? 1)
const { costUsd, maxCostUsd } = JSON.parse(planned.stdout)
const price = (modelCatalog.get(model) ?? modelCatalog.get(model.replace(/^.*\//, "")))?.price
const assumedUsd =
  price == null
    ? undefined
    : (cases * (assumed.input * Number(price.inputUsd) + assumed.output * Number(price.outputUsd))) / 1e6
const expected =
  costUsd !== undefined
    ? `${dollars(costUsd)}, from earlier experiments with ${model}`
    : assumedUsd === undefined
      ? `unknown, because the price of ${model} is not known`
      : `${dollars(assumedUsd)}, if a case takes 8 steps with 5,000 tokens each`
console.log(`Expected cost: ${expected}. Maximum: ${dollars(maxCostUsd)}.`)

const html = join(evals, experiment, "report.html")
const { status } = evaluate(["--html", html, ...(previous === undefined ? [] : ["--baseline", previous])], "inherit")
console.log(`Results: ${join(evals, experiment, "results.jsonl")}\nReport:  ${html}`)
process.exit(status ?? 1)
