import { afterAll, assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Bench, find } from "../fixture/Bench.ts"

const folder = mkdtempSync(join(tmpdir(), "tabwright-sent-"))
afterAll(() => rmSync(folder, { recursive: true }))
// The browser reads the files itself, under another account if the test runs as root.
chmodSync(folder, 0o755)
const send = (path: string, text: string) => {
  const localPath = join(folder, path.replaceAll("/", "-"))
  writeFileSync(localPath, text)
  return { path, localPath }
}
const sent = [send("uploads/a.csv", "lamp,1"), send("uploads/b.csv", "lamp,2"), send("more/b.csv", "lamp,3")]

const show = `async function show(input) { document.title = (await Promise.all([...input.files].map((f) => f.text()))).join(' ') || 'none' }`

const page = `<title>none</title><script>${show}</script>
  <label>One <input type="file" onchange="show(this)"></label>
  <label>Many <input type="file" multiple onchange="show(this)"></label>
  <label>Locked <input type="file" disabled></label>
  <input type="file" id="hidden" hidden onchange="show(this)">
  <button onclick="document.getElementById('hidden').click()">Choose a picture</button>
  <button onclick="document.title='pressed'">Press me</button>`

/** A drop area that reports its frame. */
const zone = `<button ondragover="event.preventDefault()" ondrop="event.preventDefault();
  parent.document.title = frameElement.title + ' has ' + event.dataTransfer.files[0].name">Drop here</button>`
const twins = `<title>none</title><iframe title="one" src="/zone"></iframe><iframe title="two" src="/zone"></iframe>`

layer(Bench.layer({ "/": page, "/twins": twins, "/zone": zone }, { sentFiles: sent }), { excludeTestServices: true })(
  "attach",
  (it) => {
    it.effect.each(["One", "Choose a picture"])("attaches one file to %s", (name) =>
      Effect.gen(function* () {
        const { act, agent, open, dispatches } = yield* Bench
        const { index: el } = find(yield* open("/"), name)
        const result = yield* act({ attach: { el, files: ["a.csv"] } })
        assert.isTrue(result.ok, result.message)
        assert.include(result.message, 'Attached "a.csv" to')
        assert.strictEqual((yield* agent.observe).title, "lamp,1")
        // Only clicking a file input is known to have no other effect.
        assert.deepStrictEqual(
          dispatches.map(({ repeatable }) => repeatable),
          [name === "One"],
        )
      }),
    )

    it.effect("attaches several files by path when names are ambiguous", () =>
      Effect.gen(function* () {
        const { act, agent, open } = yield* Bench
        const seen = yield* open("/")
        const files = ["uploads/b.csv", "more/b.csv"]
        assert.isTrue((yield* act({ attach: { el: find(seen, "Many").index, files } })).ok)
        assert.strictEqual((yield* agent.observe).title, "lamp,2 lamp,3")
        const one = yield* act({ attach: { el: find(yield* open("/"), "One").index, files } })
        assert.deepInclude(one, { ok: false })
        assert.include(one.message, "accepts one file, not 2")
      }),
    )

    it.effect("drops a file in the right frame when another looks the same", () =>
      Effect.gen(function* () {
        const { act, agent, open } = yield* Bench
        for (const [at, id] of ["one", "two"].entries()) {
          const zones = (yield* open("/twins")).elements.filter(({ name }) => name === "Drop here")
          assert.lengthOf(zones, 2)
          const result = yield* act({ attach: { el: zones[at]?.index ?? 0, files: ["a.csv"] } })
          assert.isTrue(result.ok, result.message)
          assert.strictEqual((yield* agent.observe).title, `${id} has uploads-a.csv`)
        }
      }),
    )

    it.effect("reports obstacles and attaches nothing", () =>
      Effect.gen(function* () {
        const { act, agent, open } = yield* Bench
        const seen = yield* open("/")
        const refused = (name: string, file: string) =>
          Effect.map(act({ attach: { el: find(seen, name).index, files: [file] } }), ({ ok, message }) => {
            assert.isFalse(ok)
            return message
          })
        assert.include(
          yield* refused("One", "c.csv"),
          'No file "c.csv" was sent with this task or saved by it. Sent: "uploads/a.csv"',
        )
        assert.include(yield* refused("One", "b.csv"), "Specify one by its path")
        assert.include(yield* refused("Locked", "a.csv"), "is disabled")
        assert.strictEqual((yield* agent.observe).title, "none")
        assert.include(yield* refused("Press me", "a.csv"), "does not open a file chooser")
      }),
    )
  },
)
