import { duplexPair } from "node:stream"
import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { clientConnection } from "../../src/gateway/ClientConnection.ts"
import { closedCommands, closedDomains, openCommands, openDomains } from "../../src/gateway/ProtocolTable.ts"
import { opcodes, readHeader } from "../../src/gateway/WebSocketFrame.ts"
import { chunks, clientFrame } from "./Frames.ts"

/** Sends bytes through a connection. Returns the texts that the browser received and those that the client did. */
const exchange = (data: ReadonlyArray<Buffer>) => {
  const [client, clientEnd] = duplexPair()
  const [browser, browserEnd] = duplexPair()
  const received: { browser: Array<Buffer>; client: Array<Buffer> } = { browser: [], client: [] }
  browserEnd.on("data", (chunk: Buffer) => received.browser.push(chunk))
  clientEnd.on("data", (chunk: Buffer) => received.client.push(chunk))
  clientConnection({
    client,
    head: Buffer.alloc(0),
    browser: { socket: browser, head: Buffer.alloc(0) },
    folders: { downloadsDir: "/data/one/downloads", uploadsDir: "/data/one/uploads" },
    pingMs: 60_000,
    waitLimitMs: 0,
    isDelayed: (method) => method === "Emulation.setLocaleOverride",
    beforeCommand: ({ method }) => (method === "Emulation.setLocaleOverride" ? Promise.resolve() : undefined),
    reasonOfLoss: () => Promise.resolve("lost"),
    errorOf: () => undefined,
  })
  for (const chunk of data) clientEnd.write(chunk)
  return new Promise<{ browser: ReadonlyArray<string>; client: ReadonlyArray<string> }>((resolve) =>
    // Several turns, because a delayed command continues in a later one.
    setImmediate(() =>
      setImmediate(() =>
        setImmediate(() => {
          clientEnd.destroy()
          resolve({ browser: textsOf(received.browser), client: textsOf(received.client) })
        }),
      ),
    ),
  )
}

const textsOf = (received: ReadonlyArray<Buffer>): ReadonlyArray<string> => {
  const data = Buffer.concat(received)
  const texts: Array<string> = []
  for (let at = 0; at < data.length;) {
    const header = readHeader(data, at) ?? assert.fail("an incomplete frame")
    const end = header.payloadAt + header.payloadBytes
    assert.isTrue(header.isFinal)
    if (header.opcode === opcodes.text) texts.push(data.toString("utf8", header.payloadAt, end))
    at = end
  }
  return texts
}

/** The policy, written down a second time: what the browser may receive. */
const isForbidden = (text: string): boolean => {
  const { method, params } = JSON.parse(text)
  const [domain = "", command = ""] = method.split(".")
  if (method in closedCommands || domain in closedDomains || method === "Browser.close") return true
  if (!openDomains.has(domain) && openCommands[domain]?.has(command) !== true) return true
  if (/^(file|chrome):/i.test(String(params?.url).replace(/\s/g, ""))) return true
  if (method === "Target.attachToTarget") return params?.flatten !== true
  if (method === "Target.setAutoAttach") return params?.autoAttach === true && params.flatten !== true
  return false
}

const forbidden = fc.constantFrom(
  { method: "Browser.crash" },
  { method: "Browser.close" },
  { method: "Page.navigate", params: { url: "file:///etc/passwd" } },
  { method: "Target.createTarget", params: { url: "chrome://version" } },
  { method: "Extensions.loadUnpacked", params: { path: "/tmp" } },
  { method: "Target.exposeDevToolsProtocol", params: { targetId: "A" } },
  { method: "Target.attachToTarget", params: { targetId: "A" } },
  { method: "Target.setAutoAttach", params: { autoAttach: true, waitForDebuggerOnStart: true } },
  { method: "Target.commandOfTheFuture" },
)
const allowed = fc.constantFrom(
  { method: "Runtime.evaluate", params: { expression: "1 // Browser.crash" } },
  { method: "Page.navigate", params: { url: "about:blank" } },
  { method: "Page.reload" },
  { method: "Target.attachToTarget", params: { targetId: "A", flatten: true } },
  { method: "Emulation.setLocaleOverride", params: { locale: "de" } },
)
const place = fc.record({ id: fc.nat(99), sessionId: fc.constantFrom(undefined, "A", "B") })
const flat = fc.tuple(fc.oneof(forbidden, allowed), place).map(([command, { id, sessionId }]): object => ({
  id,
  ...command,
  ...(sessionId === undefined ? {} : { sessionId }),
}))
/** Commands inside commands, up to three levels deep. */
const command = fc.letrec<{ nested: object; any: object }>((tie) => ({
  nested: fc.tuple(tie("any"), place).map(([inner, { id, sessionId = "A" }]) => ({
    id,
    method: "Target.sendMessageToTarget",
    params: { sessionId, message: JSON.stringify(inner) },
  })),
  any: fc.oneof({ maxDepth: 3 }, flat, tie("nested")),
})).any
const edit = fc.record({
  at: fc.nat(),
  removed: fc.nat(3),
  added: fc.constantFrom(
    "",
    '"',
    "}",
    "{",
    "[",
    "\\u002e",
    ',"method":"Browser.crash"',
    ',"params":{}',
    "\ufeff",
    "\u0000",
  ),
})
const message = fc.record({
  command,
  edits: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(edit, { maxLength: 2 })),
  opcode: fc.oneof({ weight: 5, arbitrary: fc.constant(opcodes.text) }, fc.constant(opcodes.binary)),
  cut: fc.option(fc.nat(), { nil: undefined }),
})

describe("a sequence of frames", () => {
  it("gets no forbidden command past the policy, through flat or nested sessions, in any notation", async () => {
    let forwarded = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(message, { minLength: 1, maxLength: 8 }),
        fc.infiniteStream(fc.nat(200)),
        async (messages, sizes) => {
          const frames = messages.flatMap(({ command, edits, opcode, cut }) => {
            let text = JSON.stringify(command)
            for (const { at, removed, added } of edits) {
              const from = at % (text.length + 1)
              text = text.slice(0, from) + added + text.slice(from + removed)
            }
            const payload = Buffer.from(text)
            if (cut === undefined) return [clientFrame(opcode, payload)]
            const at = cut % (payload.length + 1)
            return [
              clientFrame(opcode, payload.subarray(0, at), false),
              clientFrame(opcodes.continuation, payload.subarray(at)),
            ]
          })
          const { browser } = await exchange(chunks(Buffer.concat(frames), sizes))
          assert.deepStrictEqual(browser.filter(isForbidden), [])
          forwarded += browser.length
        },
      ),
      { numRuns: 300 },
    )
    assert.isAbove(forwarded, 100)
  })

  it("gets one response for each message that the browser does not receive", async () => {
    const unedited = fc.tuple(flat, fc.boolean())
    await fc.assert(
      fc.asyncProperty(fc.array(unedited, { minLength: 1, maxLength: 8 }), async (messages) => {
        const isClosing = messages.some(([command]) => JSON.stringify(command).includes("Browser.close"))
        fc.pre(!isClosing)
        const frames = messages.map(([command, isBinary]) =>
          clientFrame(isBinary ? opcodes.binary : opcodes.text, Buffer.from(JSON.stringify(command))),
        )
        const { browser, client } = await exchange(frames)
        assert.strictEqual(browser.length + client.length, messages.length)
      }),
      { numRuns: 100 },
    )
  })
})
