import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { pause } from "../../src/browser/PlaywrightCall.ts"
import { Bench, find } from "../fixture/Bench.ts"

const buttons = `<title>none</title><button onclick="document.title='clicked'">Press me</button>
  <button disabled>Locked</button>
  <a href="/plain">Plain link</a> <a href="/cart/add?id=1">Add by link</a> <a href="#x" onclick="return false">Script link</a>
  <form action="/search"><input name="q" aria-label="Query"><button>Search</button></form>
  <form action="/order" method="post"><input name="n" aria-label="Name"><button>Order</button></form>
  <form onsubmit="return false"><button>Scripted submit</button></form>
  <button onclick="this.remove()">Vanishing</button>
  <button onclick="setTimeout(() => { late.disabled = false }, 600); this.textContent='Asked'">Enable</button>
  <button id="late" disabled onclick="document.title='late'">Late</button>
  <div style="position:relative"><button style="width:100px">Covered</button></div>
  <script>function cover(){ const d=document.createElement('div'); d.style='position:fixed;inset:0;background:#0005'; d.id='veil'; document.body.append(d) }</script>
  <button onclick="setTimeout(cover, 0)">Cover all</button>`

/** Buttons that move or are covered before they are pressed. */
const moving = `<title>none</title>
  <button onmousemove="veil.hidden = false" onclick="document.title = 'pressed'">Dodging</button>
  <div id="veil" hidden style="position:fixed;inset:0" onpointerdown="document.title = 'veil'"></div>
  <p id="gap"></p><button onclick="document.title = 'moved'">Moved</button>
  <p><button onclick="gap.style.height = '90px'">Move</button></p>`

const fields = `<label>Plain <input></label>
  <label>Full <input value="old"></label>
  <label>Area <textarea></textarea></label>
  <label>Card <input oninput="this.value = this.value.replace(/\\D/g,'').replace(/(.{4})(?=.)/g,'$1 ')"></label>
  <label>Short <input maxlength="3"></label>
  <label>Day <input type="date"></label>
  <label>Count <input type="number"></label>
  <label>Secret <input id="s" type="password"></label>
  <label>Fixed <input readonly value="fixed"></label>
  <label>Stubborn <input oninput="this.value='no'"></label>
  <label>Keys only <input id="k"></label>
  <label>Chat <textarea oninput="this.value='no'" onkeydown="if (event.key==='Enter') document.title='sent'"></textarea></label>
  <div contenteditable="true" aria-label="Rich">old words</div>
  <form action="/found"><input name="q" aria-label="Find"></form>
  <form action="/found" method="post"><input name="q" aria-label="Post"></form>
  <label>File <input type="file"></label>
  <script>
    new MutationObserver(() => { document.title = s.getAttribute('style') }).observe(s, { attributes: true })
    // Accepts typing, and reverts pasted or assigned values.
    let typed = ''
    k.addEventListener('keydown', (e) => { if (e.key.length === 1) typed += e.key })
    k.addEventListener('input', () => setTimeout(() => {}, 0) || (k.value = typed))
  </script>`

/** A checkbox that is replaced whenever it changes, as many frameworks do. */
const redrawn = `<div id="app"></div><script>
  let isOn = false
  const draw = () => { app.innerHTML = \`<label><input type="checkbox" aria-label="News" \${isOn ? "checked" : ""}>News</label>\` }
  app.addEventListener("change", (event) => { isOn = event.target.checked; draw() })
  draw()
</script>`

const lists = `<label>Native <select id="n"><option value="a">Apple</option><option value="b">Banana</option><option disabled>Cherry</option></select></label>
  <label>Many <select multiple><option>One</option><option>Two</option><option>Three</option></select></label>
  <div id="combo" role="combobox" aria-label="Colour" aria-expanded="false" aria-controls="colours" tabindex="0" onclick="toggle()">Red</div>
  <ul id="colours" role="listbox" hidden style="position:absolute;background:#fff">
    <li role="option" onclick="pick(this)">Red</li><li role="option" onclick="pick(this)">Green</li><li role="option" onclick="pick(this)">Dark green</li>
  </ul>
  <input role="combobox" aria-label="City" aria-expanded="false" aria-controls="cities" oninput="search(this)">
  <ul id="cities" role="listbox"></ul>
  <div style="margin-top:120px;position:relative" class="menu"><button id="mb" onclick="items.hidden=!items.hidden">Sort by</button>
    <div id="items" hidden style="position:absolute"><div style="cursor:pointer" onclick="mb.textContent=this.textContent;items.hidden=true">Price</div><div style="cursor:pointer" onclick="mb.textContent=this.textContent;items.hidden=true">Rating</div></div></div>
  <script>
    const list = document.getElementById('colours'), combo = document.getElementById('combo'), cities = document.getElementById('cities')
    function toggle(){ list.hidden = !list.hidden; combo.setAttribute('aria-expanded', String(!list.hidden)) }
    function pick(li){ combo.textContent = li.textContent; toggle() }
    function search(input){ setTimeout(() => { cities.innerHTML = ['Berlin','Bern','Paris'].filter((c) => c.toLowerCase().startsWith(input.value.toLowerCase())).map((c) => '<li role=option onclick="document.querySelector(\\'[aria-label=City]\\').value=this.textContent;cities.innerHTML=\\'\\'">' + c + '</li>').join('') }, 400) }
  </script>`

const hardLists = `
  <div role="combobox" aria-label="Tags" aria-expanded="false" aria-controls="tags" tabindex="0" onclick="flip(this, tags)">Tags</div>
  <ul id="tags" role="listbox" aria-multiselectable="true" hidden>
    <li role="option" aria-selected="true" onclick="turn(this)">Red</li><li role="option" aria-selected="false" onclick="turn(this)">Green</li>
  </ul>
  <p id="chosen">Chosen: Red.</p>
  <div role="combobox" aria-label="Deaf" aria-expanded="false" aria-controls="deaf" tabindex="0" onclick="flip(this, deaf)">Choose one</div>
  <ul id="deaf" role="listbox" hidden><li role="option">One</li><li role="option">Two</li></ul>
  <div id="box" role="combobox" aria-label="Restless" aria-expanded="false" aria-controls="rows" tabindex="0" onclick="flip(this, rows)">None</div>
  <div id="rows" role="listbox" hidden style="height:90px;overflow-y:auto"><div style="height:2400px;position:relative" id="inner"></div></div>
  <script>
    function flip(combo, list){ list.hidden = !list.hidden; combo.setAttribute('aria-expanded', String(!list.hidden)); if (list === rows) draw() }
    function turn(option){
      option.setAttribute('aria-selected', option.getAttribute('aria-selected') === 'true' ? 'false' : 'true')
      chosen.textContent = 'Chosen: ' + [...tags.querySelectorAll('[aria-selected=true]')].map((one) => one.textContent).join(', ') + '.'
    }
    // Renders visible rows, and re-renders them a few times, slower than a click and faster than the checks.
    let last = '', more = 0
    function draw(force){
      if (!force) more = 6
      const from = Math.floor(rows.scrollTop / 30)
      if (!force && last === String(from)) return
      last = String(from)
      inner.innerHTML = ''
      for (let at = from; at < Math.min(80, from + 4); at++) {
        const row = document.createElement('div')
        row.setAttribute('role', 'option')
        row.style = 'position:absolute;height:30px;top:' + at * 30 + 'px'
        row.textContent = 'Item ' + (at + 1)
        row.onclick = () => { box.textContent = row.textContent; rows.hidden = true; box.setAttribute('aria-expanded', 'false') }
        inner.append(row)
      }
    }
    rows.addEventListener('scroll', () => draw())
    setInterval(() => { if (!rows.hidden && more-- > 0) draw(true) }, 140)
  </script>`

const stuck = `<title>-</title><button onclick="setTimeout(() => { const until = Date.now() + 6000; while (Date.now() < until); }, 50)">Hang</button>
  <div id="held" onmousedown="setTimeout(() => { const until = Date.now() + 6000; while (Date.now() < until); }, 0)" style="width:50px;height:50px" role="button" tabindex="0">Heavy</div>`

const toggles = `<label><input type="checkbox"> Terms</label>
  <label><input type="radio" name="r" checked> One</label><label><input type="radio" name="r"> Two</label>
  <div role="switch" aria-checked="false" tabindex="0" onclick="this.setAttribute('aria-checked', this.getAttribute('aria-checked')==='true'?'false':'true')">Wifi</div>
  <button aria-pressed="false" onclick="this.setAttribute('aria-pressed','true')">Bold</button>
  <label style="display:block;width:300px"><input type="checkbox" style="position:absolute;opacity:0"><span>I accept the <a href="/terms">terms of everything there is</a></span></label>
  <label><input type="checkbox" onclick="return false"> Never</label>`

const keys = `<title>-</title><input aria-label="Box" onkeydown="document.title=[event.ctrlKey&&'ctrl',event.shiftKey&&'shift',event.key].filter(Boolean).join('+')">
  <div style="height:4000px">tall</div>`

const renewing = `<div id="app"></div><script>
  const draw = () => { app.innerHTML = '<button id="go" onclick="document.title=\\'renewed\\'">Go on</button>' }
  draw(); setTimeout(draw, 0); window.redraw = draw
</script><button onclick="redraw()">Redraw</button>`

/** Re-renders its button on request, and reports it. */
const startled = `<div style="height:3000px">tall</div><div id="app"></div><script>
  const draw = () => { app.innerHTML = '<button id="go" onclick="document.title=\\'caught\\'">Go on</button>' }
  const calls = new EventSource('/startle')
  calls.onopen = draw; calls.onmessage = () => { draw(); fetch('/drawn') }
</script>`
let startle = () => {}
let drawn = () => {}

layer(
  Bench.layer(
    {
      "/startled": startled,
      "/startle": (_, response) => {
        response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders()
        startle = () => void response.write("data: now\n\n")
      },
      "/drawn": (_, response) => {
        response.end()
        drawn()
      },
      "/buttons": buttons,
      "/moving": moving,
      "/taken": buttons.replace("Press me", "Delete all"),
      "/fields": fields,
      "/lists": lists,
      "/hard-lists": hardLists,
      "/stuck": stuck,
      "/toggles": toggles,
      "/redrawn": redrawn,
      "/keys": keys,
      "/renewing": renewing,
      "/found": "<p>Found it</p>",
      "/plain": "<p>Plain</p>",
      "/later": `<p id="p">Wait</p><script>setTimeout(() => { p.textContent = 'Ready now' }, 500)</script>`,
    },
    { timeouts: { actionMs: 1_500 } },
  ),
  { excludeTestServices: true },
)("actions on a page", (it) => {
  it.effect("click and report whether they are repeatable", () =>
    Effect.gen(function* () {
      const { act, agent, open, dispatches } = yield* Bench
      const page = yield* open("/buttons")
      const repeatable: Record<string, boolean> = {}
      for (const name of ["Press me", "Add by link", "Script link", "Scripted submit"]) {
        const result = yield* act({ click: { el: find(page, name).index } })
        if (name === "Press me") assert.deepInclude(result, { ok: true, message: 'Clicked button "Press me".' })
        repeatable[name] = dispatches[0]?.repeatable === true
        if (name === "Add by link") yield* open("/buttons")
      }
      for (const name of ["Plain link", "Search", "Order"]) {
        const here = yield* open("/buttons")
        yield* act({ click: { el: find(here, name).index } })
        repeatable[name] = dispatches[0]?.repeatable === true
      }
      assert.deepStrictEqual(repeatable, {
        "Press me": false,
        "Add by link": false,
        "Script link": false,
        "Scripted submit": false,
        "Plain link": true,
        Search: true,
        Order: false,
      })
      yield* agent.observe
    }),
  )

  it.effect("report why an element is unusable, and dispatch nothing", () =>
    Effect.gen(function* () {
      const { act, open, dispatches } = yield* Bench
      const page = yield* open("/buttons")
      const refused = yield* act({ click: { el: find(page, "Locked").index } })
      assert.deepInclude(refused, { ok: false, message: 'The button "Locked" is disabled.' })
      assert.lengthOf(dispatches, 0)
      const unknown = yield* act({ click: { el: 999 } })
      assert.deepInclude(unknown, { ok: false, message: "There is no element [999] in the last observation." })
      yield* act({ click: { el: find(page, "Vanishing").index } })
      const vanished = yield* act({ click: { el: find(page, "Vanishing").index } })
      assert.deepInclude(vanished, { ok: false, message: 'The button "Vanishing" is no longer on the page.' })
      yield* act({ click: { el: find(page, "Cover all").index } })
      const covered = yield* act({ click: { el: find(page, "Covered").index } })
      assert.strictEqual(covered.ok, false)
      assert.match(covered.message, /^The button "Covered" is covered by <div/)
      assert.lengthOf(dispatches, 0)
    }),
  )

  it.effect("click an element where it is now, and nothing that has come above it", () =>
    Effect.gen(function* () {
      const { agent, open } = yield* Bench
      // Storing the decision takes longer than two frames.
      const click = (el: number) => agent.execute({ click: { el } }, 0, () => pause(50))
      const page = yield* open("/moving")
      yield* click(find(page, "Move").index)
      assert.isTrue((yield* click(find(page, "Moved").index)).ok)
      assert.strictEqual((yield* agent.observe).title, "moved")
      yield* click(find(yield* open("/moving"), "Dodging").index)
      assert.strictEqual((yield* agent.observe).title, "none")
    }),
  )

  it.effect("click nothing by a number of an earlier page, though another button has taken its place", () =>
    Effect.gen(function* () {
      const { act, agent, dispatches, open, site } = yield* Bench
      const { index } = find(yield* open("/buttons"), "Press me")
      yield* act({ navigate: { url: `${site.url}/taken` } })
      const stale = yield* act({ click: { el: index } })
      assert.deepInclude(stale, { ok: false, message: 'The button "Press me" is no longer on the page.' })
      assert.lengthOf(dispatches, 0)
      assert.strictEqual((yield* agent.observe).title, "none")
    }),
  )

  it.effect("wait for a button to become enabled", () =>
    Effect.gen(function* () {
      const { act, agent, open } = yield* Bench
      const page = yield* open("/buttons")
      yield* act({ click: { el: find(page, "Enable").index } })
      const late = yield* act({ click: { el: find(page, "Late").index } })
      assert.strictEqual(late.ok, true)
      assert.strictEqual((yield* agent.observe).title, "late")
    }),
  )

  it.effect("do nothing if the dispatch marker cannot be recorded", () =>
    Effect.gen(function* () {
      const { agent, open } = yield* Bench
      const page = yield* open("/buttons")
      const click = { click: { el: find(page, "Press me").index } }
      const failed = yield* Effect.flip(agent.execute(click, 0, () => Effect.fail("no journal" as const)))
      assert.strictEqual(failed, "no journal")
      assert.strictEqual((yield* agent.observe).title, "none")
    }),
  )

  it.effect("find an element again after a re-render", () =>
    Effect.gen(function* () {
      const { act, agent, open } = yield* Bench
      const page = yield* open("/renewing")
      yield* act({ click: { el: find(page, "Redraw").index } })
      const result = yield* act({ click: { el: find(page, "Go on").index } })
      assert.strictEqual(result.ok, true, result.message)
      assert.strictEqual((yield* agent.observe).title, "renewed")
    }),
  )

  it.effect("click an element once when it is re-rendered during the click", () =>
    Effect.gen(function* () {
      const { act, agent, open } = yield* Bench
      for (let round = 0; round < 2; round++) {
        yield* open(`/startled?${round}`)
        yield* act({ wait: { text: "Go on" } })
        // Scrolled to the bottom, so that acquiring the element scrolls.
        const page = yield* Effect.andThen(act({ scroll: { direction: "bottom" } }), agent.observe)
        const el = find(page, "Go on").index
        yield* act({ scroll: { direction: "top" } })
        let dispatches = 0
        // `onDispatch` runs after the trial click, right before the button is pressed.
        const result = yield* agent.execute({ click: { el } }, 0, () =>
          Effect.promise(() => {
            dispatches++
            return new Promise<void>((resolve) => {
              drawn = resolve
              startle()
            })
          }),
        )
        assert.strictEqual(result.ok, true, result.message)
        assert.strictEqual(dispatches, 1)
        assert.strictEqual((yield* agent.observe).title, "caught")
      }
    }),
  )

  it.effect("fill every kind of field and read it back", () =>
    Effect.gen(function* () {
      const { act, agent, open } = yield* Bench
      const page = yield* open("/fields")
      const fill = (name: string, text: string) => act({ fill: { el: find(page, name).index, text } })
      for (const [name, text, read] of [
        ["Plain", "hello", "hello"],
        ["Full", "new", "new"],
        ["Full", "", ""],
        ["Area", "two\nlines", "two\nlines"],
        ["Card", "4111111111111111", "4111 1111 1111 1111"],
        ["Day", "3/24/2027", "2027-03-24"],
        ["Count", "12", "12"],
        ["Rich", "new words", "new words"],
        ["Keys only", "typed", "typed"],
      ] as const) {
        const result = yield* fill(name, text)
        assert.deepInclude(result, { ok: true, valueRead: read }, `${name}: ${result.message}`)
      }
      const secret = yield* fill("Secret", "hunter2")
      assert.deepInclude(secret, { ok: true, valueRead: "***" })
      assert.notInclude(secret.message, "hunter2")
      // Still masked after the page offers to show it.
      assert.strictEqual((yield* agent.observe).title, "-webkit-text-security: disc !important;")
      const short = yield* fill("Short", "too long")
      assert.deepInclude(short, { ok: false, valueRead: "too" })
      const stubborn = yield* fill("Stubborn", "yes")
      assert.deepInclude(stubborn, { ok: false, valueRead: "no" })
      // A typed line break would send the first half.
      const chat = yield* fill("Chat", "first line\nsecond line")
      assert.deepInclude(chat, { ok: false, valueRead: "no" })
      assert.notStrictEqual((yield* agent.observe).title, "sent")
      assert.include((yield* fill("Fixed", "x")).message, "read-only")
      assert.include((yield* fill("File", "x")).message, "accepts files")
    }),
  )

  it.effect("submit with Enter, which is repeatable only for GET forms", () =>
    Effect.gen(function* () {
      const { act, open, dispatches } = yield* Bench
      const page = yield* open("/fields")
      const found = yield* act({ fill: { el: find(page, "Find").index, text: "lamp", submit: true } })
      assert.match(found.urlAfter, /\/found\?q=lamp$/)
      assert.deepInclude(dispatches[0], { repeatable: true, target: 'textbox "Find"' })
      const again = yield* open("/fields")
      yield* act({ fill: { el: find(again, "Post").index, text: "lamp", submit: true } })
      assert.strictEqual(dispatches[0]?.repeatable, false)
    }),
  )

  it.effect("select in native lists by label and value", () =>
    Effect.gen(function* () {
      const { act, open, dispatches } = yield* Bench
      const page = yield* open("/lists")
      const native = find(page, "Native").index
      assert.deepInclude(yield* act({ select: { el: native, values: ["banana"] } }), { ok: true, valueRead: "Banana" })
      assert.deepInclude(yield* act({ select: { el: native, values: ["a"] } }), { ok: true, valueRead: "Apple" })
      const missing = yield* act({ select: { el: native, values: ["Pear"] } })
      assert.deepInclude(missing, { ok: false })
      assert.include(missing.message, '"Apple", "Banana", "Cherry"')
      assert.lengthOf(dispatches, 0)
      assert.include((yield* act({ select: { el: native, values: ["Cherry"] } })).message, "disabled")
      const many = find(page, "Many").index
      assert.deepInclude(yield* act({ select: { el: many, values: ["One", "Three"] } }), {
        ok: true,
        valueRead: "One, Three",
      })
      assert.deepInclude(yield* act({ select: { el: many, values: [] } }), { ok: true, valueRead: "" })
    }),
  )

  it.effect("select in custom lists", () =>
    Effect.gen(function* () {
      const { act, agent, open, dispatches } = yield* Bench
      const page = yield* open("/lists")
      const colour = find(page, "Colour", "combobox").index
      assert.deepInclude(yield* act({ select: { el: colour, values: ["Green"] } }), { ok: true, valueRead: "Green" })
      assert.deepInclude(dispatches[0], { repeatable: true })
      assert.deepInclude(yield* act({ select: { el: colour, values: ["dark"] } }), {
        ok: true,
        valueRead: "Dark green",
      })
      const missing = yield* act({ select: { el: colour, values: ["Blue"] } })
      assert.deepInclude(missing, { ok: false })
      assert.include(missing.message, '"Red", "Green", "Dark green"')
      const city = find(page, "City").index
      assert.deepInclude(yield* act({ select: { el: city, values: ["Berlin"] } }), { ok: true, valueRead: "Berlin" })
      const sort = find(page, "Sort by").index
      assert.deepInclude(yield* act({ select: { el: sort, values: ["Rating"] } }), { ok: true, valueRead: "Rating" })
      // A menu may contain "Delete" too.
      assert.deepInclude(dispatches[0], { repeatable: false })

      const hard = yield* open("/hard-lists")
      const select = (name: string, ...values: ReadonlyArray<string>) =>
        act({ select: { el: find(hard, name, "combobox").index, values } })
      // Selected options stay selected.
      assert.strictEqual((yield* select("Tags", "Red", "Green")).ok, true)
      assert.include((yield* agent.observe).pageText, "Chosen: Red, Green.")
      assert.deepInclude(yield* select("Deaf", "Two"), { ok: false, valueRead: "Choose one" })
      // Each check finds other elements at the same position.
      assert.deepInclude(yield* select("Restless", "Item 60"), { ok: true, valueRead: "Item 60" })
    }),
  )

  it.effect("time out on a page with an endless script, and release a dragged element", () =>
    Effect.gen(function* () {
      const { act, open } = yield* Bench
      const page = yield* open("/stuck")
      const started = performance.now()
      const dragged = yield* act({ drag: { from: find(page, "Heavy").index, dx: 40, dy: 0 } })
      assert.strictEqual(dragged.ok, false)
      assert.deepInclude(dragged, { interrupted: true })
      assert.match(dragged.message, /did not respond in time/)
      assert.isBelow(performance.now() - started, 30_000)
      yield* open("/stuck")
    }),
  )

  it.effect("turn a checkbox on that the page replaces when it changes", () =>
    Effect.gen(function* () {
      const { act, open } = yield* Bench
      const page = yield* open("/redrawn")
      const result = yield* act({ check: { el: find(page, "News").index, on: true } })
      assert.deepInclude(result, { ok: true, valueRead: "on" })
    }),
  )

  it.effect("turn toggles on and off once", () =>
    Effect.gen(function* () {
      const { act, open, dispatches } = yield* Bench
      const page = yield* open("/toggles")
      const check = (name: string, on: boolean) => act({ check: { el: find(page, name).index, on } })
      for (const name of ["Terms", "Wifi", "Bold", "Two"]) {
        assert.deepInclude(yield* check(name, true), { ok: true, valueRead: "on" }, name)
        assert.lengthOf(dispatches, 1)
        assert.deepInclude(yield* check(name, true), { ok: true, valueRead: "on" }, name)
        assert.lengthOf(dispatches, 0)
      }
      assert.deepInclude(yield* check("Terms", false), { ok: true, valueRead: "off" })
      assert.deepInclude(yield* check("Two", false), { ok: false })
      assert.deepInclude(yield* check("Never", true), { ok: false })
      const accept = page.elements.find((element) => element.name.startsWith("I accept"))
      const accepted = yield* act({ check: { el: accept?.index ?? 0, on: true } })
      assert.deepInclude(accepted, { ok: true, valueRead: "on" }, accepted.message)
      assert.strictEqual(accepted.urlBefore, accepted.urlAfter)
    }),
  )

  it.effect("press chords, scroll and wait", () =>
    Effect.gen(function* () {
      const { act, agent, open, dispatches } = yield* Bench
      const page = yield* open("/keys")
      const box = find(page, "Box").index
      for (const [keys, title, repeatable] of [
        ["Control+A", "ctrl+a", true],
        ["esc", "Escape", true],
        ["Enter", "Enter", false],
        ["shift+Tab", "shift+Tab", true],
      ] as const) {
        const result = yield* act({ press: { el: box, keys } })
        assert.strictEqual(result.ok, true, result.message)
        assert.strictEqual(dispatches[0]?.repeatable, repeatable, keys)
        assert.strictEqual((yield* agent.observe).title, title)
      }
      assert.strictEqual((yield* act({ press: { keys: "Nonsense" } })).ok, false)
      const down = yield* act({ scroll: { direction: "down" } })
      assert.strictEqual(down.ok, true)
      assert.isAbove((yield* agent.observe).scroll.top, 500)
      yield* act({ scroll: { direction: "bottom" } })
      assert.include((yield* act({ scroll: { direction: "down", pages: 2 } })).message, "already at the bottom")
      yield* open("/later")
      assert.deepInclude(yield* act({ wait: { text: "ready NOW" } }), { ok: true })
      const never = yield* act({ wait: { text: "not there", seconds: 0.5 } })
      assert.deepInclude(never, { ok: false, message: '"not there" did not appear within 0.5 s.' })
    }),
  )
})
