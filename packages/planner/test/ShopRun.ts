import * as Effect from "effect/Effect"
import { type AgentBrowser, connectAgentBrowser, type StepRecord, withEvents } from "@tabwright/agent"
import { makePlanner } from "../src/Planner.ts"
import { launchChromium } from "@tabwright/agent-fixtures"

export interface ShopRun {
  readonly text: string
  readonly success: boolean
  readonly data: unknown
  readonly files: ReadonlyMap<string, string>
  readonly steps: ReadonlyArray<StepRecord>
}

/** Runs a task with the planner until it is done, at most 60 steps. */
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
    const observeOutline = Effect.map(agent.observeOutline ?? agent.observe, (now) => withEvents(observation, now))
    const decision = yield* brain.decide({
      task,
      history: steps,
      observation,
      observeOutline,
      earlierTurns,
      files: [],
    })
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

/** A browser controlled by an agent, with the files that it writes, until the scope closes. */
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
    // Loopback needs no longer silence.
    timeouts: { quietMs: 40 },
  })
  return { agent, files }
})
