import { assert, describe, it } from "@effect/vitest"
import { makeIsolatedWorlds } from "../../src/browser/IsolatedWorlds.ts"
import type { CdpMessage } from "../../src/browser/OwnCalls.ts"

const sessionId = "S"

const attach = (session: string, targetId: string, type: string): CdpMessage => ({
  method: "Target.attachedToTarget",
  params: { sessionId: session, targetInfo: { targetId, type } },
})

const addWorld = (session = sessionId): CdpMessage => ({
  id: 1,
  sessionId: session,
  method: "Page.addScriptToEvaluateOnNewDocument",
  params: { source: "", worldName: "world" },
})

const create = (id: number, frameId: string, name = "world", session = sessionId): CdpMessage => ({
  sessionId: session,
  method: "Runtime.executionContextCreated",
  params: { context: { id, name, auxData: { frameId } } },
})

const makeWorlds = (answer: NonNullable<CdpMessage["result"]> = { result: { value: "yes" } }) => {
  const asked: Array<unknown> = []
  const worlds = makeIsolatedWorlds({
    call: (message) => {
      asked.push(message.params?.["contextId"])
      return Promise.resolve(answer)
    },
  })
  worlds.incoming(attach(sessionId, "main", "page"))
  worlds.outgoing(addWorld())
  return { asked, worlds }
}

describe("the isolated worlds of pages", () => {
  it("evaluate in the main document, and not in its frames or in the page's own world", async () => {
    const { asked, worlds } = makeWorlds()
    worlds.incoming(create(1, "main", ""))
    worlds.incoming(create(2, "inner"))
    assert.strictEqual(worlds.evaluate("world", "1"), undefined)
    worlds.incoming(create(3, "main"))
    worlds.incoming(create(4, "inner"))
    assert.strictEqual(await worlds.evaluate("world", "1"), "yes")
    assert.deepStrictEqual(asked, [3])
    assert.strictEqual(worlds.evaluate("other", "1"), undefined)
  })

  it("ignore frames in processes of their own, whose world has the same name", () => {
    const { worlds } = makeWorlds()
    worlds.incoming(attach("F", "inner", "iframe"))
    worlds.outgoing(addWorld("F"))
    worlds.incoming(create(5, "inner", "world", "F"))
    assert.strictEqual(worlds.evaluate("world", "1"), undefined)
  })

  it("end with their document, page and process", () => {
    for (const [method, params] of [
      ["Runtime.executionContextsCleared", {}],
      ["Runtime.executionContextDestroyed", { executionContextId: 3 }],
      ["Inspector.targetCrashed", {}],
    ] as const) {
      const { worlds } = makeWorlds()
      worlds.incoming(create(3, "main"))
      worlds.incoming({ sessionId, method: "Runtime.executionContextDestroyed", params: { executionContextId: 9 } })
      assert.notStrictEqual(worlds.evaluate("world", "1"), undefined)
      worlds.incoming({ sessionId, method, params })
      assert.strictEqual(worlds.evaluate("world", "1"), undefined)
    }
    const { worlds } = makeWorlds()
    worlds.incoming(create(3, "main"))
    worlds.incoming({ method: "Target.detachedFromTarget", params: { sessionId } })
    assert.strictEqual(worlds.evaluate("world", "1"), undefined)
  })

  it("follow a main frame with a new identifier", async () => {
    const { asked, worlds } = makeWorlds()
    worlds.incoming({ sessionId, method: "Page.frameNavigated", params: { frame: { id: "x", parentId: "main" } } })
    worlds.incoming({ sessionId, method: "Page.frameNavigated", params: { frame: { id: "next" } } })
    worlds.incoming(create(3, "main"))
    assert.strictEqual(worlds.evaluate("world", "1"), undefined)
    worlds.incoming(create(4, "next"))
    await worlds.evaluate("world", "1")
    assert.deepStrictEqual(asked, [4])
  })

  it("fail if the expression does", async () => {
    const { worlds } = makeWorlds({ result: {}, exceptionDetails: {} })
    worlds.incoming(create(3, "main"))
    const message = await worlds.evaluate("world", "1")?.catch((error: unknown) => String(error))
    assert.include(String(message), "failed")
  })
})
