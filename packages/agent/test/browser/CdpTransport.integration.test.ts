import { launchChromium } from "@tabwright/agent-fixtures"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { chromium as playwright } from "playwright-core"
import { vi } from "vitest"
import { WebSocket } from "ws"
import { openTransport } from "../../src/browser/CdpTransport.ts"

it.live("ends no process when the connection ends right after the reply to a new CDP session", () =>
  Effect.gen(function* () {
    const chromium = yield* launchChromium
    const send = vi.spyOn(WebSocket.prototype, "send")
    yield* Effect.addFinalizer(() => Effect.sync(() => send.mockRestore()))
    const { transport } = yield* Effect.promise(() => openTransport(chromium.cdpUrl, {}, 5_000))
    const browser = yield* Effect.promise(() => playwright.connectOverCDP(transport))
    const context = browser.contexts()[0] ?? assert.fail("the browser has no context")
    const page = context.pages()[0] ?? (yield* Effect.promise(() => context.newPage()))
    const socket = send.mock.contexts[0]
    assert.instanceOf(socket, WebSocket)
    const attaching = () =>
      send.mock.calls
        .map(([data]) => (typeof data === "string" ? JSON.parse(data) : undefined))
        .findLast((message) => message?.method === "Target.attachToTarget")
    const before = attaching()?.id
    socket.on("message", (data: Buffer) => {
      const attach = attaching()
      if (attach === undefined || attach.id === before || JSON.parse(data.toString()).id !== attach.id) return
      socket.emit("close", 1006, Buffer.from(""))
      socket.terminate()
    })
    // Vitest fails on what Playwright would throw outside of any call.
    const session = yield* Effect.promise(() => context.newCDPSession(page))
    const lost = yield* Effect.flip(Effect.tryPromise(() => session.send("Page.enable")))
    assert.match(String(lost.cause), /closed/)
  }).pipe(Effect.scoped),
)
