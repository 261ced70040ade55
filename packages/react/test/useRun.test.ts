import { outcomes } from "@tabwright/testing"
import { createElement, StrictMode, useEffect } from "react"
import { renderToString } from "react-dom/server"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { RouteError, RunFailed, useRun, type UseRunOptions, type UseRunResult } from "../src/index.ts"
import { type App, startApp, until } from "./App.ts"
import { mount } from "./Dom.ts"

let app: App

beforeEach(async () => {
  app = await startApp()
  app.fake.service.stub({ steps: ["Look", "Buy"] }, { task: "shop", times: Infinity })
  app.fake.service.stub(outcomes.stuck(), { task: "hang around", times: Infinity })
})
afterEach(() => app[Symbol.asyncDispose]())

/** A component that records what the hook returns. */
const probe = () => {
  const renders: Array<UseRunResult> = []
  const Probe = ({ starts, ...options }: UseRunOptions & { readonly starts?: string }) => {
    const run = useRun(options)
    renders.push(run)
    useEffect(() => {
      if (starts !== undefined) run.start(starts)
    }, [run.start, starts])
    return createElement("p", undefined, `${run.status}: ${run.text}`)
  }
  const last = () => renders.at(-1) ?? assert.fail("nothing was rendered")
  return { Probe, renders, last }
}

describe("useRun", () => {
  it("starts a run and shows its steps, text and result", async () => {
    const { Probe, last, renders } = probe()
    const steps: Array<string> = []
    const started: Array<string> = []
    const onFinish: Array<string> = []
    const options: UseRunOptions = {
      api: app.api,
      onStart: (id) => started.push(id),
      onStep: ({ nextGoal }) => steps.push(nextGoal),
      onFinish: ({ status }) => onFinish.push(status),
    }
    await using mounted = await mount(createElement(Probe, options))
    assert.deepInclude(last(), { status: "idle", isActive: false, text: "" })
    last().start("shop")
    await until(() => onFinish.length === 1)
    const { error, events, id, isActive, liveUrl, result, status, text, turns } = last()
    assert.deepStrictEqual(
      { error, isActive, result, status, text },
      {
        error: undefined,
        isActive: false,
        result: "Done: shop",
        status: "completed",
        text: "Look\nBuy\nDone: shop",
      },
    )
    assert.deepStrictEqual(started, [id])
    assert.deepStrictEqual(steps, ["Look", "Buy"])
    assert.deepStrictEqual(onFinish, ["completed"])
    assert.deepStrictEqual(
      turns.map(({ task }) => task),
      ["shop"],
    )
    assert.strictEqual(new Set(events.map((event) => event.id)).size, events.length)
    assert.isTrue(liveUrl?.startsWith(app.fake.url))
    assert.strictEqual(mounted.container.textContent, "completed: Look\nBuy\nDone: shop")
    // Actions keep their identity, so that they can be dependencies of effects.
    assert.strictEqual(new Set(renders.map(({ start }) => start)).size, 1)
  })

  it("follows a run by id, also one that has ended", async () => {
    const id = await app.client.run("shop").id()
    const { Probe, last } = probe()
    await using mounted = await mount(createElement(Probe, { api: app.api, id }))
    assert.deepInclude(last(), { id, status: "pending", isActive: true })
    await until(() => last().status === "completed" && last().steps.length === 2)
    assert.strictEqual(last().turns[0]?.task, "shop")

    const other = await app.client.run("shop").id()
    mounted.render(createElement(Probe, { api: app.api, id: other }))
    await until(() => last().status === "completed" && last().id === other && last().steps.length === 2)
    assert.lengthOf(last().turns, 1)
  })

  it("starts one run in strict mode, although effects run twice", async () => {
    const { Probe, last } = probe()
    await using _ = await mount(
      createElement(StrictMode, undefined, createElement(Probe, { api: app.api, starts: "shop" })),
    )
    await until(() => last().status === "completed")
    assert.lengthOf(app.fake.service.calls("createRun"), 1)
    assert.lengthOf(
      app.requests.filter((request) => request === "GET /events"),
      1,
    )
  })

  it("resumes after the last event when the connection is lost", async () => {
    const { Probe, last } = probe()
    await using _ = await mount(createElement(Probe, { api: app.api }))
    last().start("hang around")
    await until(() => last().steps.length === 1)
    const seen = last().events
    app.dropConnections()
    await until(() => app.resumedAfter.length === 2)
    assert.strictEqual(app.resumedAfter[1], String(seen.at(-1)?.id))
    last().cancel()
    await until(() => last().status === "cancelled")
    const ids = last().events.map(({ id }) => id)
    assert.deepStrictEqual(
      ids,
      [...new Set(ids)].toSorted((a, b) => a - b),
    )
    assert.lengthOf(last().steps, 1)
  })

  it("ends its requests on unmount, changes nothing afterwards, and leaves the run running", async () => {
    const { Probe, last, renders } = probe()
    await using mounted = await mount(createElement(Probe, { api: app.api }))
    last().start("hang around")
    await until(() => last().steps.length === 1)
    mounted.unmount()
    const count = renders.length
    await until(() => app.openStreams() === 0)
    assert.strictEqual(renders.length, count)
    const id = last().id ?? ""
    assert.strictEqual((await app.client.runs.get(id)).status, "running")
  })

  it("queues a follow-up until the run has ended, in the same session", async () => {
    const { Probe, last } = probe()
    await using _ = await mount(createElement(Probe, { api: app.api }))
    last().followUp("shop")
    last().followUp("shop again")
    await until(() => last().turns.length === 2 && !last().isActive)
    const [first, second] = await Promise.all(last().turns.map(({ id }) => app.client.runs.get(id ?? "")))
    assert.strictEqual(first?.sessionId, second?.sessionId)
    assert.deepStrictEqual(
      last().turns.map(({ result }) => result),
      ["Done: shop", "Done: shop again"],
    )
  })

  it("interrupts the active run with a follow-up", async () => {
    const { Probe, last } = probe()
    await using _ = await mount(createElement(Probe, { api: app.api }))
    last().start("hang around")
    await until(() => last().steps.length === 1)
    last().followUp("shop", { interrupt: true })
    await until(() => !last().isActive)
    assert.deepStrictEqual(
      last().turns.map(({ status }) => status),
      ["cancelled", "completed"],
    )
  })

  it("distinguishes failed runs from failed requests", async () => {
    app.fake.service.stub({ failure: "gaveUp", error: "There is no shop" }, { task: "fail" })
    const { Probe, last } = probe()
    const errors: Array<Error> = []
    await using mounted = await mount(createElement(Probe, { api: app.api, onError: (error) => errors.push(error) }))
    last().start("fail")
    await until(() => last().status === "failed")
    assert.instanceOf(last().error, RunFailed)
    assert.deepStrictEqual(errors, [])

    mounted.render(
      createElement(Probe, {
        api: `${app.api}/0198c0de-7f3a-7c11-9d52-000000000099`,
        onError: (error) => errors.push(error),
      }),
    )
    last().start("shop")
    await until(() => last().status === "error")
    assert.instanceOf(last().error, RouteError)
    assert.deepStrictEqual(errors, [last().error])
  })

  it("uses a client directly", async () => {
    const { Probe, last } = probe()
    await using _ = await mount(createElement(Probe, { client: app.client }))
    last().start("shop")
    await until(() => last().status === "completed")
    assert.strictEqual(last().text, "Look\nBuy\nDone: shop")
    assert.deepStrictEqual(app.requests, [])
  })

  it("renders on a server, where it sends nothing", () => {
    const { Probe } = probe()
    assert.include(renderToString(createElement(Probe, { api: app.api })), "idle")
    assert.include(
      renderToString(createElement(Probe, { api: app.api, id: "0198c0de-7f3a-7c11-9d52-000000000099" })),
      "pending",
    )
    assert.deepStrictEqual(app.requests, [])
  })
})
