import { createContext, runInContext } from "node:vm"
import { assert, describe, it } from "@effect/vitest"
import { makeScriptInstaller } from "../../src/browser/InjectedScript.ts"
import type { CdpMessage } from "../../src/browser/OwnCalls.ts"

const sessionId = "A"

/** A script in the form of Playwright's, which returns its options. */
const scriptOf = (options: object, body = ""): string => `
  (() => {
  const module = {};
  module.exports = { InjectedScript: () => class { constructor(_, options) { this.options = options } } };
  /* ${"x".repeat(100_000)} */ ${body}
  return new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(options)});
  })();
`

const optionsOf = (frameSeq: number, isUtilityWorld = true) => ({
  frameSeq,
  isUtilityWorld,
  customEngines: [{ name: "probe", source: '(() => "}) )")' }],
})

const evaluate = (id: number, expression: string, session = sessionId): CdpMessage => ({
  id,
  sessionId: session,
  method: "Runtime.evaluate",
  params: { expression, contextId: 2 },
})

const addWorld = (id: number, session = sessionId): CdpMessage => ({
  id,
  sessionId: session,
  method: "Page.addScriptToEvaluateOnNewDocument",
  params: { source: "", worldName: "world" },
})

const responseTo = (id: number, type: string): CdpMessage => ({ id, sessionId, result: { result: { type } } })

const textOf = (message: CdpMessage | undefined, name: string): string => String(message?.params?.[name])

const makeInstaller = (memory: NonNullable<Parameters<typeof makeScriptInstaller>[2]> = { script: undefined }) => {
  const sent: Array<CdpMessage> = []
  const send = (message: CdpMessage) => void sent.push(message)
  const call = (message: CdpMessage) => {
    send(message)
    return Promise.resolve({})
  }
  return { sent, installer: makeScriptInstaller(send, { call }, memory) }
}

describe("the installer of Playwright's script", () => {
  it("sends the script once per page, and starts it in later documents with their own options", () => {
    const { installer, sent } = makeInstaller()
    installer.outgoing(addWorld(1))
    const first = evaluate(2, scriptOf(optionsOf(1)))
    assert.strictEqual(installer.outgoing(first), first)
    assert.deepStrictEqual(
      sent.map(({ method, params, sessionId: session }) => [method, session, params?.["worldName"]]),
      [["Page.addScriptToEvaluateOnNewDocument", sessionId, "world"]],
    )
    const later = installer.outgoing(evaluate(3, scriptOf(optionsOf(7))))
    assert.ok(textOf(later, "expression").length < 1_000)
    assert.strictEqual(later.params?.["contextId"], 2)
    const world = createContext()
    runInContext(textOf(sent[0], "source"), world)
    assert.deepEqual(runInContext(`(${textOf(later, "expression")}).options`, world), optionsOf(7))
    assert.strictEqual(installer.incoming(responseTo(3, "object")), true)
    assert.strictEqual(sent.length, 1)
  })

  it("installs the script with the isolated world of a page that is attached later", () => {
    const memory = { script: undefined }
    const earlier = makeInstaller(memory).installer
    earlier.outgoing(addWorld(1))
    earlier.outgoing(evaluate(2, scriptOf(optionsOf(1))))
    const { installer, sent } = makeInstaller(memory)
    assert.ok(textOf(installer.outgoing(addWorld(1, "B")), "source").length > 100_000)
    assert.ok(textOf(installer.outgoing(evaluate(2, scriptOf(optionsOf(1)), "B")), "expression").length < 1_000)
    assert.strictEqual(sent.length, 0)
  })

  it("sends the whole script to a document that does not have it", () => {
    const { installer, sent } = makeInstaller()
    installer.outgoing(addWorld(1))
    installer.outgoing(evaluate(2, scriptOf(optionsOf(1))))
    const message = evaluate(3, scriptOf(optionsOf(2)))
    const start = textOf(installer.outgoing(message), "expression")
    assert.strictEqual(runInContext(start, createContext()), undefined)
    assert.strictEqual(installer.incoming(responseTo(3, "undefined")), false)
    assert.deepStrictEqual(sent.slice(1), [message])
    assert.strictEqual(installer.incoming(responseTo(3, "object")), true)
  })

  it("replaces the script when another one is sent", () => {
    const { installer, sent } = makeInstaller()
    installer.outgoing(addWorld(1))
    installer.outgoing(evaluate(2, scriptOf(optionsOf(1))))
    const other = evaluate(3, scriptOf(optionsOf(1), "other()"))
    assert.strictEqual(installer.outgoing(other), other)
    assert.ok(textOf(sent[1], "source").includes("other()"))
  })

  it("passes on scripts of the page's own world, of unknown pages and of another form, and results without a value", () => {
    const { installer, sent } = makeInstaller()
    const messages = [
      evaluate(1, scriptOf(optionsOf(1))),
      addWorld(2),
      evaluate(3, scriptOf(optionsOf(1, false))),
      evaluate(4, `${" ".repeat(200_000)}undefined`),
      evaluate(5, "document"),
      {
        id: 6,
        sessionId,
        method: "Page.addScriptToEvaluateOnNewDocument",
        params: { source: "1", worldName: "other" },
      },
    ]
    for (const message of messages)
      if (message.id !== 2) assert.strictEqual(installer.outgoing(message), message)
      else installer.outgoing(message)
    assert.strictEqual(installer.incoming(responseTo(5, "undefined")), true)
    assert.strictEqual(sent.length, 0)
  })
})
