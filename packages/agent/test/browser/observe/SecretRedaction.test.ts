import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type { Frame, Page } from "playwright-core"
import { makeSecrets } from "../../../src/action/Secrets.ts"
import { shownSecrets, withMaskedSecrets } from "../../../src/browser/observe/SecretRedaction.ts"
import type { DriverContext } from "../../../src/browser/DriverContext.ts"
import { AgentError } from "../../../src/loop/AgentBrowser.ts"

const silent = new AgentError({ reason: "TimedOut", message: "no answer" })

const frameOf = (url: string, isDetached = false) =>
  ({ url: () => url, parentFrame: () => null, isDetached: () => isDetached }) as unknown as Frame

const pageOf = (...frames: ReadonlyArray<Frame>) =>
  ({ frames: () => frames, mainFrame: () => frames[0] }) as unknown as Page

/** A context with one secret of shop.test, whose page responds as given. */
const sessionWith = (ask: (frame: Frame, name: string) => Effect.Effect<unknown, AgentError>): DriverContext => {
  const secrets = makeSecrets([{ name: "pin", value: Redacted.make("canary"), domains: ["shop.test"] }])
  return { secrets, probe: { ask, locate: () => assert.fail("unexpected call") } } as unknown as DriverContext
}

const shop = "https://shop.test/"

describe("shownSecrets", () => {
  it.effect("fails if a frame that may show a secret does not respond", () =>
    Effect.gen(function* () {
      const quiet = frameOf(`${shop}frame`)
      const session = sessionWith((frame) =>
        frame === quiet ? Effect.fail(silent) : Effect.succeed({ token: "t", refs: [] }),
      )
      const page = pageOf(frameOf(shop), quiet)
      const failed = yield* Effect.flip(shownSecrets(session, page))
      assert.include(failed.message, "No screenshot was taken")
      // Frames without secrets and detached frames are irrelevant.
      assert.deepStrictEqual(yield* shownSecrets(session, pageOf(frameOf("https://other.test/"), frameOf(shop))), [])
      const detached = sessionWith(() => Effect.fail(silent))
      assert.deepStrictEqual(yield* shownSecrets(detached, pageOf(frameOf(shop, true))), [])
    }),
  )

  it.effect("checks every frame, however many precede it", () =>
    Effect.gen(function* () {
      const last = frameOf(`${shop}last`)
      const session = sessionWith((frame) => Effect.succeed({ token: "t", refs: frame === last ? [7] : [] }))
      const others = Array.from({ length: 60 }, () => frameOf(shop))
      const shown = yield* shownSecrets(session, pageOf(...others, last))
      assert.deepStrictEqual(shown, [{ frame: last, token: "t", refs: [7] }])
    }),
  )
})

describe("withMaskedSecrets", () => {
  it.effect("does not print while a secret stays visible, and restores everything", () =>
    Effect.gen(function* () {
      const commands: Array<string> = []
      const session = sessionWith((_, name) => {
        commands.push(name)
        return name === "secretElements" ? Effect.succeed({ token: "t", refs: [1] }) : Effect.fail(silent)
      })
      const print = Effect.sync(() => void commands.push("print"))
      yield* Effect.flip(withMaskedSecrets(session, pageOf(frameOf(shop)), print))
      assert.deepStrictEqual(commands, ["secretElements", "hideElements", "hideElements"])
    }),
  )
})
