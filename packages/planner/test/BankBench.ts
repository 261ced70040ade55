import { type BankTask, type Found, judge, startTaskBank, type Verdict } from "@tabwright/task-bank"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { connectAgentBrowser } from "@tabwright/agent"
import { launchChromium } from "@tabwright/agent-fixtures"
import { runOn } from "./ShopRun.ts"

/** The task bank in one browser for all tasks. */
export class BankBench extends Context.Service<
  BankBench,
  {
    /** Does a task from the beginning, and judges what came of it. */
    readonly attempt: (task: BankTask) => Effect.Effect<{ readonly verdict: Verdict; readonly found: Found }>
  }
>()("@tabwright/planner/test/BankBench") {
  static readonly layer = Layer.effect(
    BankBench,
    Effect.gen(function* () {
      const chromium = yield* launchChromium
      const bank = yield* Effect.acquireRelease(
        Effect.promise(() => startTaskBank()),
        (running) => Effect.promise(() => running.close()),
      )
      const agent = yield* connectAgentBrowser({
        cdpUrl: chromium.cdpUrl,
        files: { write: ({ name }) => Effect.succeed({ name }) },
        canEvaluate: true,
        // Nothing of the bank comes over a network.
        timeouts: { quietMs: 30 },
      })
      const evaluate = (js: string) =>
        Effect.map(
          agent.execute({ evaluate: { js } }, 0, () => Effect.void),
          ({ data }) => data,
        )
      const attempt = Effect.fnUntraced(function* (task: BankTask) {
        yield* agent.execute({ navigate: { url: `${bank.url}${task.path}?fresh` } }, 0, () => Effect.void)
        const turns: Array<{ task: string; result: string }> = []
        let last = { text: "", success: false }
        for (const ask of task.ask) {
          last = yield* runOn(agent, new Map(), ask, turns).pipe(
            Effect.catchTag("TaskDeclined", ({ message }) => Effect.succeed({ text: message, success: false })),
          )
          turns.push({ task: ask, result: last.text })
          if (!last.success) break
        }
        const diary: unknown = yield* evaluate("JSON.parse(sessionStorage.getItem('diary') ?? '[]')")
        const holds = task.holds === undefined ? true : yield* evaluate(`Boolean(${task.holds})`)
        const found: Found = {
          text: last.text,
          success: last.success,
          diary: Array.isArray(diary) ? diary.map(String) : [],
          holds: holds === true,
        }
        return { verdict: judge(task, found), found }
      })
      return BankBench.of({ attempt: (task) => Effect.orDie(attempt(task)) })
    }),
  )
}
