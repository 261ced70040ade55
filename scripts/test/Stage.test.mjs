import { Writable } from "node:stream"
import { assert, test } from "vitest"
import { Stage } from "../Stage.mjs"

/** A stream that stores its output. @param {boolean} isTTY */
const sink = (isTTY) => {
  const written = { text: "" }
  const stream = new Writable({
    write(chunk, _, done) {
      written.text += chunk
      done()
    },
  })
  Object.assign(stream, { isTTY, columns: 40 })
  return { stream: /** @type {NodeJS.WriteStream} */ (/** @type {unknown} */ (stream)), written }
}

test("writes one line per stage to a log", () => {
  const { stream, written } = sink(false)
  const stage = new Stage(stream, "Installing packages")
  stage.bar(3, 10)
  stage.note("more")
  stage.done()
  assert.match(written.text, /^Installing packages \.\.\. done \(\d+\.\d s\)\n$/)
})

test("reports a failed stage", () => {
  const { stream, written } = sink(false)
  new Stage(stream, "Lint").fail()
  assert.match(written.text, /^Lint \.\.\. failed \(\d+\.\d s\)\n$/)
})

test("redraws its line within the terminal width", () => {
  const { stream, written } = sink(true)
  const stage = new Stage(stream, "A label that is longer than a terminal of forty columns")
  stage.done()
  const [, drawn = ""] = written.text.split("\r\u001B[2K")
  assert.isBelow(drawn.length, 40)
  assert.match(written.text, /✓ A label that is longer .* \d+\.\d s\n$/)
})
