import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, test } from "vitest"
import { parse } from "yaml"
import { isScript, listedCommands, readWorkflows, workflowErrors } from "../../release/Workflows.mjs"

/** @import { Workflow } from "../../release/Workflows.mjs" */

const root = join(import.meta.dirname, "../../..")
const workflows = readWorkflows(root).map((file) => ({
  ...file,
  workflow: /** @type {Workflow} */ (parse(file.content)),
}))
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
const releasing = readFileSync(join(root, "docs/contributing/releasing.md"), "utf8")
const jobs = workflows.flatMap(({ name, workflow }) =>
  Object.entries(workflow.jobs).map(([id, job]) => ({ at: `${name}: ${id}`, job })),
)
const commands = jobs.flatMap(({ at, job }) => job.steps.flatMap(({ run }) => (run === undefined ? [] : [{ at, run }])))

describe("Workflows", () => {
  test.for(workflows)("$name is valid", async (workflow) => {
    assert.deepStrictEqual(await workflowErrors(workflow), [])
  })

  test("in the guide for integrations are valid, and run a command that the guide runs", async () => {
    const guide = readFileSync(join(root, "docs/guides/integrations.md"), "utf8")
    const [content = ""] = Array.from(guide.matchAll(/^```yaml\n(.*?)^```$/gms), ([, code]) => code)
    assert.deepStrictEqual(await workflowErrors({ name: "guide", content }), [])
    const { jobs: examples, permissions } = /** @type {Workflow} */ (parse(content))
    assert.deepStrictEqual(permissions, {})
    const run = Object.values(examples).flatMap(({ steps }) => steps.flatMap((step) => step.run ?? []))
    const command = /tabwright run [^>]+/.exec(guide.slice(guide.indexOf("```sh\ntabwright run")))?.[0] ?? assert.fail()
    assert.include(run.join("\n"), command.replace("tabwright", "npx --yes @tabwright/cli"))
  })

  test("are rejected with unknown keys, unknown contexts and missing jobs", async () => {
    const content = "on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: npm test\n"
    assert.deepStrictEqual(await workflowErrors({ name: "a", content }), [])
    for (const broken of [
      content.replace("runs-on", "runson"),
      content.replace("- run: npm test", '- run: echo "${{ secret.a }}"'),
      `${content}    needs: b\n`,
      content.replace("push", "pushed"),
    ]) {
      assert.isNotEmpty(await workflowErrors({ name: "a", content: broken }), broken)
    }
  })

  test("grant no permission by default and list those of each job", () => {
    for (const { name, workflow } of workflows) {
      assert.deepStrictEqual(workflow.permissions, {}, name)
      assert.isDefined(workflow.concurrency, name)
    }
    for (const { at, job } of jobs) {
      assert.isObject(job.permissions, at)
      assert.isNumber(job["timeout-minutes"], at)
    }
  })

  test("grant write permissions only to releases and code scanning", () => {
    const writers = jobs.filter(({ job }) => Object.values(job.permissions ?? {}).includes("write"))
    assert.deepStrictEqual(writers.map(({ at }) => at).toSorted(), [
      "code-scanning.yml: codeql",
      "release.yml: chart",
      "release.yml: image",
      "release.yml: notes",
      "release.yml: packages",
      "release.yml: pages",
    ])
  })

  test("install nothing in jobs that can write", () => {
    const writers = jobs.filter(({ job }) => Object.values(job.permissions ?? {}).includes("write"))
    const installing = /\bbootstrap\.mjs\b|\b(?:npm|npx|pnpm|yarn) (?:ci|exec|i|install|test)\b|\bnpx\b/
    for (const { at, job } of writers) {
      for (const { run = "" } of job.steps) {
        const script = scripts[/^npm run ([\w-]+)/.exec(run)?.[1] ?? ""] ?? ""
        assert.notMatch(`${run}\n${script}`, installing, at)
      }
    }
  })

  test("keep the credentials of the checkout only where the tag is pushed", () => {
    const keeping = jobs.filter(({ job }) =>
      job.steps.some(
        (step) => step.uses?.startsWith("actions/checkout@") && step.with?.["persist-credentials"] !== false,
      ),
    )
    assert.deepStrictEqual(
      keeping.map(({ at }) => at),
      ["release.yml: packages"],
    )
  })

  test("never run code of a pull request with the repository's rights", () => {
    for (const { content, name } of workflows) {
      assert.notMatch(content, /pull_request_target|workflow_run/, name)
    }
  })

  test("pin actions by a commit or a major version", () => {
    const pinned = /^[\w-]+\/[\w-]+(\/[\w-]+)?@(v\d+|[0-9a-f]{40})$/
    const used = jobs.flatMap(({ job }) => job.steps.flatMap(({ uses }) => uses ?? []))
    assert.isNotEmpty(used)
    assert.deepStrictEqual(
      used.filter((uses) => !pinned.test(uses)),
      [],
    )
  })

  test("run only scripts of the project and the commands that releasing.md lists", () => {
    const listed = listedCommands(releasing)
    for (const { at, run } of commands) {
      for (const command of run.trim().split("\n")) {
        assert.isTrue(isScript(command, scripts) || listed.has(command), `${at}: ${command}`)
      }
    }
    const used = new Set(commands.flatMap(({ run }) => run.trim().split("\n")))
    for (const command of listed) assert.isTrue(used.has(command), `No workflow runs: ${command}`)
  })

  test("have no expressions in commands, where their values could be code", () => {
    for (const { at, run } of commands) assert.notInclude(run, "${{", at)
  })
})

describe("isScript", () => {
  test("accepts npm test, and npm run with a script and one option", () => {
    const known = { test: "", release: "" }
    for (const command of ["npm test", "npm run release", "npm run release -- --dry-run"]) {
      assert.isTrue(isScript(command, known), command)
    }
    for (const command of ["npm run other", "npm run release && rm a", "npm publish", "node a.mjs", "npm testing"]) {
      assert.isFalse(isScript(command, known), command)
    }
  })
})

describe("Repository settings", () => {
  test("are valid YAML, and Dependabot updates every lock file, the actions and the images", () => {
    for (const file of ["bug", "feature", "config"]) {
      assert.isObject(parse(readFileSync(join(root, `.github/ISSUE_TEMPLATE/${file}.yml`), "utf8")))
    }
    const { updates } = parse(readFileSync(join(root, ".github/dependabot.yml"), "utf8"))
    const watched = updates.map(
      (/** @type {Record<string, string>} */ update) => `${update["package-ecosystem"]} ${update["directory"]}`,
    )
    assert.sameMembers(watched, [
      "npm /",
      "npm /apps/docs/site",
      "github-actions /",
      "docker /deploy/docker",
      "docker-compose /deploy/compose",
    ])
  })

  test("name owners only for paths that exist", () => {
    const lines = readFileSync(join(root, ".github/CODEOWNERS"), "utf8").split("\n")
    for (const line of lines.filter((text) => text.startsWith("/"))) {
      const [path = ""] = line.split(/\s+/)
      assert.isTrue(existsSync(join(root, path)), path)
    }
  })
})
