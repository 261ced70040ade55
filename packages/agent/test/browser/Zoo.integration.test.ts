import { assert, layer } from "@effect/vitest"
import { type UsableElement, type ZooPage, zooPages } from "@tabwright/widget-zoo"
import * as Effect from "effect/Effect"
import type { Action } from "../../src/action/Action.ts"
import { byId, ZooBench } from "../fixture/ZooBench.ts"

/** Returns the expected repeatability of a use; undefined if it depends on the element. */
const isRepeatable = ({ use }: UsableElement, role: string | undefined): boolean | undefined => {
  if ("drag" in use) return false
  // A button may open a menu with side effects.
  if ("select" in use) return role === "combobox" || role === "listbox"
  return "fill" in use || "check" in use || "hover" in use ? true : undefined
}

const actionOf = (element: UsableElement, indexOf: (id: string) => number): Action => {
  const el = indexOf(element.id)
  const { use } = element
  if ("click" in use) return { click: { ...use.click, el } }
  if ("fill" in use) return { fill: { ...use.fill, el } }
  if ("select" in use) return { select: { ...use.select, el } }
  if ("check" in use) return { check: { ...use.check, el } }
  if ("hover" in use) return { hover: { el } }
  if ("press" in use) return { press: { ...use.press, el } }
  if ("attach" in use) return { attach: { ...use.attach, el } }
  const { to, ...by } = use.drag
  return { drag: { ...by, from: el, ...(to === undefined ? {} : { to: indexOf(to) }) } }
}

layer(ZooBench.layer(), { excludeTestServices: true })("widgets of the zoo", (it) => {
  const use = Effect.fnUntraced(function* (page: ZooPage, element: UsableElement) {
    const { act, agent, dispatches, title } = yield* ZooBench
    for (const id of [...(element.after ?? []), element.id]) {
      const one = page.usable.find((candidate) => candidate.id === id)
      if (one === undefined) continue
      let seen = yield* agent.observe
      // Frames and scripted content may appear later.
      for (let look = 0; look < 20 && !seen.elements.some((candidate) => candidate.id === id); look++) {
        yield* act({ wait: { seconds: 0.2 } })
        seen = yield* agent.observe
      }
      if (!seen.elements.some((candidate) => candidate.id === id)) return `${id} is not seen`
      let result = yield* act(actionOf(one, (other) => byId(seen, other)))
      // A re-render between the last check and the click is rejected, and the agent observes again.
      if (!result.ok && page.title.includes("change meanwhile")) {
        const again = yield* agent.observe
        result = yield* act(actionOf(one, (other) => byId(again, other)))
      }
      if (!result.ok) return `${id}: ${result.message}`
      const expected = isRepeatable(one, seen.elements.find((candidate) => candidate.id === id)?.role)
      if (expected !== undefined && dispatches.some(({ repeatable }) => repeatable !== expected))
        return `${id} is wrong about being repeatable`
    }
    const shown = yield* title
    return shown === element.shows ? undefined : `${element.id}: the title is "${shown}", not "${element.shows}"`
  })

  for (const page of zooPages()) {
    it.effect(`are usable: ${page.title}`, () =>
      Effect.gen(function* () {
        const { open } = yield* ZooBench
        const problems: Array<string> = []
        let isFresh = false
        for (const element of page.usable) {
          // Preconditions and failures leave the page in another state.
          if (!isFresh || element.after !== undefined) yield* open(page.path)
          const problem = yield* use(page, element)
          isFresh = problem === undefined && element.after === undefined
          if (problem !== undefined) problems.push(problem)
        }
        assert.deepStrictEqual(problems, [])
      }),
    )
  }
})
