import { type AgentBrowser, connectAgentBrowser, makeSecrets } from "@tabwright/agent"
import { launchChromium } from "@tabwright/agent-fixtures"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { join } from "node:path"
import { type BrowserContext, chromium as playwright, type Page, type Request } from "playwright-core"
import { startSites } from "../../src/builtin/Sites.ts"
import type { Case } from "../../src/dataset/Case.ts"
import { fetchJson, sendCall } from "../../src/dataset/SendCall.ts"
import { fillIn } from "../../src/dataset/Template.ts"
import type { Evidence, RecordedRequest } from "../../src/evidence/Evidence.ts"
import { type CaseScore, scoreCase } from "../../src/scoring/ScoreCase.ts"
import type { ScriptStep } from "../../src/scripted/Script.ts"
import { withReturned } from "../../src/scripted/ScriptedModel.ts"
import type { Suite } from "./Suite.ts"

/** The end of a script: as the case's run would have ended. */
interface ScriptEnd {
  readonly status: Evidence["status"]
  readonly answer: string
  readonly error: string | null
}

/** Does cases with scripts in a real browser and scores them, without a service. */
export class SuiteBench extends Context.Service<
  SuiteBench,
  { readonly attempt: (suite: Suite, one: Case, steps: ReadonlyArray<ScriptStep>) => Effect.Effect<CaseScore> }
>()("@tabwright/evals/test/SuiteBench") {
  static readonly layer = Layer.effect(
    SuiteBench,
    Effect.gen(function* () {
      const chromium = yield* launchChromium
      const { urls: sites } = yield* Effect.acquireRelease(
        Effect.promise(() => startSites(["bank", "shop", "sites", "zoo"])),
        (running) => Effect.promise(() => running.close()),
      )
      const observer = yield* Effect.acquireRelease(
        Effect.promise(() => playwright.connectOverCDP(chromium.cdpUrl, { noDefaults: true })),
        (browser) => Effect.promise(() => browser.close()),
      )
      const context = observer.contexts()[0]
      if (context === undefined) return yield* Effect.die(new Error("The browser has no context."))

      const attempt = Effect.fnUntraced(function* (suite: Suite, raw: Case, steps: ReadonlyArray<ScriptStep>) {
        const one = fillIn(raw, { inputs: raw.inputs ?? {}, sites, caseId: raw.id, repetition: 1 })
        const start = yield* Effect.promise(() => clear(context, one))
        const requests = yield* recordRequests(context)
        yield* Effect.promise(() => start.goto(one.startUrl ?? ""))
        const files = new Map<string, Uint8Array>()
        // Scripts that only claim something need no agent.
        if (steps.some((step) => "run" in step)) yield* leaveDialogs(context)
        const agent = steps.some((step) => "run" in step)
          ? yield* connectAgentBrowser({
              cdpUrl: chromium.cdpUrl,
              files: {
                write: ({ name, bytes }) => Effect.sync(() => (files.set(name, bytes), { name })),
                read: (name) => Effect.sync(() => files.get(name)),
                list: Effect.sync(() => [...files.keys()]),
              },
              downloads: chromium.downloads,
              sentFiles: () => (one.files ?? []).map((path) => ({ path, localPath: join(suite.dataset.folder, path) })),
              secrets: secretsOf(suite, one),
              canEvaluate: true,
              // Loopback responds immediately.
              timeouts: { quietMs: 30, actionMs: 5_000 },
            })
          : undefined
        const end = yield* follow(agent, steps)
        const url = agent === undefined ? start.url() : yield* agent.url
        const page = context.pages().findLast((open) => open.url() === url)
        return yield* Effect.promise(() =>
          scoreCase(one, {
            ...end,
            steps: [],
            costUsd: 0,
            seconds: 0,
            files: async () =>
              Array.from(files, ([path, bytes]) => ({ path, size: bytes.length, read: async () => bytes })),
            requests: async () => requests,
            page: async () => ({ url, evaluate: async (expression) => page?.evaluate(expression) }),
            state: async (call) => fetchJson(call, { cookie: await cookiesFor(context, call) }),
            screenshots: async () => [],
          }),
        )
      })
      return SuiteBench.of({
        attempt: (suite, one, steps) => Effect.orDie(Effect.scoped(attempt(suite, one, steps))),
      })
    }),
  )
}

/** Resets the site and returns the browser's only tab, without cookies. */
const clear = async (context: BrowserContext, { reset }: Case): Promise<Page> => {
  const fresh = await context.newPage()
  for (const page of context.pages()) if (page !== fresh) await page.close()
  await context.clearCookies()
  for (const call of [reset?.http ?? []].flat()) await sendCall(call)
  return fresh
}

const recordRequests = (context: BrowserContext) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const found: Array<RecordedRequest> = []
      const record = (request: Request) =>
        found.push({ method: request.method(), url: request.url(), body: request.postData() ?? undefined })
      context.on("request", record)
      return { found, record }
    }),
    ({ record }) => Effect.sync(() => context.off("request", record)),
  ).pipe(Effect.map(({ found }): ReadonlyArray<RecordedRequest> => found))

/** Leaves dialogs to the agent: without a listener, Playwright dismisses them here, possibly before the agent answers. */
const leaveDialogs = (context: BrowserContext) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const ignore = () => undefined
      context.on("dialog", ignore)
      return ignore
    }),
    (ignore) => Effect.sync(() => context.off("dialog", ignore)),
  )

const secretsOf = ({ dataset }: Suite, { secrets = [] }: Case) =>
  makeSecrets(
    secrets.map((name) => {
      const { domains = [], value = "" } = dataset.secrets[name] ?? {}
      return { name, value: Redacted.make(value), domains }
    }),
  )

/** Executes a script in the sandbox of code mode, as the scripted model would. */
const follow = Effect.fnUntraced(function* (agent: AgentBrowser | undefined, steps: ReadonlyArray<ScriptStep>) {
  let returned: string | undefined
  for (const step of steps) {
    if ("done" in step) {
      const { data, success = true, text } = withReturned(step.done, returned)
      const answer = data === undefined ? text : JSON.stringify(data)
      return { status: success ? "completed" : "failed", answer, error: null } satisfies ScriptEnd
    }
    if (agent === undefined) break
    const { data } = yield* agent.execute({ run: { code: step.run } }, 0, () => Effect.void)
    const shown = typeof data === "string" ? data : ""
    // The result is not `ok` after an error page, too, which some solutions have to pass.
    if (/^error\b/m.test(shown)) return { status: "cancelled", answer: "", error: shown } satisfies ScriptEnd
    returned = /^returned: (.*)$/m.exec(shown)?.[1]
  }
  return { status: "cancelled", answer: "", error: "The script has no end." } satisfies ScriptEnd
})

const cookiesFor = async (context: BrowserContext, call: Parameters<typeof sendCall>[0]): Promise<string> => {
  const cookies = await context.cookies(typeof call === "string" ? call : call.url)
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ")
}
