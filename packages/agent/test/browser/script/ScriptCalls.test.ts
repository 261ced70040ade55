import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { scriptCalls } from "../../../src/browser/script/ScriptCalls.ts"
import type { ScriptContext } from "../../../src/browser/script/ScriptContext.ts"
import { makeSecrets } from "../../../src/action/Secrets.ts"
import type { Call } from "../../../src/code/Call.ts"
import { fileLimit } from "../../../src/code/ScriptLimits.ts"

const written: Array<string> = []

/** No page is open, so a call that proceeds fails with that error. */
const session = {
  secrets: makeSecrets([]),
  tabs: { open: () => [] },
  redact: (text: string) => text,
  guard: { rules: new Map() },
  files: { write: ({ name }: { readonly name: string }) => Effect.sync(() => (written.push(name), { name })) },
}
const script = { session } as unknown as ScriptContext<string>

const press: Call = { method: "page.keyboard", page: "t1", act: "press", text: "a" }

describe("ScriptCalls", () => {
  it.effect("records a dispatch marker before the first effect, and stops if that fails", () =>
    Effect.gen(function* () {
      let markers = 0
      const answer = scriptCalls<string>(script, () =>
        Effect.andThen(
          Effect.yieldNow,
          Effect.suspend(() => (markers++, Effect.fail("the run is another worker's"))),
        ),
      )
      const exits = yield* Effect.all(
        [press, press, press].map((call) => Effect.flip(answer(call))),
        {
          concurrency: "unbounded",
        },
      )
      assert.deepStrictEqual(
        exits,
        Array.from({ length: 3 }, () => "the run is another worker's"),
      )
      assert.strictEqual(markers, 3)
    }),
  )

  it.effect("limits the number of written files", () =>
    Effect.gen(function* () {
      const answer = scriptCalls<string>(script, () => Effect.void)
      const write = (name: string) => answer({ method: "files.write", name, content: "x" })
      for (let at = 0; at < fileLimit; at++) yield* write(`${at}.txt`)
      const refused = yield* Effect.flip(write("more.txt"))
      assert.include(JSON.stringify(refused), "its limit for written files")
      assert.strictEqual(written.length, fileLimit)
    }),
  )
})
