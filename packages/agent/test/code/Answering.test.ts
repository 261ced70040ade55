import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { answering } from "../../src/browser/script/Answering.ts"
import type { ScriptSession } from "../../src/browser/script/ScriptSession.ts"
import { makeSecrets } from "../../src/action/Secrets.ts"
import type { Call } from "../../src/code/Call.ts"
import { fileLimit } from "../../src/code/Limits.ts"

const written: Array<string> = []

/** No page is open in it, so that a call which goes ahead is told so. */
const session = {
  secrets: makeSecrets([]),
  tabs: { open: () => [] },
  hide: (text: string) => text,
  files: { write: ({ name }: { readonly name: string }) => Effect.sync(() => (written.push(name), { name })) },
}
const script = { session } as unknown as ScriptSession<string>

const press: Call = { method: "page.keyboard", page: "t1", act: "press", text: "a" }

describe("the calls of a script", () => {
  it.effect("are told before the first effect, and none goes ahead where they cannot be", () =>
    Effect.gen(function* () {
      let told = 0
      const answer = answering<string>(script, () =>
        Effect.andThen(
          Effect.yieldNow,
          Effect.suspend(() => (told++, Effect.fail("the run is another worker's"))),
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
      assert.strictEqual(told, 3)
    }),
  )

  it.effect("write so many files at most", () =>
    Effect.gen(function* () {
      const answer = answering<string>(script, () => Effect.void)
      const write = (name: string) => answer({ method: "files.write", name, content: "x" })
      for (let at = 0; at < fileLimit; at++) yield* write(`${at}.txt`)
      const refused = yield* Effect.flip(write("more.txt"))
      assert.include(JSON.stringify(refused), "as much into files as one may")
      assert.strictEqual(written.length, fileLimit)
    }),
  )
})
