import type { Framework } from "./Bundle.ts"
import { frameworks } from "./Bundle.ts"

/**
 * A kind of page. `render` returns a body of about `elements` elements, in which exactly the clickable ones have an ID
 * that starts with `c-`. Closed shadow roots are added to `closedRoots`, a variable of the page.
 */
export interface PageKind {
  readonly name: string
  readonly render: (elements: number, otherUrl: string) => string
}

const repeat = (count: number, part: (at: number) => string): string =>
  Array.from({ length: Math.max(1, Math.floor(count)) }, (_, at) => part(at)).join("")

const item = (at: number, control: string): string =>
  `<div class="item"><p>Item ${at}</p>${control}<i>${at % 7}</i></div>`

const nameOf = (at: number): string => (at % 4 === 3 ? "" : `Action ${at}`)

/** Elements without any trace of their listener in the markup: the script below adds one by class or ID. */
const controls: ReadonlyArray<(id: string, at: number) => string> = [
  (id, at) => `<button id="${id}">Button ${at}</button>`,
  (id, at) => `<div id="${id}" class="box own">${nameOf(at)}</div>`,
  (id, at) => `<span id="${id}" class="box property">${nameOf(at)}</span>`,
  (id, at) => `<b id="${id}" class="box shared-${at} shared">${nameOf(at)}</b>`,
  (id, at) => `<div id="${id}" class="box closest"><em>${nameOf(at)}</em></div>`,
  (id, at) => `<section id="${id}" class="box" data-action-name="a${at}">${nameOf(at)}</section>`,
  (id, at) => `<div id="${id}" class="box flagged">${nameOf(at)}</div>`,
  (id, at) => `<div id="${id}" class="box" role="button">${nameOf(at)}</div>`,
  (id, at) => `<div id="${id}" class="box" tabindex="0">${nameOf(at)}</div>`,
  (id, at) => `<span id="${id}" class="box" style="cursor:pointer">${nameOf(at)}</span>`,
  (id, at) => `<div id="${id}" class="box" onclick="this.title += 1">${nameOf(at)}</div>`,
  (id, at) => `<a id="${id}" class="box" href="/none/${at}"></a>`,
  (id, at) => `<div id="${id}" class="box press">${nameOf(at)}</div>`,
  (id) => `<svg id="${id}" class="own" width="40" height="16"><circle cx="8" cy="8" r="7"/></svg>`,
  (id, at) => `<li id="${id}" class="box variable">${nameOf(at)}</li>`,
  (id) => `<input id="${id}" size="4">`,
]

/** `top` is the tree of the elements: the document or a shadow root. */
const listeners = `<script>
const mark = (element) => { element.title += "!" }
const shared = (event) => mark(event.currentTarget)
const delegate = (top, selector) => top.addEventListener("click", (event) => {
  const hit = event.target.closest(selector)
  if (hit !== null) mark(hit)
})
const listen = (top) => {
  for (const one of top.querySelectorAll(".own")) one.addEventListener("click", () => mark(one))
  for (const one of top.querySelectorAll(".property")) one.onclick = () => mark(one)
  for (const one of top.querySelectorAll(".shared")) one.addEventListener("click", shared)
  for (const one of top.querySelectorAll(".press")) one.addEventListener("pointerdown", shared)
  top.addEventListener("click", (event) => {
    const hit = event.target.closest(".closest")
    if (hit) mark(hit)
    else if (event.target.dataset?.actionName) mark(event.target)
    else if (event.target.classList.contains("flagged")) mark(event.target)
  })
  delegate(top, ".variable")
}
</script>`

const control = (id: string, at: number): string => controls[at % controls.length]?.(id, at) ?? ""

const native = (elements: number, prefix = "c-"): string =>
  `${listeners}${repeat(elements / 4.5, (at) => item(at, control(`${prefix}${at}`, at)))}<script>listen(document)</script>`

/** Half of the hosts have a closed shadow root. Some listen themselves, some have a slotted control. */
const components = (elements: number): string => {
  const one = (at: number): string => {
    const kind = ["open", "closed"][at % 2]
    const id = at % 6 > 3 ? ` id="c-host-${at}"` : ""
    return `<x-${kind}${id} data-at="${at}">${at % 5 === 0 ? `<button id="c-slot-${at}">Slot ${at}</button>` : ""}</x-${kind}>`
  }
  return `${listeners}<script>
    const controls = ${JSON.stringify(controls.map((make) => make("c-ID", 0)))}
    window.closedRoots = []
    const define = (mode) => customElements.define("x-" + mode, class extends HTMLElement {
      connectedCallback() {
        const at = Number(this.dataset.at)
        const root = this.attachShadow({ mode })
        if (mode === "closed") closedRoots.push(root)
        const control = controls[(at >> 1) % controls.length].replace("c-ID", "c-" + at)
        root.innerHTML = "<style>p{display:inline} .box{display:inline-block;min-width:60px;min-height:16px}</style><p>Item " + at + "</p>" +
          (this.id === "" ? control : "<span>Whole</span>") + "<slot></slot>"
        if (this.id === "") listen(root)
        else this.addEventListener("click", () => mark(this))
      }
    })
    define("open")
    define("closed")
  </script>${repeat(elements / 6, (at) => `<div class="item">${one(at)}</div>`)}`
}

const frameStyle = 'style="width:600px;height:220px"'

/** Frames within the viewport contain at most 800 elements each; nested to depth 3, every other one cross-origin. */
const frames = (elements: number, otherUrl: string): string => {
  const count = Math.min(6, Math.max(1, Math.floor(elements / 50)))
  const size = Math.max(5, Math.floor(elements / count / 3))
  const src = (at: number): string => `${at % 2 === 0 ? "" : otherUrl}/nested/${size}/2/${at}`
  return `${listeners}${repeat(count, (at) => `<iframe ${frameStyle} src="${src(at)}"></iframe>`)}
    ${repeat(elements / 20, (at) => item(at, control(`c-${at}`, at)))}<script>listen(document)</script>`
}

/** The content of a frame, with frames of its own above its elements while `depth` is positive. */
export const nested = (elements: number, depth: number, at: number, otherUrl: string): string => {
  const inner =
    depth === 0
      ? ""
      : `<iframe style="width:400px;height:90px" src="${otherUrl}/nested/${elements}/${depth - 1}/${at}"></iframe>`
  return `${inner}${native(elements, `c-${at}-${depth}-`)}`
}

const canvas = (elements: number): string => {
  const spots = repeat(elements / 2, (at) => {
    const place = `left:${(at * 97) % 1150}px;top:${Math.floor(at / 12) * 26}px`
    const own = control(`c-${at}`, at)
    return `<div class="spot" style="${place}">${own}</div>`
  })
  return `${listeners}<style>.map{position:relative;width:1200px} canvas{position:absolute;inset:0;width:100%;height:100%}
    .layer{position:absolute;inset:0;pointer-events:none} .spot{position:absolute;pointer-events:auto}</style>
    <div class="map" style="height:${Math.ceil(elements / 24) * 26 + 40}px"><canvas id="c-canvas"></canvas><div class="layer">${spots}</div></div>
    <script>document.querySelector("canvas").addEventListener("click", shared); listen(document)</script>`
}

/** Only the rows near the viewport exist; scrolling replaces them. */
const virtual = (elements: number): string => `${listeners}<div id="list" style="position:relative"></div><script>
  const controls = ${JSON.stringify(controls.map((make) => make("c-ID", 0)))}
  const rows = ${Math.max(1, Math.floor(elements / 5))}
  list.style.height = rows * 24 + "px"
  delegate(document, ".variable")
  const held = new Map()
  const draw = () => {
    const first = Math.max(0, Math.floor((scrollY - innerHeight) / 24))
    const last = Math.min(rows, Math.ceil((scrollY + 2 * innerHeight) / 24))
    for (const [at, row] of held) if (at < first || at >= last) { row.remove(); held.delete(at) }
    for (let at = first; at < last; at++) {
      if (held.has(at)) continue
      const row = document.createElement("div")
      row.className = "line"
      row.style = "position:absolute;left:0;right:0;height:24px;transform:translateY(" + at * 24 + "px)"
      row.innerHTML = "<em>Row " + at + "</em> " + controls[at % controls.length].replace("c-ID", "c-" + at)
      list.append(row)
      held.set(at, row)
      listen(row)
    }
  }
  addEventListener("scroll", draw)
  draw()
</script>`

const words = "clickable containers hold text of very different lengths and several controls of their own ".repeat(30)
const lengths = [120, 300, 2_000, 600, 121, 1_200]
/** Containers with a listener of their own around long text and up to five other controls. */
const containers = (elements: number): string =>
  `${listeners}${repeat(elements / 7, (at) => {
    const text = words.slice(0, lengths[at % lengths.length])
    const inner = repeat(at % 6, (of) => `<button id="c-${at}-${of}">Do ${of}</button>`)
    return `<div id="c-${at}" class="card ${["own", "property", "closest", "variable"][at % 4]}"><h3>Card ${at}</h3><p>${text}</p>${at % 6 === 0 ? "" : inner}</div>`
  })}<script>listen(document)</script>`

const app = (framework: Framework) => (elements: number) =>
  `<div id="root"></div><script type="module">
    import { start } from "/app/${framework}.js"
    start(document.getElementById("root"), ${elements})
  </script>`

export const kinds: ReadonlyArray<PageKind> = [
  { name: "native", render: (elements) => native(elements) },
  ...frameworks.map((framework) => ({ name: framework, render: app(framework) })),
  { name: "components", render: components },
  { name: "frames", render: frames },
  { name: "canvas", render: canvas },
  { name: "virtual", render: virtual },
  { name: "containers", render: containers },
]

export const shell = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>
  body { font: 13px sans-serif; margin: 8px } p { margin: 0 } p, i { display: inline } .item { float: left; width: 590px; height: 28px; overflow: hidden }
  .box { display: inline-block; min-width: 60px; min-height: 16px; list-style: none } .card { border: 1px solid; margin: 4px }
  iframe { display: block; clear: both } a[href] { color: blue }
  </style></head><body>${body}</body></html>`
