import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { CdpConnection } from "../../src/process/CdpConnection.ts"
import { chromiumError, CommandFailed } from "../../src/errors/ChromiumError.ts"
import { followTargets } from "../../src/targets/Targets.ts"

interface Sent {
  readonly method: string
  readonly sessionId: string | undefined
  readonly autoAttach: unknown
}

/** A connection without a browser, whose session "GONE" does not exist. */
const connection = () => {
  const listeners = new Set<readonly [string, Parameters<CdpConnection["on"]>[1]]>()
  const sent: Array<Sent> = []
  const cdp: CdpConnection = {
    send: (method, params = {}, { sessionId } = {}) =>
      Effect.suspend(() => {
        sent.push({ method, sessionId, autoAttach: params["autoAttach"] })
        return sessionId === "GONE"
          ? Effect.fail(chromiumError(new CommandFailed({ method, detail: "Session with given id not found." })))
          : Effect.succeed({})
      }),
    on: (method, listener) => {
      const entry = [method, listener] as const
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    disconnect: () => {},
  }
  const emit = (method: string, params: object, sessionId?: string) => {
    for (const [name, listener] of listeners) if (name === `Target.${method}`) listener(params, sessionId)
  }
  const attach = (sessionId: string, type: string, parent?: string) =>
    emit(
      "attachedToTarget",
      { sessionId, targetInfo: { targetId: `T-${sessionId}`, type, url: "", title: "" }, waitingForDebugger: true },
      parent,
    )
  const detach = (sessionId: string, parent?: string) => emit("detachedFromTarget", { sessionId }, parent)
  const resumed = () => sent.filter(({ method }) => method === "Runtime.runIfWaitingForDebugger")
  const autoAttach = (session: string) =>
    sent
      .filter(({ method, sessionId }) => method === "Target.setAutoAttach" && sessionId === session)
      .map((command) => command.autoAttach)
  return { cdp, attach, detach, resumed, autoAttach }
}

/** Lets all started fibers finish: no command takes time. */
const settle = Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve)))

describe("followTargets", () => {
  it.live("resumes a target whose parent session it does not know", () =>
    Effect.gen(function* () {
      const { cdp, attach, resumed } = connection()
      const targets = yield* followTargets(cdp)
      attach("FRAME", "iframe", "UNKNOWN")
      yield* settle
      assert.deepStrictEqual(
        resumed().map(({ sessionId }) => sessionId),
        ["FRAME"],
      )
      assert.deepStrictEqual(targets.all(), [])
    }).pipe(Effect.scoped),
  )

  it.live("restarts auto-attach of a page whose frame is detached before it is resumed, and only then", () =>
    Effect.gen(function* () {
      const { cdp, attach, detach, resumed, autoAttach } = connection()
      const targets = yield* followTargets(cdp)
      attach("PAGE", "page")
      attach("FRAME", "iframe", "PAGE")
      yield* settle
      assert.deepStrictEqual(
        resumed().map(({ sessionId }) => sessionId),
        ["PAGE", "FRAME"],
      )
      detach("FRAME", "PAGE")
      yield* settle
      assert.deepStrictEqual(autoAttach("PAGE"), [true])

      // Chromium detaches the frame while the command that resumes it is on its way.
      attach("GONE", "iframe", "PAGE")
      yield* settle
      detach("GONE", "PAGE")
      yield* settle
      assert.deepStrictEqual(autoAttach("PAGE"), [true, false, true])

      const stop = targets.each(() => Effect.never)
      attach("SLOW", "iframe", "PAGE")
      detach("SLOW", "PAGE")
      yield* settle
      stop()
      assert.deepStrictEqual(autoAttach("PAGE"), [true, false, true, false, true])
      assert.deepStrictEqual(
        targets.all().map(({ sessionId }) => sessionId),
        ["PAGE"],
      )
    }).pipe(Effect.scoped),
  )
})
