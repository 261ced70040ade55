import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import type { AttachedTarget } from "../../../src/targets/AttachedTarget.ts"
import type { Targets } from "../../../src/targets/Targets.ts"
import { followDialogs } from "../../../src/view/page/Dialogs.ts"

/** A browser with one page that records commands. */
const onePage = () => {
  const commands: Array<unknown> = []
  const listeners = new Map<string, (params: unknown) => void>()
  const page: AttachedTarget = {
    targetId: "page",
    sessionId: "session",
    type: "page",
    browserContextId: undefined,
    parent: undefined,
    url: () => "https://example.com/",
    title: () => "",
    send: (method, params) =>
      Effect.sync(() => {
        if (method !== "Page.handleJavaScriptDialog") return
        commands.push(params)
        listeners.get("Page.javascriptDialogClosed")?.({})
      }),
    on: (method, listener) => {
      listeners.set(method, listener)
      return () => void listeners.delete(method)
    },
  }
  const targets: Targets = {
    each: (setUp) => {
      Effect.runSync(Effect.orDie(setUp(page)))
      return () => {}
    },
    pages: () => [page],
    all: () => [page],
    refresh: Effect.void,
    onChange: () => () => {},
    onClose: () => () => {},
  }
  const ask = (type: string) =>
    listeners.get("Page.javascriptDialogOpening")?.({ url: "https://example.com/a", message: "Well?", type })
  return { targets, commands, ask }
}

describe("a dialog", () => {
  it.effect("is closed with its default if clients do not answer within the time limit", () =>
    Effect.gen(function* () {
      const { targets, commands, ask } = onePage()
      const dialogs = yield* followDialogs({ targets, isAttended: () => false, limitMs: 25_000 })
      for (const [type, accept] of [
        ["alert", true],
        ["confirm", false],
        ["prompt", false],
        ["beforeunload", true],
      ] as const) {
        ask(type)
        assert.deepInclude(dialogs.open()[0]?.dialog, { kind: type, host: "example.com", message: "Well?" })
        yield* TestClock.adjust(24_000)
        assert.isEmpty(commands)
        yield* TestClock.adjust(2000)
        assert.deepStrictEqual(commands.splice(0), [{ accept }])
        assert.isEmpty(dialogs.open())
      }
    }),
  )

  it.effect("has no time limit while a viewer can answer", () =>
    Effect.gen(function* () {
      const { targets, commands, ask } = onePage()
      let isAttended = true
      const dialogs = yield* followDialogs({ targets, isAttended: () => isAttended, limitMs: 1000 })
      ask("prompt")
      yield* TestClock.adjust(100_000)
      assert.isEmpty(commands)
      const id = dialogs.open()[0]?.dialog.id ?? ""
      yield* dialogs.answer("another", true)
      assert.isEmpty(commands)
      yield* dialogs.answer(id, true, "three")
      yield* dialogs.answer(id, false)
      assert.deepStrictEqual(commands, [{ accept: true, promptText: "three" }])

      ask("confirm")
      isAttended = false
      yield* TestClock.adjust(2000)
      assert.lengthOf(commands, 2)
    }),
  )
})
