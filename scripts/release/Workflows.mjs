import { readdirSync, readFileSync } from "node:fs"
import { registerHooks } from "node:module"
import { join } from "node:path"

/**
 * The used parts of a parsed workflow.
 *
 * @typedef {object} Workflow
 * @property {Record<string, string>} [permissions]
 * @property {unknown} [concurrency]
 * @property {Record<string, Job>} jobs
 *
 * @typedef {object} Job
 * @property {number} [timeout-minutes]
 * @property {Record<string, string>} [permissions]
 * @property {ReadonlyArray<Step>} steps
 *
 * @typedef {{ readonly uses?: string, readonly run?: string, readonly with?: Record<string, unknown> }} Step
 */

/** Reads all workflows. @param {string} root @returns {ReadonlyArray<{ name: string, content: string }>} */
export const readWorkflows = (root) => {
  const folder = join(root, ".github", "workflows")
  return readdirSync(folder).map((name) => ({ name, content: readFileSync(join(folder, name), "utf8") }))
}

/** Loads the parser, which imports JSON in a way that only bundlers support. */
const loadParser = async () => {
  const hooks = registerHooks({
    load: (url, context, next) =>
      next(url, url.endsWith(".json") ? { ...context, importAttributes: { type: "json" } } : context),
  })
  try {
    return await import("@actions/workflow-parser")
  } finally {
    hooks.deregister()
  }
}

/**
 * Validates a workflow against the schema of GitHub Actions, including its expressions.
 *
 * @param {{ name: string, content: string }} workflow
 * @returns {Promise<ReadonlyArray<string>>} The errors.
 */
export const workflowErrors = async (workflow) => {
  const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await loadParser()
  const { context, value } = parseWorkflow(workflow, new NoOperationTraceWriter())
  // Adds its errors to the context.
  if (value !== undefined) await convertWorkflowTemplate(context, value)
  return context.errors.getErrors().map(({ message }) => message)
}

/** The section of releasing.md with the commands that no test can run. */
const section = /^## Commands that only workflows run\n([\s\S]*?)(?=^## |(?![\s\S]))/m

/**
 * Lists the commands of workflows that need a container engine, the hosting service or another platform.
 *
 * @param {string} releasing Text of docs/contributing/releasing.md.
 */
export const listedCommands = (releasing) => {
  const blocks = (section.exec(releasing)?.[1] ?? "").matchAll(/^```sh.*\n([\s\S]*?)^```$/gm)
  return new Set([...blocks].flatMap(([, code = ""]) => code.trim().split("\n")))
}

/**
 * Returns true if a command is one of the project's scripts.
 *
 * @param {string} command
 * @param {Readonly<Record<string, string>>} scripts Of the root's package.json.
 */
export const isScript = (command, scripts) => {
  const [, name = "test"] = /^npm (?:test|run ([\w-]+))( -- --[\w-]+)?$/.exec(command) ?? [undefined, ""]
  return Object.hasOwn(scripts, name)
}
