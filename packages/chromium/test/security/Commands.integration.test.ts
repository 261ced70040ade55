import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { openGateway, rawClient } from "../gateway/GatewayFixture.ts"

/** Encodings of a forbidden command that might escape a text search or another parser. */
const disguises = (sessionId: string): ReadonlyArray<string | Buffer> => {
  const session = `"sessionId":"${sessionId}"`
  const secret = `{"url":"file:///etc/passwd"}`
  const navigate = `{"id":1,"method":"Page.navigate","params":${secret},${session}}`
  return [
    String.raw`{"id":2,"method":"Page\u002enavigate","params":{"u\u0072l":"\u0066ile:///etc/passwd"},${session}}`,
    String.raw`{"id":3,"method":"Browser\u002ecrash"}`,
    String.raw`{"id":4,"\u006dethod":"Browser.crash"}`,
    // The browser receives the checked key in either case.
    `{"id":5,"method":"Page.navigate","params":${secret},"params":{"url":"about:blank"},${session}}`,
    `{"id":6,"method":"Browser.crash","method":"Browser.getVersion"}`,
    `{"id":7,"method":"Page.navigate","params":{"url":"file:///etc/passwd","url":"about:blank"},${session}}`,
    // Nested.
    `{"id":8,"method":"Target.sendMessageToTarget","params":{"sessionId":"${sessionId}","message":${JSON.stringify(navigate)}}}`,
    `{"id":9,"method":"Target.sendMessageToTarget","params":{"message":"{\\"id\\":1,\\"method\\":\\"Browser.crash\\"}"}}`,
    // Keys of JavaScript's own.
    `{"id":10,"__proto__":{"method":"Browser.crash"}}`,
    `{"id":11,"__proto__":{"params":${secret}},"method":"Page.navigate",${session}}`,
    `{"id":12,"constructor":{"prototype":{"method":"Browser.crash"}},"method":"Browser.getVersion"}`,
    // Unexpected types.
    `{"id":13,"method":["Browser.crash"]}`,
    `{"id":14,"method":"Page.navigate","params":[${secret}],${session}}`,
    `{"id":15,"method":"Page.navigate","params":{"url":["file:///etc/passwd"]},${session}}`,
    `{"id":"16","method":"Browser.crash"}`,
    `{"method":"Browser.crash"}`,
    `{"id":1e400,"method":"Browser.crash"}`,
    `{"id":99999999999999999999,"method":"Browser.crash"}`,
    `{"id":-1,"method":"Browser.crash"}`,
    // Invalid text.
    String.raw`{"id":20,"method":"Browser.crash\ud800"}`,
    String.raw`{"id":21,"method":"Browser.crash\u0000"}`,
    `{"id":22,"method":" Browser.crash"}`,
    `{"id":23,"method":"browser.Crash"}`,
    String.raw`{"id":24,"method":"Page.navigate","params":{"url":"file:///etc/passwd\ud800"},${session}}`,
    `{"id":25,"method":"Page.navigate","params":{"url":"\\u0000\\tfi\\nle:///etc/passwd"},${session}}`,
    // As bytes.
    Buffer.from(`{"id":26,"method":"Browser.crash"}`),
    Buffer.from([...Buffer.from(`{"id":27,"method":"Browser.crash`), 0xff, ...Buffer.from(`"}`)]),
    `${" ".repeat(100_000)}${navigate}`,
  ]
}

describe("a forbidden command", () => {
  it.live("is not executed in any notation", () =>
    Effect.gen(function* () {
      const { address, browser, host } = yield* openGateway()
      const client = yield* rawClient(address())
      const ask = (...args: Parameters<typeof client.ask>) => Effect.promise(() => client.ask(...args))
      const { result: made } = yield* ask("Target.createTarget", { url: "about:blank" })
      const { result: attached } = yield* ask("Target.attachToTarget", { targetId: made.targetId, flatten: true })
      const session = { sessionId: String(attached.sessionId) }

      for (const text of disguises(session.sessionId)) client.socket.send(text)
      // Fragmented.
      for (const text of [`{"id":40,"method":"Bro`, `wser.cr`]) client.socket.send(text, { fin: false })
      client.socket.send(`ash"}`, { fin: true })
      yield* ask("Runtime.evaluate", { expression: "location.href = 'file:///etc/passwd'" }, session)
      yield* ask("Runtime.evaluate", { expression: "window.open('chrome://version')", userGesture: true }, session)
      yield* ask("Runtime.evaluate", { expression: "fetch('file:///etc/passwd')", awaitPromise: true }, session)

      const { result: list } = yield* ask("Target.getTargets")
      for (const target of list.targetInfos) assert.match(target.url, /^about:blank$|^$/)
      const { result } = yield* ask("Runtime.evaluate", { expression: "location.href" }, session)
      assert.strictEqual(result.result.value, "about:blank")
      assert.strictEqual(host.find("one"), browser)
    }),
  )

  it.live("is answered with an error, and the connection stays open, in a message that is not a command", () =>
    Effect.gen(function* () {
      const { address } = yield* openGateway()
      const client = yield* rawClient(address())
      const answers: Array<{ id?: number; error?: { code: number } }> = []
      client.socket.on("message", (data: Buffer) => answers.push(JSON.parse(data.toString())))
      const nested = `${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}`
      const messages: ReadonlyArray<readonly [message: string | Buffer, code: number, id?: number]> = [
        ["", -32_700],
        ["{", -32_700],
        ["\ufeff{}", -32_700],
        [`{"id":1}{"id":2}`, -32_700],
        [nested, -32_600],
        ["null", -32_600],
        ["[]", -32_600],
        ['"Browser.close"', -32_600],
        [`{"method":"Browser.crash"}`, -32_600],
        [`{"id":"7","method":"Browser.crash"}`, -32_600],
        [`{"id":1.5,"method":"Browser.crash"}`, -32_600],
        [`{"id":1e400,"method":"Browser.crash"}`, -32_600],
        [`{"id":7,"method":["Browser.crash"]}`, -32_600, 7],
        [`{"id":8}`, -32_600, 8],
        [`{"id":9,"method":"Browser.getVersion","sessionId":1}`, -32_600, 9],
        [`{"id":10,"method":"Browser.getVersion","params":[]}`, -32_600, 10],
        [Buffer.from(`{"id":11,"method":"Browser.getVersion"}`), -32_600],
        [`{"id":12,"method":"Browser.commandOfTheFuture"}`, -32_601, 12],
        [`{"id":13,"method":"Runtime.commandOfTheFuture"}`, -32_601, 13],
        [`{"id":14,"method":"Runtime.evaluate","params":{"x":${nested}}}`, -32_700, 14],
        [`{"id":${nested},"method":"Browser.crash"}`, -32_600],
      ]
      for (const [message] of messages) client.socket.send(message)
      assert.property(yield* Effect.promise(() => client.ask("Browser.getVersion")), "result")
      // The browser's own responses arrive after those of the gateway.
      const inOrder = (pairs: ReadonlyArray<object>) => pairs.map((pair) => JSON.stringify(pair)).toSorted()
      assert.deepStrictEqual(
        inOrder(answers.filter(({ error }) => error !== undefined).map(({ id, error }) => [error?.code, id])),
        inOrder(messages.map(([, code, id]) => [code, id])),
      )
    }),
  )

  it.live("is not reachable through nested sessions, which are refused when a client attaches", () =>
    Effect.gen(function* () {
      const { address } = yield* openGateway()
      const client = yield* rawClient(address())
      const ask = (...args: Parameters<typeof client.ask>) => Effect.promise(() => client.ask(...args))
      const { result: made } = yield* ask("Target.createTarget", { url: "about:blank" })
      for (const [method, params] of [
        ["Target.attachToTarget", { targetId: made.targetId }],
        ["Target.attachToTarget", { targetId: made.targetId, flatten: false }],
        ["Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: true }],
      ] as const) {
        assert.match((yield* ask(method, params)).error?.message ?? "", /nested sessions.*pass flatten: true/)
      }
    }),
  )

  it.live("cannot be bypassed with a synthetic redirect or dropped link", () =>
    Effect.gen(function* () {
      const { address } = yield* openGateway()
      const client = yield* rawClient(address())
      const ask = (...args: Parameters<typeof client.ask>) => Effect.promise(() => client.ask(...args))
      const { result: made } = yield* ask("Target.createTarget", { url: "data:text/html,<body style='height:600px'>" })
      const { result: attached } = yield* ask("Target.attachToTarget", { targetId: made.targetId, flatten: true })
      const session = { sessionId: String(attached.sessionId) }
      const text = Effect.map(
        ask("Runtime.evaluate", { expression: "location.href + document.documentElement.outerHTML" }, session),
        ({ result }) => String(result?.result.value),
      )
      const link = { mimeType: "text/uri-list", data: "file:///etc/passwd" }
      for (const type of ["dragEnter", "dragOver", "drop"]) {
        const data = { items: [link], dragOperationsMask: 1 }
        yield* ask("Input.dispatchDragEvent", { type, x: 50, y: 50, data }, session)
      }
      yield* ask("Fetch.enable", { patterns: [{ urlPattern: "*" }] }, session)
      client.socket.on("message", (data: Buffer) => {
        const { method, params } = JSON.parse(data.toString())
        if (method !== "Fetch.requestPaused") return
        const responseHeaders = [{ name: "Location", value: "file:///etc/passwd" }]
        void client.ask(
          "Fetch.fulfillRequest",
          { requestId: params.requestId, responseCode: 302, responseHeaders },
          session,
        )
      })
      const { result } = yield* ask("Page.navigate", { url: "http://redirect.test/" }, session)
      assert.match(result.errorText, /ERR_UNSAFE_REDIRECT/)
      assert.notInclude(yield* text, "root:")

      // Chromium's accelerators, which open privileged pages.
      yield* ask("Page.bringToFront", {}, session)
      const pages = Effect.map(ask("Target.getTargets"), (answer) =>
        answer.result.targetInfos.map(({ url }: { url: string }) => url),
      )
      const before = yield* pages
      for (const modifiers of [2, 10]) {
        for (const [key, code] of [...Array(26).keys()].map((at) => [String.fromCharCode(97 + at), 65 + at] as const)) {
          const press = { key, code: `Key${key.toUpperCase()}`, windowsVirtualKeyCode: code, modifiers }
          // Clients may close the page with Ctrl+W.
          if (key !== "w") yield* ask("Input.dispatchKeyEvent", { type: "rawKeyDown", ...press }, session)
        }
      }
      assert.deepStrictEqual(yield* pages, before)
    }),
  )
})
