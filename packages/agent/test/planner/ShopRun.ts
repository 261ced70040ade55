import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import * as Effect from "effect/Effect"
import type { AgentBrowser } from "../../src/loop/AgentBrowser.ts"
import type { StepRecord } from "../../src/loop/Step.ts"
import { connectAgentBrowser } from "../../src/browser/PlaywrightBrowser.ts"
import { makePlanner } from "../../src/planner/Planner.ts"
import { launchChromium } from "../fixture/Chromium.ts"

export interface ShopRun {
  readonly text: string
  readonly success: boolean
  readonly data: unknown
  readonly files: ReadonlyMap<string, string>
  readonly steps: ReadonlyArray<StepRecord>
}

/** Observes, decides and acts until the planner says that it is done. */
export const runOn = Effect.fnUntraced(function* (
  agent: AgentBrowser,
  files: Map<string, string>,
  task: string,
  earlierTurns: ReadonlyArray<{ readonly task: string; readonly result: string }> = [],
) {
  const brain = makePlanner()
  yield* brain.accept(task)
  const steps: Array<StepRecord> = []
  files.clear()
  for (let number = 1; number <= 60; number++) {
    const observation = yield* agent.observe
    const decision = yield* brain.decide({ task, history: steps, observation, earlierTurns, files: [] })
    const results = []
    const dispatches: StepRecord["dispatches"][number][] = []
    for (const [position, action] of decision.actions.entries()) {
      const result = yield* agent.execute(action, position, (dispatch) =>
        Effect.sync(() => void dispatches.push(dispatch)),
      )
      results.push(result)
      if (!result.ok || result.urlBefore !== result.urlAfter) break
    }
    const record = {
      number,
      url: observation.url,
      decision,
      targets: {},
      results,
      dispatches,
      urlAfter: yield* agent.url,
    }
    steps.push(JSON.parse(JSON.stringify(record)))
    const done = decision.actions.flatMap((action) => ("done" in action ? [action.done] : []))[0]
    if (done !== undefined)
      return { text: done.text, success: done.success, data: done.data, files: new Map(files), steps }
  }
  return { text: "too many steps", success: false, data: undefined, files: new Map(files), steps }
})

const shopProgram = fileURLToPath(new URL("../../../../apps/demo-shop/src/main.ts", import.meta.url))

/** The demo shop as a process of its own: this package may not import it. */
export const serveShop = Effect.acquireRelease(
  Effect.promise(
    () =>
      new Promise<{ readonly url: string; readonly stop: () => void }>((resolve, reject) => {
        const child = spawn(process.execPath, [shopProgram, "0"], { stdio: ["ignore", "pipe", "inherit"] })
        child.once("exit", (code) => reject(new Error(`The shop ended with ${code}.`)))
        child.stdout.on("data", (chunk) => {
          const url = /http:\/\/[\d.]+:\d+/.exec(String(chunk))?.[0]
          if (url !== undefined) resolve({ url, stop: () => child.kill() })
        })
      }),
  ),
  (shop) => Effect.sync(shop.stop),
)

/** A browser and an agent's hands on it, until the scope closes. */
export const openBrowser = Effect.gen(function* () {
  const chromium = yield* launchChromium
  const files = new Map<string, string>()
  const agent = yield* connectAgentBrowser({
    cdpUrl: chromium.cdpUrl,
    files: {
      write: (file) =>
        Effect.sync(() => {
          files.set(file.name, new TextDecoder().decode(file.bytes))
          return { name: file.name }
        }),
    },
    downloads: chromium.downloads,
    // Loopback answers at once.
    timeouts: { quietMs: 40 },
  })
  return { agent, files }
})
