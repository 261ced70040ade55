import { assert, layer } from "@effect/vitest"
import type { AgentBrowser, Captcha } from "@tabwright/agent"
import { parseNetworkRule } from "@tabwright/chromium"
import { Effect, Fiber, Layer, Option, Redacted, Result } from "effect"
import { ActiveWork } from "../../src/run/engine/ActiveWork.ts"
import { Captchas } from "../../src/run/Captchas.ts"
import { HumanRequests } from "../../src/run/HumanRequests.ts"
import { EventStore } from "../../src/store/event/EventStore.ts"
import type { CaptchaOptions } from "../../src/store/run/RunSettings.ts"
import { WebhookQuestions } from "../../src/webhook/WebhookQuestions.ts"
import { layerNode } from "../fixture/layer/Nodes.ts"
import { layerStores, makeRunning } from "../fixture/database/Stores.ts"
import { makeWebhook } from "../fixture/layer/Webhooks.ts"
import { read } from "../fixture/peer/Receiver.ts"
import { openSolver } from "../fixture/peer/Solver.ts"

const captcha: Captcha = {
  kind: "hcaptcha",
  name: "hCaptcha",
  siteKey: "key-1",
  action: null,
  url: "https://shop.example/login",
  takesToken: true,
  isPassive: false,
}

/** A page with a CAPTCHA, which is solved once it has a token or `solve` is called. */
const makePage = (shows = captcha, accepts = true) => {
  const placed: Array<string> = []
  let isSolved = false
  const browser: Partial<AgentBrowser> = {
    captcha: Effect.sync(() => (isSolved ? undefined : shows)),
    placeCaptchaToken: (_, token) =>
      Effect.sync(() => {
        placed.push(Redacted.value(token))
        isSolved = accepts
        return accepts
      }),
  }
  return { placed, solve: () => void (isSolved = true), browser: browser as AgentBrowser }
}

const makeRun = Effect.fnUntraced(function* (options: Partial<CaptchaOptions> | undefined, url?: string) {
  const { run } = yield* makeRunning
  const hook = url === undefined ? undefined : yield* makeWebhook({ projectId: run.projectId, url })
  const settings = {
    ...run.settings,
    ...(options === undefined
      ? {}
      : {
          captcha: {
            solver: "webhook" as const,
            timeoutSeconds: 60,
            maxAttempts: 5,
            ...(hook === undefined ? {} : { webhookId: hook.webhook.id }),
            ...options,
          },
        }),
  }
  const captchas = yield* Captchas
  const handle = () =>
    captchas.handlerOf({
      run: { ...run, settings },
      mask: (value) => value,
      browserId: Effect.succeed(undefined),
    })
  return { run, handle, secret: hook?.secret ?? Redacted.make("") }
})

const eventsOf = (runId: string) =>
  Effect.map(
    Effect.flatMap(EventStore, (events) => events.read(runId, 0, 100)),
    ({ items }) => items.filter(({ type }) => /^(?:captcha|human)\./.test(type)),
  )
const typesOf = (runId: string) => Effect.map(eventsOf(runId), (events) => events.map(({ type }) => type))

const services = Captchas.layer.pipe(
  Layer.provideMerge(HumanRequests.layer),
  Layer.provideMerge(ActiveWork.layer.pipe(Layer.provide(layerNode))),
  Layer.provide(WebhookQuestions.layer({ allow: [Result.getOrThrow(parseNetworkRule("127.0.0.1"))], ports: [] })),
  Layer.provideMerge(layerStores),
)

layer(services, { excludeTestServices: true })("Captchas", (it) => {
  it.effect("asks a webhook with a signed question and places its token", () =>
    Effect.gen(function* () {
      const solver = yield* openSolver(() => ({ status: 200, body: `{"token":"P1_abc"}` }))
      const { handle, run, secret } = yield* makeRun({}, solver.url)
      const { browser, placed } = makePage()
      assert.isTrue(yield* handle()({ browser, captcha, step: 2 }))
      assert.deepStrictEqual(placed, ["P1_abc"])
      const [question] = solver.questions
      const event = yield* Effect.promise(() =>
        read({ path: "", at: 0, headers: question?.headers ?? {}, body: question?.body ?? "" }, Redacted.value(secret)),
      )
      assert.deepInclude(event, { type: "captcha.requested" })
      const { captcha_id, deadline, ...payload } = event.payload as Record<string, unknown>
      assert.strictEqual(question?.headers["x-service-delivery"], captcha_id)
      assert.isAbove(Date.parse(String(deadline)), Date.now())
      assert.deepStrictEqual(payload, {
        run_id: run.id,
        session_id: run.sessionId,
        browser_session_id: null,
        kind: "hcaptcha",
        site_key: "key-1",
        page_url: captcha.url,
        action: null,
      })
      assert.deepStrictEqual(yield* typesOf(run.id), ["captcha.detected", "captcha.solved"])
      assert.notInclude(JSON.stringify(yield* eventsOf(run.id)), "P1_abc")
    }),
  )

  it.effect("continues the same question after a crash, and asks nothing again once it has an answer", () =>
    Effect.gen(function* () {
      const solver = yield* openSolver((nth) => (nth === 1 ? undefined : { status: 200, body: `{"token":"t"}` }))
      const { handle } = yield* makeRun({}, solver.url)
      const { browser, placed } = makePage()
      const crashed = yield* Effect.forkChild(handle()({ browser, captcha, step: 2 }), { startImmediately: true })
      yield* Effect.repeat(
        Effect.delay(
          Effect.sync(() => solver.questions.length),
          10,
        ),
        { until: (count) => count === 1 },
      )
      yield* Fiber.interrupt(crashed)
      assert.isTrue(yield* handle()({ browser, captcha, step: 2 }))
      const ids = solver.questions.map(({ headers }) => headers["x-service-delivery"])
      assert.strictEqual(ids[0], ids[1])
      assert.isFalse(yield* handle()({ browser, captcha, step: 2 }))
      assert.lengthOf(solver.questions, 2)
      assert.deepStrictEqual(placed, ["t"])
    }),
  )

  it.effect("asks a person when the webhook has no token, and continues when the page shows that it is solved", () =>
    Effect.gen(function* () {
      const solver = yield* openSolver(() => ({ status: 422, body: "{}" }))
      const { handle, run } = yield* makeRun({ fallback: "human" }, solver.url)
      const { browser, solve } = makePage()
      const solving = yield* Effect.forkChild(handle()({ browser, captcha, step: 2 }), { startImmediately: true })
      const requests = yield* HumanRequests
      const waiting = yield* Effect.repeat(Effect.delay(requests.waiting(run), 10), { until: Option.isSome })
      assert.include(Option.getOrThrow(waiting).reason, "hCaptcha")
      solve()
      assert.isTrue(yield* Fiber.join(solving))
      assert.deepStrictEqual(yield* typesOf(run.id), [
        "captcha.detected",
        "human.requested",
        "human.replied",
        "captcha.solved",
      ])
    }),
  )

  it.effect("fails when the page changes before the token arrives, and does not try the page again", () =>
    Effect.gen(function* () {
      const solver = yield* openSolver(() => ({ status: 200, body: `{"token":"t"}` }))
      const { handle, run } = yield* makeRun({}, solver.url)
      const { browser } = makePage(captcha, false)
      yield* handle()({ browser, captcha, step: 2 })
      yield* handle()({ browser, captcha, step: 3 })
      assert.lengthOf(solver.questions, 1)
      const events = yield* eventsOf(run.id)
      assert.deepInclude(events.find(({ type }) => type === "captcha.failed")?.data, {
        kind: "hcaptcha",
        solver: "webhook",
        reason: "The page changed before the token arrived.",
      })
    }),
  )

  it.effect("asks for at most as many CAPTCHAs as the run allows, and only for kinds that take a token", () =>
    Effect.gen(function* () {
      const solver = yield* openSolver(() => ({ status: 200, body: `{"token":"t"}` }))
      const { handle } = yield* makeRun({ maxAttempts: 2 }, solver.url)
      const handler = handle()
      for (let step = 1; step <= 4; step++) yield* handler({ browser: makePage().browser, captcha, step })
      assert.lengthOf(solver.questions, 2)
      const { handle: other, run } = yield* makeRun({}, solver.url)
      const held = { ...captcha, kind: "perimeterx" as const, takesToken: false }
      yield* other()({ browser: makePage(held).browser, captcha: held, step: 1 })
      assert.lengthOf(solver.questions, 2)
      assert.deepStrictEqual(yield* typesOf(run.id), ["captcha.detected", "captcha.failed"])
    }),
  )

  it.effect("only reports a CAPTCHA, once, for a run without a solver and for kinds that ask for nothing", () =>
    Effect.gen(function* () {
      const { handle, run } = yield* makeRun(undefined)
      const handler = handle()
      const { browser, placed } = makePage()
      for (const step of [1, 2]) assert.isFalse(yield* handler({ browser, captcha, step }))
      assert.isEmpty(placed)
      assert.deepStrictEqual(yield* typesOf(run.id), ["captcha.detected"])
      const { handle: human, run: second } = yield* makeRun({ solver: "human" })
      const passive = { ...captcha, kind: "recaptchaV3" as const, isPassive: true }
      assert.isFalse(yield* human()({ browser, captcha: passive, step: 1 }))
      assert.deepStrictEqual(yield* typesOf(second.id), ["captcha.detected"])
    }),
  )
})
