import { assert, describe, it } from "vitest"
import { goalsOn } from "../Steps.ts"

const mail = (text: string) => `<h1>Mail</h1><a href="#1">Send the letter</a><p>${text}</p>`
const size = (value: number) => `<h1>Text</h1><p>Font size <b>${value}</b></p><button>Larger</button>`

describe("a press that is repeated", () => {
  it("ends once the page shows what the task waits for", () => {
    const pages = [mail(""), mail("The letter was returned, please try again."), mail("The letter was delivered.")]
    const task = 'Click "Send the letter" until the letter is delivered.'
    assert.deepStrictEqual(goalsOn(pages, task), ['Click "Send the letter".', 'Click "Send the letter".', "done"])
  })

  it("ends at a number with the words around it", () => {
    const pages = [size(14), size(16), size(18)]
    assert.deepStrictEqual(goalsOn(pages, 'Press "Larger" until the font size is 18.'), [
      'Click "Larger".',
      'Click "Larger".',
      "done",
    ])
  })

  it("fails if the end never comes", () => {
    const pages = Array.from({ length: 23 }, (_, i) => mail(`The letter was returned ${i} times.`))
    const goals = goalsOn(pages, 'Click "Send the letter" until the letter is delivered.')
    assert.match(goals.at(-1) ?? "", /^failed: Not verified/)
  })

  it("is no press where something is to vanish", () => {
    assert.match(goalsOn([mail("")], 'Click "Send the letter" until it is gone.')[0] ?? "", /^failed/)
  })
})
