import { assert, describe, layer } from "@effect/vitest"
import { connectAgentBrowser } from "@tabwright/agent"
import { launchChromium } from "@tabwright/agent-fixtures"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { cases, pages, unsolved } from "./EverydayPages.ts"
import { runOn } from "./ShopRun.ts"

class Everyday extends Context.Service<
  Everyday,
  {
    /** Does a task on a page, and says whether the check holds. */
    readonly attempt: (
      page: string,
      task: string,
      check: string | RegExp,
    ) => Effect.Effect<{ readonly isSuccess: boolean; readonly holds: boolean; readonly text: string }>
  }
>()("@tabwright/planner/test/Everyday") {
  static readonly layer = Layer.effect(
    Everyday,
    Effect.gen(function* () {
      const chromium = yield* launchChromium
      const server = yield* Effect.acquireRelease(
        Effect.callback<ReturnType<typeof createServer>>((resume) => {
          const started = createServer(({ url = "/" }, response) => {
            response.setHeader("content-type", "text/html")
            response.end(pages[url.slice(1)])
          }).listen(0, "127.0.0.1", () => resume(Effect.succeed(started)))
        }),
        (started) =>
          Effect.sync(() => {
            started.close()
            started.closeAllConnections()
          }),
      )
      const agent = yield* connectAgentBrowser({
        cdpUrl: chromium.cdpUrl,
        files: { write: ({ name }) => Effect.succeed({ name }) },
        canEvaluate: true,
        timeouts: { quietMs: 30 },
      })
      const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const act = (action: Parameters<typeof agent.execute>[0]) => agent.execute(action, 0, () => Effect.void)
      const attempt = Effect.fnUntraced(function* (page: string, task: string, check: string | RegExp) {
        yield* act({ navigate: { url: "about:blank" } })
        yield* act({ navigate: { url: `${base}/${page}` } })
        const { success, text } = yield* runOn(agent, new Map(), task).pipe(
          Effect.catchTag("TaskDeclined", ({ message }) => Effect.succeed({ text: message, success: false })),
        )
        const holds =
          check instanceof RegExp ? check.test(text) : (yield* act({ evaluate: { js: `Boolean(${check})` } })).data
        return { isSuccess: success, holds: holds === true, text }
      })
      return Everyday.of({ attempt: (...args) => Effect.orDie(attempt(...args)) })
    }),
  )
}

describe("makePlanner on everyday pages", () => {
  layer(Everyday.layer, { timeout: 60_000, excludeTestServices: true })((it) => {
    for (const [page, task, check] of cases)
      it.effect(`does on the page ${page}: ${task}`, () =>
        Effect.gen(function* () {
          const { attempt } = yield* Everyday
          const { holds, isSuccess, text } = yield* attempt(page, task, check)
          assert.isTrue(isSuccess, text)
          assert.isTrue(holds, text)
        }),
      )
    for (const [page, task] of unsolved)
      it.effect(`reports no success on the page ${page}: ${task}`, () =>
        Effect.gen(function* () {
          const { attempt } = yield* Everyday
          const { isSuccess, text } = yield* attempt(page, task, "true")
          assert.isFalse(isSuccess, text)
        }),
      )
  })
})
