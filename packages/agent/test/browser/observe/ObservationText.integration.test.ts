import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { makeSecrets } from "../../../src/action/Secrets.ts"
import type { Observation } from "../../../src/observation/Observation.ts"
import { Bench } from "../../fixture/Bench.ts"

const svg = `<svg width="16" height="16"><path d="M0 0h9v9z"/></svg>`

const nameless = `<style>button, .b { width: 30px; height: 24px; display: inline-block }</style>
  <table>${["Widget A", "Widget B"]
    .map(
      (name) =>
        `<tr><td><input type="checkbox" aria-label="Pick"></td><td>${name}</td><td><button><svg><use href="#i-trash"/></svg></button></td></tr>`,
    )
    .join("")}</table>
  <p>Volume <button data-bs-title="Mute sound" class="css-1x2y3z">${svg}</button></p>
  <p><label>Search <input></label><button class="btn btn-primary is-active"><i class="fa-solid fa-magnifying-glass fa-lg"></i></button></p>
  <p><button data-testid="row-17-archive"></button> Letter</p>
  <p><button class="btn-close flex p-2 sc-bdVaJa"></button></p>
  <p><a class="b" role="button" href="/cart/checkout?x=1"></a></p>
  <p><span class="b" tabindex="0" style="mask-image:url('/img/chevron-left.svg');background:red"></span></p>
  <p><span class="b" tabindex="0"><img src="/img/bell-9f8e7d6c.svg" width="9" height="9"></span></p>
  <p><button>\u00d7</button></p>
  <p><button aria-label="Named" data-icon="star"></button></p>
  <p><button id="secret-hunter-2-key"></button></p>
  <div role="dialog" aria-label="Cookies" style="width:300px;height:100px;position:relative"><p>We use them.</p>
    <button style="position:absolute;top:0;right:0">${svg}</button></div>`

const fields = `<form>
  <label>Mail <input type="email" required></label>
  <label>Code <input pattern="[0-9]{5}" title="Five digits" maxlength="5" aria-invalid="true" value="12"></label>
  <label>Name <input required value="Ada" maxlength="255"></label>
  <label>Guests <input type="number" min="1" max="8" step="1"></label>
  <label>Day <input type="date"></label>
  <label>City <input list="cities"></label><datalist id="cities"><option>Rome</option></datalist>
  <label>Files <input type="file" multiple accept=".pdf,image/*"></label>
  <label>Card <input aria-invalid="true" aria-errormessage="e"></label><p id="e">Card was declined</p>
  <label>Fixed <input readonly value="x"></label>
  <button type="button" aria-haspopup="menu">More</button>
  <button type="button" aria-haspopup="dialog">Filter</button>
  </form>`

const untouched = `<form><label>Mail <input type="email" required></label><button>Send</button></form>`

const hiddenNames = `<p style="visibility:hidden">Not a name</p><input>
  <label for="h" style="visibility:hidden">Hidden label</label><input id="h">
  <label for="d" style="display:none">Hidden label</label><input id="d">
  <details><summary></summary>Not a name</details><input>
  <span id="r" hidden>Referenced</span><input aria-labelledby="r">`

const live = `<div role="status" style="position:absolute;top:3000px">Saved</div><p>Saved</p>
  <div role="alert">Card declined<br>Try again</div><div aria-live="polite">${"long ".repeat(100)}</div>
  <div aria-live="assertive">Card declined Try again</div><output></output>
  <div style="height:2000px">Tall</div>`

const list = `<div style="height:100px;overflow:auto" tabindex="0" aria-label="Log"><div style="height:250px">Lines</div></div>`

const loading = `<p class="skeleton" style="width:90px;height:20px"></p><p class="card-skeleton" style="width:90px;height:20px">Loaded</p>
  <div aria-busy="true" style="width:90px;height:20px"><i class="skeleton" style="display:block;width:9px;height:9px"></i></div>
  <script>fetch("/never")</script>`

const dialog = `<button>One</button><a href="/x">Two</a><div style="position:fixed;inset:0;background:#0008">
  <div role="dialog" aria-labelledby="t" style="margin:100px;background:#fff"><h2 id="t">Cookies</h2><button>Accept</button></div></div>`

const modal = `<button>One</button><dialog id="d"><h2>Log in</h2><button>OK</button></dialog><script>d.showModal()</script>`

const hover = `<style>
  .tools { opacity: 0 } li:hover .tools { opacity: 1 }
  .menu { display: none } .item:hover > .menu { display: block }
  .group:hover .never { color: red } .never { display: none }
  .faded { opacity: 0 } .card { & .faded { opacity: 0 } &:hover .faded { opacity: 1 } }
  </style><ul><li>First <a href="/1">open</a><span class="tools"><button>Edit</button><button title="Delete"></button></span></li><li>Second</li></ul>
  <div class="item" tabindex="0">Products<div class="menu"><a href="/a">Lamps</a><a href="/b">Chairs</a></div></div>
  <div class="group">Group <div class="never"><button>Nothing</button></div></div>
  <div class="card">Nested <span class="faded"><button>Share</button></span></div>`

/** The site `localhost` may not have the secret. */
layer(
  Bench.layer(
    {
      "/nameless": nameless,
      "/fields": fields,
      "/untouched": untouched,
      "/hidden-names": hiddenNames,
      "/live": live,
      "/list": list,
      "/loading": loading,
      "/never": () => undefined,
      "/empty": "",
      "/dialog": dialog,
      "/modal": modal,
      "/hover": hover,
    },
    {
      secrets: makeSecrets([{ name: "key", value: Redacted.make("hunter-2"), domains: ["127.0.0.1"] }]),
      timeouts: { quietMs: 30, settleMs: 300 },
    },
  ),
  { excludeTestServices: true },
)("the text of an observation", (it) => {
  /** Returns the lines after the title. */
  const linesOf = ({ text }: Observation): ReadonlyArray<string> => text.split("\n").slice(3, -1)
  const elementLines = (page: Observation): ReadonlyArray<string> =>
    linesOf(page).flatMap((line) => /^\*?\[\d+\] (.*)/.exec(line)?.[1] ?? [])

  it.effect("tells controls without a name apart, in the same way at every step", () =>
    Effect.gen(function* () {
      const { act, agent, open, site } = yield* Bench
      const page = yield* open("/nameless")
      const lines = elementLines(page)
      assert.deepStrictEqual(lines, [
        'checkbox "Pick"',
        'button icon:trash in row "Widget A"',
        'checkbox "Pick"',
        'button icon:trash in row "Widget B"',
        'button tooltip:mute-sound right of "Volume"',
        'input "Search"',
        'button icon:magnifying-glass right of "Search"',
        'button test:archive left of "Letter"',
        'button class:close below "Letter"',
        "button href:cart-checkout",
        "clickable image:chevron-left",
        "clickable image:bell",
        'button "×" icon:close',
        'button "Named"',
        'button id:secret-key above "We use them."',
        'button top right of dialog "Cookies"',
      ])
      assert.deepStrictEqual(linesOf(yield* agent.observe), linesOf(page))
      assert.strictEqual(page.elements[1]?.name, "")
      // A site that may not have the secret repeats it nevertheless.
      yield* act({ navigate: { url: `${site.otherUrl}/nameless` } })
      assert.deepStrictEqual(elementLines(yield* agent.observe), lines)
    }),
  )

  it.effect("states what fields accept and whether they are valid", () =>
    Effect.gen(function* () {
      const { act, agent, open } = yield* Bench
      assert.deepStrictEqual(elementLines(yield* open("/fields")), [
        'input "Mail" email required',
        'input "Code" = "12" invalid: "Please match the requested format." format "Five digits" maxlength 5',
        'input "Name" = "Ada"',
        'number "Guests" min 1 max 8 step 1',
        'input "Day" date format YYYY-MM-DD',
        'combobox "City" suggests',
        'button "Files" file multiple accepts .pdf,image/*',
        'input "Card" invalid: "Card was declined"',
        'input "Fixed" = "x" readonly',
        'button "More" opens menu',
        'button "Filter" opens dialog',
      ])
      const page = yield* open("/untouched")
      assert.deepStrictEqual(elementLines(page), ['input "Mail" email required', 'button "Send"'])
      yield* act({ click: { el: 2 } })
      assert.deepStrictEqual(elementLines(yield* agent.observe), [
        'input "Mail" email required invalid',
        'button "Send"',
      ])
    }),
  )

  it.effect("names no field by hidden text, except by reference", () =>
    Effect.gen(function* () {
      const { open } = yield* Bench
      const page = yield* open("/hidden-names")
      const fields = page.elements.filter(({ tag }) => tag === "input")
      assert.deepStrictEqual(
        fields.map(({ label, name }) => [name, label]),
        [
          ["", ""],
          ["", ""],
          ["", ""],
          ["", ""],
          ["Referenced", "Referenced"],
        ],
      )
      assert.notInclude(page.text, "Not a name")
      assert.include(page.text, "input label:hidden-label")
    }),
  )

  it.effect("starts with messages, each once, and states the end of the page and of lists", () =>
    Effect.gen(function* () {
      const { act, agent, open } = yield* Bench
      const messages = ['alert message: "Card declined Try again"', 'status message: "Saved"']
      const top = linesOf(yield* open("/live"))
      // The text outside of the region is another one.
      assert.deepStrictEqual([...top.slice(1, 4), ...top.slice(5)], [...messages, "Saved", "Tall"])
      yield* act({ scroll: { direction: "bottom" } })
      assert.deepStrictEqual(linesOf(yield* agent.observe).slice(1), [...messages, "Tall", "[end of page]"])
      assert.deepStrictEqual(linesOf(yield* open("/list")), ['[1] scrollable "Log" 0 above 1.5 below', "Lines"])
      yield* act({ scroll: { el: 1, direction: "bottom" } })
      const end = ['[1] scrollable "Log" 1.5 above [end of list]', "Lines", "[end of page]"]
      assert.deepStrictEqual(linesOf(yield* agent.observe), end)
    }),
  )

  it.effect("states that content is still loading, and that a page is nearly empty", () =>
    Effect.gen(function* () {
      const { open } = yield* Bench
      const lines = ["still loading: 1 request, 2 placeholders", "page nearly empty", "Loaded"]
      assert.deepStrictEqual(linesOf(yield* open("/loading")), lines)
      assert.deepStrictEqual(linesOf(yield* open("/empty")), ["page nearly empty", "[end of page]"])
    }),
  )

  it.effect("names what covers controls", () =>
    Effect.gen(function* () {
      const { open } = yield* Bench
      assert.include((yield* open("/dialog")).text, '\n2 controls behind dialog "Cookies"\n')
      assert.include((yield* open("/modal")).text, '\n1 control behind dialog "Log in"\n')
    }),
  )

  it.effect("names controls that appear only while the mouse is over a row", () =>
    Effect.gen(function* () {
      const { act, agent, open } = yield* Bench
      const other = [
        "Second",
        '[3] hoverable "Products" reveals "Lamps", "Chairs" on hover',
        "Group",
        '[4] hoverable "Nested" reveals "Share" on hover',
        "[end of page]",
      ]
      const first = ["First", '[1] link "open" /1']
      const hidden = '[2] hoverable "First open" reveals "Edit", "Delete" on hover'
      assert.deepStrictEqual(linesOf(yield* open("/hover")), [...first, hidden, ...other])
      yield* act({ hover: { el: 2 } })
      const shown = ['*[5] button "Edit"', '*[6] button "Delete"']
      assert.deepStrictEqual(linesOf(yield* agent.observe), [...first, ...shown, ...other])
    }),
  )
})
