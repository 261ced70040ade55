import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { Bench } from "../../fixture/Bench.ts"

const repeat = (count: number, part: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => part(at)).join("")
const style = "<style>.c{display:inline-block;min-width:20px;min-height:14px} p{display:inline}</style>"

/** Elements served by listeners of the document and of their container, which may be clickable, too. None has a role, a cursor or a name. */
const delegated = `${style}<p>Text</p><div id="c-box">${repeat(
  300,
  (at) =>
    [
      `<b class="c star k${at}" id="c${at}"></b>`,
      `<span class="c" data-go="${at}" id="c${at}"></span>`,
      `<i class="c variable" id="c${at}"><p>x</p></i>`,
      `<u class="c flag" id="c${at}"></u><u class="c other"></u>`,
    ].at(at % 4) ?? "",
)}</div><script>
  const delegate = (selector) => document.addEventListener("click", (event) => event.target.closest(selector)?.remove())
  delegate(".variable")
  document.addEventListener("click", (event) => {
    if (event.target.classList.contains("star") || event.target.dataset.go) event.target.remove()
  })
  document.getElementById("c-box").addEventListener("pointerdown", (event) => event.target.matches(".flag") && event.target.remove())
</script>`

/** Properties and listeners as React, Svelte and jQuery set them. */
const frameworks = `${style}<main id="root">${repeat(240, (at) => `<p>Text</p><b class="c row${at % 4}" id="${at % 4 < 3 ? "c" : "no"}${at}"></b>`)}</main><script>
  const dispatch = (type, flags, event) => event.stopPropagation()
  root.__reactContainer$x = {}
  root.onclick = function () {}
  for (const type of ["click", "mousedown", "mouseover"]) root.addEventListener(type, dispatch.bind(null, type, 0))
  const events = Symbol("events")
  document.querySelectorAll(".c").forEach((one, at) => {
    one.__reactProps$x = { className: "c", onMouseDown: at % 4 === 0 ? () => 1 : undefined, onKeyDown: () => 1 }
    if (at % 4 === 1) one[events] = { mousedown: () => 1 }
  })
  document.jQuery4001 = { events: { click: [{ origType: "click", selector: "main > .row2:visible" }, { origType: "click", selector: ":not-valid(" }] } }
</script>`

/** Hosts with content that is not rendered, and listeners in their closed roots. */
const components = `${style}${repeat(120, (at) => `<x-c><u>Not rendered ${at}</u></x-c>`)}<script>
  let at = 0
  customElements.define("x-c", class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: "closed" })
      root.innerHTML = "<b id='c" + at + "'>Act</b> <i id='c" + (at + 1) + "' class='deep'>Too</i> "
      at += 2
      root.querySelector("b").addEventListener("click", () => 1)
      root.addEventListener("click", (event) => event.target.matches(".deep"))
    }
  })
</script>`

const words = "a container of many words ".repeat(60)
/** Containers with a listener of their own, of any length and with controls of their own. */
const containers = `${style}${repeat(6, (at) => `<div id="c${at}"><p>${words.slice(0, 100 + 280 * at)}</p>${repeat(5, (of) => `<button id="c${at}-${of}">Do</button>`)}</div>`)}
  <section id="c-large" style="height:500px"><p>${words}</p></section><div id="c-floating"><div style="float:left;height:300px;width:300px">
  <div style="height:150px"></div><b id="c-inside">x</b></div></div><script>
  for (const one of document.querySelectorAll("body > *")) one.addEventListener("click", () => one.remove())
  document.querySelector("#c-inside").addEventListener("click", () => 1)
</script>`

layer(
  Bench.layer({
    "/delegated": delegated,
    "/frameworks": frameworks,
    "/components": components,
    "/containers": containers,
  }),
  { excludeTestServices: true },
)("clickable elements", (it) => {
  it.effect.each([
    ["/delegated", 301],
    ["/frameworks", 180],
    ["/components", 240],
    ["/containers", 6 * 6 + 3],
  ] as const)("are all listed on %s, and nothing else", ([path, count]) =>
    Effect.gen(function* () {
      const { open } = yield* Bench
      const ids = (yield* open(path)).elements.map(({ id }) => id)
      assert.deepStrictEqual(
        ids.filter((id) => !/^c\d|^c-/.test(id)),
        [],
      )
      assert.strictEqual(new Set(ids).size, count)
    }),
  )
})
