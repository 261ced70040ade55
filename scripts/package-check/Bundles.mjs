import { readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { createRequire } from "node:module"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { pathToFileURL } from "node:url"
import { start } from "./Service.mjs"
import { run } from "./Tarballs.mjs"

/** @import { Service } from "./Service.mjs" */

/** Runs a task and returns what it saw. A bundler may not find a module of Node.js in it. */
const task = `
  import { Tabwright } from "@tabwright/sdk"

  export const runTask = async (options) => {
    const run = new Tabwright(options).run("Go to https://example.com and return the page title")
    const steps = []
    for await (const step of run) steps.push(step.number)
    const { status } = await run
    return JSON.stringify({ status, steps })
  }
`
const page = `
  import { runTask } from "./task.js"
  document.title = await runTask({ baseUrl: location.origin, apiKey: "API_KEY" }).catch(String)
`
const html = `<script type="module" src="page.js"></script>`
const worker = `
  import { runTask } from "./task.js"
  export default { fetch: async (_, env) => new Response(await runTask(env)) }
`
const workerConfig = `
  using Workerd = import "/workerd/workerd.capnp";
  const config :Workerd.Config = (
    services = [
      (name = "main", worker = .program),
      (name = "internet", network = (allow = ["public", "private", "local"])),
    ],
    sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
  );
  const program :Workerd.Worker = (
    modules = [(name = "worker.js", esModule = embed "worker-esbuild.js")],
    compatibilityDate = "2026-11-01",
    bindings = [(name = "baseUrl", fromEnvironment = "BASE_URL"), (name = "apiKey", fromEnvironment = "API_KEY")],
  );
`

/** @param {string} where @param {string} output */
const check = (where, output) => {
  const { status, steps } = JSON.parse(output)
  if (status !== "completed" || steps.length === 0) throw new Error(`${where}: expected a completed run, got ${output}`)
}

/**
 * Bundles a program with the SDK by esbuild and Vite, and runs it in a web page and in Cloudflare's runtime without
 * Node.js modules.
 *
 * @param {string} project
 * @param {string} tools
 * @param {string} root
 * @param {Service} service
 */
export const runBundles = async (project, tools, root, service) => {
  const write = (/** @type {string} */ name, /** @type {string} */ text) => writeFileSync(join(project, name), text)
  write("task.js", task)
  write("page.js", page.replace("API_KEY", service.apiKey))
  write("worker.js", worker)
  write("workerd.capnp", workerConfig)
  const esbuild = join(tools, "node_modules", ".bin", "esbuild")
  const flags = ["--bundle", "--format=esm", "--minify", "--log-level=warning"]
  for (const name of ["page", "worker"]) {
    const warnings = await run(esbuild, [`${name}.js`, ...flags, `--outfile=${name}-esbuild.js`], { cwd: project })
    if (warnings !== "") throw new Error(`esbuild warns about ${name}.js: ${warnings}`)
  }
  await bundleByVite(project, root)

  const command = createRequire(join(tools, "package.json"))("workerd").default
  const env = { BASE_URL: service.baseUrl, API_KEY: service.apiKey }
  const { found: port, stop } = await start(
    ["serve", "workerd.capnp", "--control-fd=1"],
    project,
    (output) => /"socket":"http","port":(\d+)/.exec(output)?.[1],
    { command, env },
  )
  try {
    check("workerd", await (await fetch(`http://127.0.0.1:${port}/`)).text())
  } finally {
    await stop()
  }
  const chromium = await findChromium(root, project)
  for (const bundle of ["page-esbuild.js", join("vite", "page.js")]) {
    check(bundle, await titleOf(chromium, root, service, readFileSync(join(project, bundle))))
  }
}

/** Fails on a warning, such as one about a module of Node.js. @param {string} project @param {string} root */
const bundleByVite = async (project, root) => {
  const { build, createLogger } = await import(
    pathToFileURL(createRequire(join(root, "package.json")).resolve("vite")).href
  )
  const customLogger = createLogger("warn")
  customLogger.warn = (/** @type {string} */ message) => {
    throw new Error(`Vite warns: ${message}`)
  }
  await build({
    configFile: false,
    root: project,
    logLevel: "warn",
    customLogger,
    build: {
      target: "es2022",
      outDir: "vite",
      lib: { entry: "page.js", formats: ["es"], fileName: () => "page.js" },
    },
  })
}

/** Returns the executable that the service would use. @param {string} root @param {string} dataDir */
const findChromium = async (root, dataDir) => {
  const program = `
    import { ChromiumLocator } from "@tabwright/chromium"
    import { Effect } from "effect"
    const found = Effect.flatMap(ChromiumLocator, (locator) => locator.findEngine("chromium"))
    const { path } = await Effect.runPromise(Effect.provide(found, ChromiumLocator.layer({ dataDir: process.argv[1] })))
    console.log(path)
  `
  const args = ["--conditions=@tabwright/source", "--input-type=module", "--eval", program, dataDir]
  return (await run(process.execPath, args, { cwd: join(root, "packages", "service") })).trim()
}

/**
 * Opens a page with a script in Chromium and returns the title that the script sets. The page's server forwards the
 * API, so that no other origin is needed.
 *
 * @param {string} executablePath
 * @param {string} root
 * @param {Service} service
 * @param {Buffer} script
 */
const titleOf = async (executablePath, root, service, script) => {
  const server = createServer((request, response) => void serve(request, response, service, script))
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)))
  const address = server.address()
  const url = typeof address === "object" ? `http://127.0.0.1:${address?.port}/` : ""
  const { chromium } = createRequire(join(root, "packages", "chromium", "package.json"))("playwright-core")
  const browser = await chromium.launch({ executablePath })
  try {
    const opened = await browser.newPage()
    await opened.goto(url)
    await opened.waitForFunction("document.title !== ''", undefined, { timeout: 60_000 })
    return await opened.title()
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
}

/**
 * Serves the page, and forwards calls of the API.
 *
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {Service} service
 * @param {Buffer} script
 */
const serve = async (request, response, service, script) => {
  const { method = "GET", url = "/" } = request
  if (!url.startsWith("/api/")) {
    const [type, content] = url === "/page.js" ? ["text/javascript", script] : ["text/html", html]
    response.setHeader("content-type", type).end(content)
    return
  }
  const headers = { "content-type": "application/json", "x-browser-use-api-key": service.apiKey }
  const body = method === "GET" ? null : await buffer(request)
  const answer = await fetch(service.baseUrl + url, { method, headers, body })
  response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" })
  for await (const chunk of answer.body ?? []) response.write(chunk)
  response.end()
}
