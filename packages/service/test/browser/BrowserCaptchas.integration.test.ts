import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Browsers } from "../../src/browser/Browsers.ts"
import { type BrowserCaptchaRow, BrowserCaptchaStore } from "../../src/store/browser/BrowserCaptchaStore.ts"
import type { CaptchaOptions } from "../../src/store/run/RunSettings.ts"
import { makeProject } from "../fixture/database/Stores.ts"
import { layerBrowsers, startHere } from "../fixture/layer/Browsers.ts"
import { makeWebhook } from "../fixture/layer/Webhooks.ts"
import { openSolver } from "../fixture/peer/Solver.ts"

/** An imitation of a widget, whose script has no response here. */
const page = (
  key: string,
) => `data:text/html,<title>Login</title><script>said = (token) => { document.title = token }</script>
  <script src="https://js.hcaptcha.com/1/api.js"></script>
  <div class="h-captcha" data-sitekey="${key}" data-callback="said"><textarea name="h-captcha-response"></textarea></div>`

const start = Effect.fnUntraced(function* (options: Partial<CaptchaOptions>, url?: string) {
  const projectId = yield* makeProject
  const webhookId = url === undefined ? undefined : (yield* makeWebhook({ projectId, url })).webhook.id
  const captcha: CaptchaOptions = {
    solver: url === undefined ? "human" : "webhook",
    timeoutSeconds: 30,
    maxAttempts: 5,
    ...(webhookId === undefined ? {} : { webhookId }),
    ...options,
  }
  const request = { projectId, sessionId: null, options: { timeoutMinutes: 5, captcha }, metadata: {} }
  const { hosted, row } = yield* startHere(request)
  const [target] = hosted.targets.pages()
  if (target === undefined) return yield* Effect.die("The browser has no page")
  const open = (to: string) => target.send("Page.navigate", { url: to })
  const evaluate = (expression: string) =>
    Effect.map(
      target.send("Runtime.evaluate", { expression, returnByValue: true }),
      (answer) => (answer as { readonly result: { readonly value: unknown } }).result.value,
    )
  return { row, open, evaluate }
})

const until = (id: string, isReached: (found: ReadonlyArray<BrowserCaptchaRow>) => boolean) =>
  Effect.flatMap(BrowserCaptchaStore, (store) => store.list(id)).pipe(
    Effect.delay(50),
    Effect.repeat({ until: isReached }),
    Effect.timeout("30 seconds"),
  )

layer(layerBrowsers, { excludeTestServices: true })("CAPTCHAs of a client's browser", (it) => {
  it.effect("are solved by the webhook, whose token reaches the page's callback and no stored row", () =>
    Effect.gen(function* () {
      const solver = yield* openSolver(() => ({ status: 200, body: `{"token":"P1_token"}` }))
      const { evaluate, open, row } = yield* start({}, solver.url)
      yield* open(page("key-1"))
      const found = yield* until(row.id, ([first]) => first?.status === "solved")
      assert.deepInclude(found[0], { kind: "hcaptcha", siteKey: "key-1", solver: "webhook", reason: null })
      assert.strictEqual(yield* evaluate("document.title"), "P1_token")
      const { payload } = JSON.parse(solver.questions[0]?.body ?? "{}")
      assert.deepInclude(payload, {
        captcha_id: found[0]?.id,
        browser_session_id: row.id,
        run_id: null,
        kind: "hcaptcha",
      })
      assert.notInclude(JSON.stringify(found), "P1_token")
    }),
  )

  it.effect("wait for a person after a webhook without a token, until the page shows them solved", () =>
    Effect.gen(function* () {
      const solver = yield* openSolver(() => ({ status: 422, body: "{}" }))
      const { evaluate, open, row } = yield* start({ fallback: "human" }, solver.url)
      yield* open(page("key-2"))
      yield* until(row.id, ([first]) => first?.status === "waiting" && first.solver === "human")
      yield* evaluate(`document.querySelector("textarea").value = "by hand"`)
      const found = yield* until(row.id, ([first]) => first?.status === "solved")
      assert.deepInclude(found[0], { solver: "human", reason: null })
      assert.lengthOf(solver.questions, 1)
    }),
  )

  it.effect("are asked for at most as often as the browser allows, and not again on a page where it failed", () =>
    Effect.gen(function* () {
      const solver = yield* openSolver(() => ({ status: 422, body: "{}" }))
      const { open, row } = yield* start({ maxAttempts: 2 }, solver.url)
      yield* open(page("key-1"))
      yield* until(row.id, (found) => found.length === 1 && found[0]?.status === "failed")
      yield* open(page("key-2"))
      yield* until(row.id, (found) => found.length === 2 && found[0]?.status === "failed")
      yield* open(page("key-3"))
      // Three looks at the page.
      yield* Effect.sleep("3500 millis")
      assert.lengthOf(solver.questions, 2)
    }),
  )

  it.effect("have failed once the browser has stopped", () =>
    Effect.gen(function* () {
      const { open, row } = yield* start({ solver: "human" })
      yield* open(page("key-4"))
      yield* until(row.id, ([first]) => first?.status === "waiting")
      yield* (yield* Browsers).stop(row.id, "stopped")
      const [ended] = yield* (yield* BrowserCaptchaStore).list(row.id)
      assert.deepInclude(ended, { status: "failed", reason: "The browser stopped." })
      assert.isNotNull(ended?.finishedAt)
    }),
  )
})
