import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type { Frame, Page } from "playwright-core"
import { makeSecrets } from "../../src/action/Secrets.ts"
import { shownSecrets, withConcealed } from "../../src/browser/Concealing.ts"
import type { Session } from "../../src/browser/Session.ts"
import { AgentError } from "../../src/loop/AgentBrowser.ts"

const silent = new AgentError({ reason: "TimedOut", message: "no answer" })

const frameOf = (url: string, isDetached = false) =>
  ({ url: () => url, parentFrame: () => null, isDetached: () => isDetached }) as unknown as Frame

const pageOf = (...frames: ReadonlyArray<Frame>) =>
  ({ frames: () => frames, mainFrame: () => frames[0] }) as unknown as Page

/** A session with one secret of shop.test, whose page answers as told. */
const sessionWith = (ask: (frame: Frame, name: string) => Effect.Effect<unknown, AgentError>): Session => {
  const secrets = makeSecrets([{ name: "pin", value: Redacted.make("canary"), domains: ["shop.test"] }])
  return { secrets, probe: { ask, locate: () => assert.fail("not asked for") } } as unknown as Session
}

const shop = "https://shop.test/"

describe("shownSecrets", () => {
  it.effect("allows no picture where a frame that may show a secret does not answer", () =>
    Effect.gen(function* () {
      const quiet = frameOf(`${shop}frame`)
      const session = sessionWith((frame) =>
        frame === quiet ? Effect.fail(silent) : Effect.succeed({ token: "t", refs: [] }),
      )
      const page = pageOf(frameOf(shop), quiet)
      const failed = yield* Effect.flip(shownSecrets(session, page))
      assert.include(failed.message, "There is no picture")
      // Frames that are given no secret, and such as are gone, are in nobody's way.
      assert.deepStrictEqual(yield* shownSecrets(session, pageOf(frameOf("https://other.test/"), frameOf(shop))), [])
      const gone = sessionWith(() => Effect.fail(silent))
      assert.deepStrictEqual(yield* shownSecrets(gone, pageOf(frameOf(shop, true))), [])
    }),
  )

  it.effect("looks into every frame, however many stand before it", () =>
    Effect.gen(function* () {
      const last = frameOf(`${shop}last`)
      const session = sessionWith((frame) => Effect.succeed({ token: "t", refs: frame === last ? [7] : [] }))
      const others = Array.from({ length: 60 }, () => frameOf(shop))
      const shown = yield* shownSecrets(session, pageOf(...others, last))
      assert.deepStrictEqual(shown, [{ frame: last, token: "t", refs: [7] }])
    }),
  )
})

describe("withConcealed", () => {
  it.effect("prints nothing where what shows a secret stays in sight, and puts everything back", () =>
    Effect.gen(function* () {
      const asked: Array<string> = []
      const session = sessionWith((_, name) => {
        asked.push(name)
        return name === "showing" ? Effect.succeed({ token: "t", refs: [1] }) : Effect.fail(silent)
      })
      const print = Effect.sync(() => void asked.push("print"))
      yield* Effect.flip(withConcealed(session, pageOf(frameOf(shop)), print))
      assert.deepStrictEqual(asked, ["showing", "conceal", "conceal"])
    }),
  )
})
