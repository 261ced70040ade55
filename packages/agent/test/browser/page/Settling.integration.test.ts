import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { ServerResponse } from "node:http"
import type { Action } from "../../../src/action/Action.ts"
import { collectStepOutcome, usePrefetched } from "../../../src/loop/PrefetchedObservation.ts"
import { Bench, find } from "../../fixture/Bench.ts"

const later = (ms: number) => (_request: unknown, response: ServerResponse) => {
  setTimeout(() => response.end("arrived"), ms)
}

const show = "(text) => { out.textContent = text }"
const fetching = (path: string) => `fetch('${path}').then((r) => r.text()).then(${show})`

layer(
  Bench.layer(
    {
      "/": `<p id="out">nothing</p>
        <a href="/late">Late</a> <a href="/timer">Timer</a> <a href="/chain">Chain</a> <a href="/redirect">Redirect</a>
        <button onclick="setTimeout(() => (${show})('arrived'), 230)">Debounced</button>
        <button onclick="setTimeout(() => ${fetching("/data")}, 160)">Debounced request</button>
        <button onclick="history.pushState(null, '', '/route'); out.textContent = 'Loading'; ${fetching("/data")}">Route</button>
        <button onclick="out.innerHTML = '<span role=progressbar></span>'; ${fetching("/slow")}">Spinner</button>
        <input type="search" aria-label="Search" oninput="clearTimeout(this.wait); this.wait = setTimeout(() => ${fetching("/data")}, 200)">`,
      // A request of a script whose response changes the page.
      "/late": `<p id="out">Loading</p><script>addEventListener('load', () => { ${fetching("/slow")} })</script>`,
      // A change right after loading, without a request.
      "/timer": `<p id="out">Loading</p><script>addEventListener('load', () => setTimeout(() => (${show})('arrived'), 20))</script>`,
      "/chain": `<p id="out">Loading</p>
        <script>addEventListener('load', () => fetch('/data').then(() => setTimeout(() => ${fetching("/slow")}, 60)))</script>`,
      "/redirect": `<p id="out">Loading</p><script>addEventListener('load', () => setTimeout(() => location.replace('/there')))</script>`,
      "/there": `<p id="out">arrived</p>`,
      "/data": later(120),
      "/slow": later(450),
    },
    { timeouts: { quietMs: 300 } },
  ),
  { excludeTestServices: true },
)("settling", (it) => {
  const cases: ReadonlyArray<readonly [title: string, name: string]> = [
    ["a late response to a new document", "Late"],
    ["a change right after a document has loaded", "Timer"],
    ["a request that follows the response to another one", "Chain"],
    ["a redirect by script", "Redirect"],
    ["a debounced change", "Debounced"],
    ["a debounced request", "Debounced request"],
    ["a request after a route change", "Route"],
    ["a request behind a spinner", "Spinner"],
    ["suggestions for a typed text", "Search"],
  ]
  for (const [title, name] of cases)
    it.effect(`waits for ${title}`, () =>
      Effect.gen(function* () {
        const { agent, open } = yield* Bench
        const { index } = find(yield* open("/"), name)
        const action: Action = name === "Search" ? { fill: { el: index, text: "x" } } : { click: { el: index } }
        const result = yield* agent.execute(action, 0, () => Effect.void, { checksChanges: true })
        assert.isTrue(result.ok, result.message)
        const { prefetched, screenshot } = yield* collectStepOutcome(agent, [], yield* Effect.scope, {
          looksAhead: true,
        })
        assert.include((yield* usePrefetched(agent, prefetched)).pageText, "arrived")
        const shown = yield* screenshot
        assert.isNotNull(shown)
        // The cursor of a field blinks.
        if (name !== "Search") assert.deepStrictEqual(shown, yield* agent.screenshot)
      }),
    )
})
