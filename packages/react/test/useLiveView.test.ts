import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"
import { useLiveView, type UseLiveViewOptions, type UseLiveViewResult } from "../src/index.ts"
import { until } from "./App.ts"
import { mount } from "./Dom.ts"

const url = "http://service.test/live/b1?token=secret"

let view: UseLiveViewResult | undefined
const shown: Array<string> = []
const Probe = ({ url, ...options }: UseLiveViewOptions & { readonly url: string | null }) => {
  view = useLiveView(url, options)
  shown.push(view.status)
  return createElement("iframe", { ...view.frame, title: view.status })
}

beforeEach(() => {
  view = undefined
  shown.length = 0
})
afterEach(() => vi.useRealTimers())

const open = async (element = createElement(Probe, { url })) => {
  const mounted = await mount(element)
  const frame = mounted.container.querySelector("iframe") ?? assert.fail("there is no iframe")
  const contentWindow = {}
  Object.defineProperty(frame, "contentWindow", { value: contentWindow })
  const report = (data: object, { origin = "http://service.test", source = contentWindow } = {}) => {
    const event = mounted.newEvent("message")
    Object.assign(event, { data, origin, source })
    mounted.window.dispatchEvent(event)
  }
  return { mounted, frame, report }
}

const message = (state: string, reason?: string) => ({ type: "tabwright.live-view", state, reason })

describe("useLiveView", () => {
  it("waits until there is a URL, then loads it with the options", async () => {
    const { frame, mounted } = await open(createElement(Probe, { url: null }))
    await using _ = mounted
    assert.isNull(frame.getAttribute("src"))
    assert.strictEqual(view?.status, "waiting")
    mounted.render(createElement(Probe, { url, theme: "dark", ui: false }))
    assert.strictEqual(frame.getAttribute("src"), `${url}&theme=dark&ui=false`)
    assert.strictEqual(view?.status, "waiting")
  })

  it.each([
    ["connecting", undefined, "waiting"],
    ["retrying", undefined, "waiting"],
    ["live", undefined, "live"],
    ["ended", "crashed", "ended"],
    ["ended", "invalid", "failed"],
  ])("maps %s (%s) to %s", async (state, reason, status) => {
    const { mounted, report } = await open()
    await using _ = mounted
    report(message(state === "live" ? "waiting" : "live"))
    report(message(state, reason))
    await until(() => view?.status === status)
    assert.strictEqual(view?.reason, reason)
  })

  it("ignores messages of other pages", async () => {
    const { mounted, report } = await open()
    await using _ = mounted
    report(message("ended"), { origin: "http://other.test" })
    report(message("ended"), { source: {} })
    report({ type: "other", state: "ended" })
    // React renders accepted messages one after the other.
    await new Promise((resolve) => setImmediate(resolve))
    report(message("live"))
    await until(() => view?.status === "live")
    assert.deepStrictEqual([...new Set(shown)], ["waiting", "live"])
  })

  it("fails if the loaded page is not a live view", async () => {
    const { mounted } = await open()
    await using _ = mounted
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    view?.frame.onLoad()
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await until(() => view?.status === "failed")
    assert.strictEqual(view?.reason, "unreachable")
  })

  it("starts again with another URL", async () => {
    const { mounted, report } = await open()
    await using _ = mounted
    report(message("ended", "stopped"))
    await until(() => view?.status === "ended")
    mounted.render(createElement(Probe, { url: `${url}2` }))
    assert.strictEqual(view?.status, "waiting")
    assert.isUndefined(view?.reason)
  })

  it("renders on a server", () => {
    assert.include(renderToString(createElement(Probe, { url })), "waiting")
  })
})
