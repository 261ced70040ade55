import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Redacted from "effect/Redacted"
import type { Page } from "playwright-core"
import { makeSecrets } from "../../src/action/Secrets.ts"
import { mayBeRead } from "../../src/browser/script/Scripting.ts"
import type { Session } from "../../src/browser/Session.ts"

const secrets = makeSecrets([{ name: "password", value: Redacted.make("canary"), domains: ["bank.test"] }])

/** Whether a script may run in a page with these frames, the main one first. */
const mayRun = (urls: ReadonlyArray<string>, entersFrames = false, of = secrets): boolean => {
  const frames = urls.map((url) => ({ url: () => url }))
  // Nothing else of them is asked for.
  const page = { url: () => urls[0], frames: () => frames } as unknown as Page
  const session = { secrets: of } as unknown as Session
  return Exit.isSuccess(Effect.runSyncExit(mayBeRead(session, page, entersFrames)))
}

describe("a script inside a page", () => {
  it("runs on no site that a secret belongs to, in no frame of one, and in no page that could belong to one", () => {
    assert.isTrue(mayRun(["https://shop.test/"]))
    assert.isFalse(mayRun(["https://bank.test/login"]))
    // What another site has put into its page is out of that page's reach, but not of a script in the frame.
    assert.isTrue(mayRun(["https://shop.test/", "https://bank.test/pay"]))
    assert.isFalse(mayRun(["https://shop.test/", "https://bank.test/pay"], true))
    assert.isTrue(mayRun(["https://shop.test/", "https://ads.test/", "about:blank"], true))
    // Opened by a page of the bank it reads that one's fields.
    for (const url of ["about:blank", "", "blob:https://bank.test/1", "data:text/html,x"]) assert.isFalse(mayRun([url]))
    assert.isTrue(mayRun(["about:blank"], false, makeSecrets([])))
    assert.isTrue(mayRun(["https://bank.test/"], true, makeSecrets([])))
  })
})
