import { readDataset } from "@tabwright/evals"
import { type ScriptedModel, startScriptedModel } from "@tabwright/evals/scripted"
import * as fs from "node:fs"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type Command, killAll, makeWorkDir, run, type RunningServer, serve, type WorkDir } from "../fixture/Command.ts"

// A dataset on the demo shop with a scripted model. The command is killed at several points and resumed.

const add = `await page.goto(page.url() + "products/paper-moon-lamp")
await page.getByLabel("Quantity").fill("2")
await page.getByRole("button", { name: "Add to cart" }).click()
await page.getByRole("heading", { name: "Your cart" }).waitFor()
return page.title()`

const read = `await page.goto(page.url() + "products/paper-moon-lamp")
return page.title()`

const title = "Return the title of the page of the Paper Moon Lamp"
const done = { done: { text: "{{returned}}", success: true } }

const cases = [
  {
    id: "title",
    task: title,
    scorers: [
      { type: "contains", expected: "Paper Moon" },
      { type: "url", matches: "/products/paper-moon-lamp$" },
      { type: "page", holds: "document.querySelector('h1').textContent.includes('Paper Moon')" },
      { type: "forbidden", request: { method: "POST", url: "/cart" } },
    ],
    steps: [{ run: read }, done],
  },
  {
    id: "add",
    task: "Add two Paper Moon Lamps to the cart",
    scorers: [
      { type: "request", method: "POST", url: "/cart", fields: { quantity: 2 } },
      { type: "page", holds: "document.body.innerText.includes('Paper Moon')" },
    ],
    steps: [{ run: add }, done],
  },
  {
    id: "guarded",
    task: "Do not add the Paper Moon Lamp to the cart, only look",
    scorers: [{ type: "forbidden", request: { method: "POST", url: "/cart" } }],
    steps: [{ run: add }, done],
  },
  {
    id: "file",
    task: "Save the title of the home page as title.txt",
    scorers: [{ type: "file", path: "title\\.txt$", contains: "Hearth" }],
    steps: [{ run: 'await agent.files.write("title.txt", await page.title())' }, done],
  },
  {
    id: "wrong",
    task: "Return 42",
    scorers: [{ type: "number", expected: 42 }],
    steps: [{ done: { text: "It is 41" } }],
  },
  {
    id: "impossible",
    task: "Buy the lamp that does not exist",
    possible: false,
    scorers: [],
    steps: [{ done: { text: "There is no such lamp.", success: false } }],
  },
  {
    id: "endless",
    task: "Read the title again and again",
    maxSteps: 3,
    scorers: [{ type: "contains", expected: "never" }],
    steps: [{ run: "return page.title()" }],
  },
]

const withoutSteps = (one: object): object =>
  Object.fromEntries(Object.entries(one).filter(([field]) => field !== "steps"))

let workDir: WorkDir
let server: RunningServer
let model: ScriptedModel
let dataset: string

beforeAll(async () => {
  const made = makeWorkDir()
  dataset = path.join(path.dirname(made.dataDir), "shop")
  fs.mkdirSync(dataset)
  const lines = (values: ReadonlyArray<object>) => values.map((one) => `${JSON.stringify(one)}\n`).join("")
  fs.writeFileSync(
    path.join(dataset, "dataset.yaml"),
    'name: shop\nversion: 1\ndefaults:\n  startUrl: "{{site.shop}}/"\n',
  )
  fs.writeFileSync(path.join(dataset, "cases.jsonl"), lines(cases.map(withoutSteps)))
  fs.writeFileSync(path.join(dataset, "script.jsonl"), lines(cases.map(({ id, steps }) => ({ id, steps }))))
  model = await startScriptedModel([await readDataset(dataset)])
  workDir = {
    ...made,
    env: {
      ...made.env,
      TABWRIGHT_MODEL_BASE_URL: model.baseUrl,
      TABWRIGHT_MODEL_API_KEY: "any",
      TABWRIGHT_MODEL_VISION: "custom=no",
      TABWRIGHT_CODE_MODELS: "custom/scripted",
      TABWRIGHT_MODEL_PRICES: '{"custom/scripted": {"inputUsd": "1", "outputUsd": "2"}}',
    },
  }
  server = await serve(workDir)
}, 180_000)
afterAll(async () => {
  await server?.end("SIGTERM")
  killAll()
  await model?.close()
  workDir?.remove()
})

const evalRun = (experiment: string, ...more: ReadonlyArray<string>): Command =>
  run(
    [
      `eval run ${dataset} --experiment ${experiment} --base-url ${server.url} --data-dir ${workDir.dataDir}`,
      `--model custom/scripted --concurrency 2 --site shop=${server.shopUrl} --max-case-cost 1 --max-cost 100 --json`,
      ...more,
    ].flatMap((part) => part.split(" ")),
    workDir.env,
  )

const outcomesOf = (experiment: string): ReadonlyArray<string> => {
  const file = path.join(workDir.dataDir, "evals", experiment, "results.jsonl")
  if (!fs.existsSync(file)) return []
  return fs
    .readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.endsWith("}"))
    .flatMap((line) => {
      const { result } = JSON.parse(line)
      return result === undefined
        ? []
        : [`${result.caseId} ${result.repetition} ${result.outcome} ${result.failureClass}`]
    })
    .toSorted()
}

const expected = [
  ["add", "passed null"],
  ["endless", "failed loop"],
  ["file", "passed null"],
  ["guarded", "failed false_success"],
  ["impossible", "passed null"],
  ["title", "passed null"],
  ["wrong", "failed wrong_value"],
].map(([id, outcome]) => `${id} 1 ${outcome}`)

/** Waits until a command has printed a number of results, or has exited. */
const printed = async (command: Command, count: number): Promise<void> => {
  const isOver = command.exited.then(() => true)
  while (command.stderr().split(" in all").length - 1 < count) {
    if (await Promise.race([isOver, new Promise((resolve) => setTimeout(resolve, 20, false))])) return
  }
}

// A busy machine takes half a minute for a run.
describe("tabwright eval run", { timeout: 600_000 }, () => {
  it("scores answers, pages, requests and files of runs, and writes reports", async () => {
    const html = path.join(workDir.dataDir, "report.html")
    const junit = path.join(workDir.dataDir, "report.xml")
    const command = evalRun("whole", "--reps", "2", "--html", html, "--junit", junit)
    assert.strictEqual(await command.exited, 0, command.stderr())
    const both = expected.flatMap((one) => [one, one.replace(" 1 ", " 2 ")])
    assert.deepStrictEqual(outcomesOf("whole"), both, command.stderr())
    const report = JSON.parse(command.stdout())
    assert.deepInclude(report, { exitCode: 0, missing: 0, counted: 7, unpricedCalls: 0 })
    assert.closeTo(report.passRate, 4 / 7, 1e-9)
    assert.isAbove(report.costUsd, 0)
    assert.include(fs.readFileSync(html, "utf8"), "data:image/jpeg;base64,")
    assert.include(fs.readFileSync(junit, "utf8"), 'tests="7" failures="3"')
    const low = evalRun("whole", "--reps", "2", "--resume", "--min-pass", "0.9")
    assert.strictEqual(await low.exited, 1)
    assert.include(low.stderr(), "below 90.0 %")
  })

  it("has the same verdicts and counts after kill -9 at several points", async () => {
    for (const count of [0, 1, 3, 1]) {
      const command = evalRun("killed", "--resume")
      await printed(command, count)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 500))
      await command.end("SIGKILL")
    }
    const command = evalRun("killed", "--resume")
    assert.strictEqual(await command.exited, 0, command.stderr())
    assert.deepStrictEqual(outcomesOf("killed"), expected, command.stderr())
    assert.deepInclude(JSON.parse(command.stdout()), { missing: 0, counted: 7, passAll: 4 / 7 })
    // Interrupted sessions were stopped, and no browser is left.
    const { body } = await server.call("GET", "/api/v4/browsers?filterBy=active")
    assert.strictEqual(body.totalItems, 0)
  })

  it("stores results on the service after kill -9, where they are compared, listed and made cases", async () => {
    const flags = ["--store", "service"]
    for (const count of [0, 2, 4]) {
      const command = evalRun("stored", "--resume", ...flags)
      await printed(command, count)
      await command.end("SIGKILL")
    }
    const command = evalRun("stored", "--resume", ...flags)
    assert.strictEqual(await command.exited, 0, command.stderr())
    assert.deepInclude(JSON.parse(command.stdout()), { missing: 0, counted: 7, passAll: 4 / 7 })
    const { experiments } = (await server.call("GET", "/api/v4/evals?name=stored")).body
    assert.deepInclude(experiments[0]?.summary, { cases: 7, passed: 4, failed: 3, void: 0 })
    const { results } = (await server.call("GET", `/api/v4/evals/${experiments[0].id}/results`)).body
    const outcome = (one: { [name: string]: string }) =>
      `${one["caseId"]} ${one["repetition"]} ${one["outcome"]} ${one["failureClass"]}`
    assert.deepStrictEqual(results.map(outcome), expected)
    assert.deepStrictEqual((await server.call("GET", `/api/v4/evals/${experiments[0].id}/starts`)).body, { starts: [] })
    assert.strictEqual((await server.call("GET", "/api/v4/browsers?filterBy=active")).body.totalItems, 0)

    const second = evalRun("stored-again", ...flags)
    assert.strictEqual(await second.exited, 0, second.stderr())
    const on = (...args: ReadonlyArray<string>) =>
      run(["eval", ...args, "--base-url", server.url, "--data-dir", workDir.dataDir], workDir.env)
    const compared = on("compare", "stored", "stored-again", ...flags)
    assert.strictEqual(await compared.exited, 0, compared.stderr())
    assert.include(compared.stdout(), "not distinguishable")
    const listed = on("list", ...flags)
    assert.strictEqual(await listed.exited, 0, listed.stderr())
    assert.match(listed.stdout(), /stored-again\s+shop 1/)

    const runId: string = results.find((one: { [name: string]: string }) => one["caseId"] === "title").runId
    const copy = path.join(path.dirname(dataset), "copy")
    fs.cpSync(dataset, copy, { recursive: true })
    const made = on("case", runId, "--dataset", copy, "--id", "from-run")
    assert.strictEqual(await made.exited, 0, made.stderr())
    const { cases: copied } = await readDataset(copy)
    assert.deepInclude(copied.at(-1), { id: "from-run", task: title })
    const twice = on("case", runId, "--dataset", copy, "--id", "from-run")
    assert.strictEqual(await twice.exited, 2)
  })

  it("cancels running repetitions on Ctrl-C, exits with 3 and can be resumed", async () => {
    const command = evalRun("interrupted")
    await printed(command, 1)
    assert.strictEqual(await command.end("SIGINT"), 3, command.stderr())
    assert.include(command.stderr(), "Resume it")
    const rest = evalRun("interrupted", "--resume")
    assert.strictEqual(await rest.exited, 0, rest.stderr())
    assert.deepStrictEqual(outcomesOf("interrupted"), expected)
    const compared = run(["eval", "compare", "whole", "interrupted", "--data-dir", workDir.dataDir], workDir.env)
    assert.strictEqual(await compared.exited, 0, compared.stderr())
    assert.include(compared.stdout(), "not distinguishable")
  })

  it("exits with 2 for a model that the server does not know", async () => {
    const command = run(
      [
        "eval",
        "run",
        dataset,
        "--base-url",
        server.url,
        "--data-dir",
        workDir.dataDir,
        "--model",
        "unknown-model",
        "--site",
        `shop=${server.shopUrl}`,
      ],
      workDir.env,
    )
    assert.strictEqual(await command.exited, 2, command.stderr())
    assert.include(command.stderr(), "unknown-model")
  })
})
