import { readFileSync } from "node:fs"
import { type Action, CurrentComputePool } from "@tabwright/agent"
import { inProcessPool } from "@tabwright/agent-fixtures"
import * as Effect from "effect/Effect"
import { assert, describe, it } from "vitest"
import { abilities } from "../src/Abilities.ts"
import { makePlanner } from "../src/Planner.ts"
import { pageOf } from "./Page.ts"

const form = `<h1>Message</h1><form><p><input aria-label="Your name"></p><p><input type="email" aria-label="E-mail"></p>
  <p><textarea aria-label="Message"></textarea></p><button>Send</button></form>`
const team = `<h1>Team</h1><table><tr><th>Name</th><th>Phone number</th><th></th></tr>
  <tr><td>Lena Voss</td><td>555 0100</td><td><button aria-label="Remove">×</button></td></tr>
  <tr><td>Ben Cole</td><td>555 0177</td><td><button aria-label="Remove">×</button></td></tr></table>`
const cabins = `<h1>Cabins</h1><table><tr><th>Cabin</th><th>Price</th></tr><tr><td>Larch</td><td>$95</td></tr>
  <tr><td>Rowan</td><td>$80</td></tr></table>`
const invoices = `<h1>Invoices</h1><table><tr><th>Invoice</th><th>Status</th></tr><tr><td>I-1</td><td>Paid</td></tr>
  <tr><td>I-2</td><td>Open</td></tr><tr><td>I-3</td><td>Paid</td></tr></table>`
const todo = `<h1>To-dos</h1><ul><li>Call the plumber <button aria-label="Delete">×</button></li><li>Water the plants <button aria-label="Delete">×</button></li></ul>
  <input aria-label="What needs to be done?">`

/** A page and the action that the planner begins with, for each task. */
const begins: Readonly<Record<string, readonly [html: string, action: RegExp]>> = {
  "Go to https://shop.example": ["<p>Home</p>", /navigate/],
  'Click "Save"': ["<button>Save</button>", /click.*Save/],
  "Press Enter": ["<input>", /press.*Enter/],
  'Enter "Ada" as the first name': [
    `<input aria-label="First name"><input aria-label="Last name">`,
    /fill.*First name.*Ada/,
  ],
  "Set the country to Norway": [
    `<select aria-label="Country"><option>Ghana</option><option>Norway</option></select>`,
    /select.*Norway/,
  ],
  'Send the message "Hello" as Ada Berg, ada@berg.example': [form, /fill.*Your name.*Ada Berg/],
  "Turn off the hall light": [
    `<h1>Lights</h1><ul><li>Kitchen <button role="switch" aria-label="Kitchen">off</button></li><li>Hall <button role="switch" aria-label="Hall" checked>on</button></li></ul>`,
    /click.*Hall/,
  ],
  "Check With breakfast": [`<input type="checkbox" aria-label="With breakfast">`, /check.*With breakfast/],
  'Delete "Call the plumber"': [todo, /click.*Delete/],
  "Remove Ben Cole from the team": [team, /click.*Remove/],
  'Add "Buy stamps" to the list': [todo, /fill.*What needs.*Buy stamps/],
  'Search for "mug"': [
    `<form><input type="search" aria-label="Search"><button>Search</button></form>`,
    /fill.*Search.*mug/,
  ],
  "Sort by price": [
    `<select aria-label="Sort by"><option>Name</option><option>Price</option></select>`,
    /select.*Price/,
  ],
  'Drag "Lamp" to "Packed"': [
    `<h1>Boxes</h1><section aria-label="Here" box="0,50,200,90"><div draggable box="10,60,50,20">Lamp</div></section>
      <section aria-label="Packed" box="0,200,200,90"></section>`,
    /drag/,
  ],
  "Solve the sum and enter the result": [`<h1>Sums</h1><p>17 + 4 =</p><p><input></p>`, /fill.*21/],
  "Click the numbers in ascending order": [
    `<h1>Order</h1><div><button>3</button><button>1</button><button>2</button></div>`,
    /click.*1/,
  ],
  "Upload letter.txt as the cover letter": [`<input type="file" aria-label="Cover letter">`, /attach.*letter.txt/],
  'Log in as "ada" with the password "pw-7"': [
    `<form><input aria-label="User name"><input type="password" aria-label="Password"><button>Log in</button></form>`,
    /fill.*User name.*ada/,
  ],
  "Sign in with the shop credential": [
    `<form><input aria-label="User name"><input type="password" aria-label="Password"><button>Log in</button></form>`,
    /fill.*User name/,
  ],
  "What is the phone number of Lena Voss?": [team, /done.*555 0100|extract/],
  "Return the delivery date": [
    "<dl><dt>Delivery date</dt><dd>4 May 2027</dd></dl>",
    /done.*4 May 2027|find|wait|extract/,
  ],
  "Which cabin is the cheapest?": [cabins, /done.*Rowan/],
  "How many invoices are paid?": [invoices, /done.*2/],
  "Wait 2 seconds": ["<p>Home</p>", /wait/],
  'Check that "Welcome" is visible': ["<h1>Welcome</h1>", /find|done|readPage/],
  "Extract the table with fields name and phone and save it as people.csv": [team, /extract/],
  "Take a screenshot": ["<p>Home</p>", /screenshot/],
}

const firstAction = async (html: string, task: string): Promise<string> => {
  const { controls, observation } = pageOf(html)
  const brain = makePlanner({ secrets: [{ name: "shop/password", username: "ada" }] })
  const files = [{ path: "letter.txt" }]
  const decided = Effect.andThen(
    brain.accept(task),
    brain.decide({ task, history: [], observation, earlierTurns: [], files } as never),
  )
  const { actions } = await Effect.runPromise(Effect.provideService(decided, CurrentComputePool, inProcessPool()))
  const nameOf = (el: unknown) => controls.find((control) => control.el === el)?.name ?? el
  return JSON.stringify(actions[0], (key, value: unknown) => (key === "el" ? nameOf(value) : value) as Action)
}

describe("the abilities of the planner", () => {
  for (const { examples, name } of abilities)
    for (const task of examples)
      it(`${name}: ${task}`, async () => {
        const [html, action] = begins[task] ?? ["", /^$/]
        assert.match(await firstAction(html, task), action)
      })

  it("are those of the table in docs/guides/tasks.md", () => {
    const guide = readFileSync(new URL("../../../docs/guides/tasks.md", import.meta.url), "utf8")
    const rows = guide.split("\n").flatMap((line) => {
      const [, name, examples] = /^\| (.+?) +\| (`.+`) +\|$/.exec(line) ?? []
      return name !== undefined && examples !== undefined && abilities.some((one) => one.name === name)
        ? [{ name, examples: [...examples.matchAll(/`([^`]+)`/g)].map(([, example = ""]) => example) }]
        : []
    })
    assert.deepEqual(
      rows,
      [...abilities].map(({ examples, name }) => ({ name, examples: [...examples] })),
    )
  })
})
