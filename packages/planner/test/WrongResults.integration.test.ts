import { assert, describe, layer } from "@effect/vitest"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { openBrowser, runOn, type ShopRun } from "./ShopRun.ts"

const menuTask = (page: string): string => `URL/${page} and select Alpha > Beta > Gamma from the menu`

const say = (text: string): string => `document.getElementById('out').textContent='${text}'`

const menu = (trigger: string): string =>
  `<style>.sub{display:none}.open>.sub{display:block}</style>
  <ul><li id="m" ${trigger}><a href="#">Alpha</a><ul class="sub"><li onmouseover="this.className='open'"><a href="#" onclick="${say("Beta chosen")}">Beta</a>
  <ul class="sub"><li><a href="#" onclick="event.stopPropagation();${say("Gamma chosen")}">Gamma</a></li></ul></li></ul></li></ul>`

const pages: Readonly<Record<string, string>> = {
  slider: `<label><input type="checkbox">1</label><label><input type="checkbox">2</label>
    <input type="range" min="0" max="5" value="4" oninput="${say("Slider at ")}+this.value">`,
  boxes: `<label><input type="checkbox">1</label><label><input type="checkbox">2</label>`,
  button: `<button onclick="${say("Saved")}">Save</button>`,
  list: "<ul><li>Apples</li><li>Pears</li></ul>",
  items:
    '<div class="list"><p>Shopping list</p><ul><li><a href="#a">Apples</a></li><li><a href="#p">Pears</a></li></ul></div>',
  toggle: menu(
    `onmouseenter="this.className='open'" onmouseleave="this.className=''" onclick="this.className=this.className?'':'open'"`,
  ),
  hovered: `<style>.sub{display:none}.open>.sub{display:block}</style>
    <div onmouseenter="this.className='open'" onmouseleave="this.className=''"><button onclick="const m=this.parentElement;m.className=m.className?'':'open'">Alpha</button>
    <div class="sub"><a href="#" onclick="${say("Gamma chosen")}">Gamma</a></div></div>`,
  codes: '<a href="/404">404</a> <a href="/nowhere">Lost</a>',
  "404": 'This page returned a 404 status code. <a href="/codes">here</a>',
  closing: `<style>.sub{display:none}.open>.sub{display:block}</style>
    <div id="m" onmouseenter="set(true)" onmouseleave="set(false)"><button id="b" aria-expanded="false" onclick="set(!open_)">Alpha</button>
    <div class="sub"><a href="#" onclick="${say("Gamma chosen")}">Gamma</a></div></div>
    <script>let open_=false;function set(on){open_=on;m.className=on?'open':'';b.setAttribute('aria-expanded',on)}</script>`,
  idle: "<button>Refresh</button>",
}

class Pages extends Context.Service<
  Pages,
  { readonly run: (task: string) => Effect.Effect<ShopRun & { readonly shown: string }> }
>()("@tabwright/planner/test/Pages") {
  static readonly layer = Layer.effect(
    Pages,
    Effect.gen(function* () {
      const { agent, files } = yield* openBrowser
      const server = yield* Effect.acquireRelease(
        Effect.callback<ReturnType<typeof createServer>>((resume) => {
          const started = createServer(({ url = "/" }, response) => {
            const name = url.slice(1)
            response.writeHead(/^[45]\d\d$/.test(name) ? Number(name) : name in pages ? 200 : 404, {
              "content-type": "text/html",
            })
            response.end(`<title>Page ${name}</title><h1>Test page</h1>${pages[name] ?? ""}<p id="out"></p>`)
          }).listen(0, "127.0.0.1", () => resume(Effect.succeed(started)))
        }),
        (started) =>
          Effect.sync(() => {
            started.close()
            started.closeAllConnections()
          }),
      )
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const run = (task: string) =>
        Effect.gen(function* () {
          const ran = yield* runOn(agent, files, task.replaceAll("URL", url))
          return { ...ran, shown: (yield* agent.observe).pageText }
        })
      return Pages.of({ run: (task) => Effect.orDie(run(task)) })
    }),
  )
}

describe("makePlanner", () => {
  layer(Pages.layer, { timeout: 60_000, excludeTestServices: true })((it) => {
    const cases: ReadonlyArray<[statement: string, task: string, success: boolean, said: string]> = [
      ["sets the only slider", "URL/slider and set the slider to 2", true, "Slider at 2"],
      [
        "does not tick a box for a slider",
        "URL/boxes and set the slider to 2",
        false,
        "Nothing on the page accounts for",
      ],
      [
        "does not press a button for a box",
        'URL/button and check the "Save" checkbox',
        false,
        "Nothing on the page accounts for: Save",
      ],
      ["returns both items of a list", "URL/list and return the list", true, "List (2):\n- Apples\n- Pears"],
      ["returns both items of a list of links", "URL/items and return the list", true, "List (2):"],
      ["follows a path through menus that open on hover", menuTask("toggle"), true, "Gamma chosen"],
      ["hovers before it clicks a toggle", "URL/hovered and select Alpha > Gamma", true, "Gamma chosen"],
      ["opens a menu that its click closed", "URL/closing and select Alpha > Gamma", true, "Gamma chosen"],
      ["reports the status that a task names", "URL/codes and click 404", true, "returned a 404 status code"],
      ["reports a link to a missing page", "URL/codes and click Lost", false, "status 404 Not Found"],
      ["reports a click without an effect", "URL/idle and click Refresh", false, 'Clicking "Refresh" changed nothing'],
      ["reports a key without an effect", "URL/idle and press Enter", false, "Not verified: the page shows no"],
    ]
    for (const [statement, task, isSuccess, expected] of cases)
      it.effect(statement, () =>
        Effect.gen(function* () {
          const { run } = yield* Pages
          const { shown, success, text } = yield* run(`Go to ${task}`)
          assert.include(`${text}\n${shown}`, expected)
          assert.strictEqual(success, isSuccess, text)
        }),
      )
  })
})
