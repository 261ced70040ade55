import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Redacted from "effect/Redacted"
import type { Page } from "playwright-core"
import { makeSecrets } from "../../../src/action/Secrets.ts"
import { canRunScript } from "../../../src/browser/script/PageEvaluate.ts"
import type { DriverContext } from "../../../src/browser/DriverContext.ts"

const secrets = makeSecrets([{ name: "password", value: Redacted.make("canary"), domains: ["bank.test"] }])

/** Returns true when a script may run in a page with these frames, the main one first. */
const mayRun = (urls: ReadonlyArray<string>, entersFrames = false, of = secrets): boolean => {
  const frames = urls.map((url) => ({ url: () => url }))
  // Nothing else is used.
  const page = { url: () => urls[0], frames: () => frames } as unknown as Page
  const session = { secrets: of } as unknown as DriverContext
  return Exit.isSuccess(Effect.runSyncExit(canRunScript(session, page, entersFrames)))
}

describe("mayBeRead", () => {
  it("rejects scripts on sites of a secret, in their frames, and in pages that may belong to one", () => {
    assert.isTrue(mayRun(["https://shop.test/"]))
    assert.isFalse(mayRun(["https://bank.test/login"]))
    // A page cannot read a cross-site frame, but a script in the frame can.
    assert.isTrue(mayRun(["https://shop.test/", "https://bank.test/pay"]))
    assert.isFalse(mayRun(["https://shop.test/", "https://bank.test/pay"], true))
    assert.isTrue(mayRun(["https://shop.test/", "https://ads.test/", "about:blank"], true))
    // A blank page opened by the bank can read its fields.
    for (const url of ["about:blank", "", "blob:https://bank.test/1", "data:text/html,x"]) assert.isFalse(mayRun([url]))
    assert.isTrue(mayRun(["about:blank"], false, makeSecrets([])))
    assert.isTrue(mayRun(["https://bank.test/"], true, makeSecrets([])))
  })
})
