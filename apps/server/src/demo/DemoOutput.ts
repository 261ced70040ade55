import type { FinishedRun } from "@tabwright/sdk"
import { mkdir, writeFile } from "node:fs/promises"
import { join, relative } from "node:path"
import { defaultDataDir, defaultServer } from "../client/Connection.ts"
import { type SavedFile, saveFiles } from "../run/SavedFiles.ts"
import { oneLine, plainText } from "../terminal/Output.ts"
import type { Terminal } from "../terminal/Terminal.ts"
import { defaultShopPort } from "./DemoShop.ts"

/** Returns the shortest path from the current folder. */
const shortPath = (path: string): string => {
  const short = relative(process.cwd(), path)
  return short.startsWith("..") ? path : short
}

export const showReport = (terminal: Terminal, report: Report): void => {
  const isDone = report.status === "completed"
  terminal.line()
  terminal.line(terminal.style(["bold", isDone ? "green" : "red"], isDone ? "Result" : `Run ${report.status}`))
  for (const line of plainText(report.result ?? report.error ?? "").split("\n")) terminal.line(`  ${line}`)
  terminal.line()
  const field = (name: string, text: string) =>
    terminal.line(`  ${terminal.style("dim", name.padEnd(12))} ${oneLine(text)}`)
  field("Steps", String(report.steps.length))
  field("Duration", `${report.durationSeconds.toFixed(1)} s`)
  field("Cost", `$${report.totalCostUsd} (${report.model})`)
  for (const file of report.files) field("File", `${shortPath(file.savedAs)} (${file.size} bytes)`)
  const [first, ...more] = report.screenshots
  if (first !== undefined) {
    field("Screenshots", more.length === 0 ? shortPath(first) : `${shortPath(first)} and ${more.length} more`)
  }
  field("Service", report.serviceUrl)
}

export const showNext = (terminal: Terminal, server: Omit<DemoServer, "isCheckout">): void => {
  terminal.line()
  terminal.line(terminal.style("bold", "Try next"))
  const commands = suggestedCommands({
    ...server,
    dataDir: shortPath(server.dataDir),
    // Published packages are compiled.
    isCheckout: import.meta.url.endsWith(".ts"),
  })
  for (const command of commands) terminal.line(`  ${command}`)
}

export interface DemoServer {
  /** True if the server keeps running, so that commands can use it. Otherwise they start it again. */
  readonly keepsRunning: boolean
  readonly shopUrl: string | undefined
  readonly serviceUrl: string
  /** Shortest path from the current folder. */
  readonly dataDir: string
  /** True in a checkout, where the scripts of package.json are available. */
  readonly isCheckout: boolean
}

/** Returns commands to try after a demo. They work unchanged, also in another terminal. */
export const suggestedCommands = ({
  dataDir,
  keepsRunning,
  isCheckout,
  serviceUrl,
  shopUrl,
}: DemoServer): ReadonlyArray<string> => {
  const task = `Go to ${shopUrl ?? "https://example.com"}, search for "chair" and return the price of the cheapest result`
  const data = dataDir === defaultDataDir ? "" : ` --data-dir ${dataDir}`
  if (keepsRunning) {
    const at = serviceUrl === defaultServer ? "" : ` --base-url ${serviceUrl}`
    return [`${isCheckout ? "npm run tabwright --" : "npx @tabwright/cli"} run${at}${data} '${task}'`]
  }
  const port = Number((shopUrl && URL.parse(shopUrl)?.port) || defaultShopPort)
  const shop = port === defaultShopPort ? "" : ` --shop-port ${port}`
  return [
    `${isCheckout ? "npm start --" : "npx @tabwright/cli demo"} --once${shop}${data} '${task}'`,
    `${isCheckout ? "npm run serve --" : "npx @tabwright/cli serve"} --shop-port ${port}${data}`,
  ]
}

/** A finished demo run as one object, for `--json`. */
interface Report extends Omit<FinishedRun, "files"> {
  readonly durationSeconds: number
  /** Files of the run, saved on this machine. */
  readonly files: ReadonlyArray<SavedFile>
  readonly screenshots: ReadonlyArray<string>
  readonly serviceUrl: string
}

export const reportOf = (run: FinishedRun, artifacts: Artifacts, serviceUrl: string): Report => ({
  ...run,
  durationSeconds: Math.round(Date.parse(run.updatedAt) - Date.parse(run.createdAt)) / 1000,
  files: artifacts.files,
  screenshots: artifacts.screenshots,
  serviceUrl,
})

interface Artifacts {
  readonly screenshots: ReadonlyArray<string>
  readonly files: ReadonlyArray<SavedFile>
}

export const saveArtifacts = async (run: FinishedRun, folder: string): Promise<Artifacts> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const files = await saveFiles(run.files, folder)
  const screenshots = []
  for (const { number, screenshotUrl } of run.steps) {
    if (!screenshotUrl) continue
    const response = await fetch(screenshotUrl, { signal: AbortSignal.timeout(10_000) })
    if (!response.ok) continue
    const savedAs = join(folder, `step-${number}.jpg`)
    await writeFile(savedAs, Buffer.from(await response.arrayBuffer()), { mode: 0o600 })
    screenshots.push(savedAs)
  }
  return { screenshots, files }
}
