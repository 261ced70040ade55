import { assert, layer } from "@effect/vitest"
import { startWidgetZoo, type UsableElement, type ZooPage, zooPages } from "@tabwright/widget-zoo"
import * as Effect from "effect/Effect"
import type { Observation } from "../../src/observation/Observation.ts"
import { estimateTokens } from "../../src/observation/TokenCount.ts"
import { Bench } from "../fixture/Bench.ts"

const zoo = Effect.acquireRelease(
  Effect.promise(() => startWidgetZoo()),
  (running) => Effect.promise(() => running.close()),
)

/** Maximum tokens of an observation of a page of the zoo. The largest has 615. */
const tokenLimit = 700

const has = (seen: Observation, id: string): boolean => seen.elements.some((element) => element.id === id)

layer(Bench.layer({}), { excludeTestServices: true })("observation of the widget zoo", (it) => {
  /** Performs the steps required before an element is visible. */
  const lead = Effect.fnUntraced(function* (page: ZooPage, id: string) {
    const { act, agent } = yield* Bench
    const use = page.usable.find((element) => element.id === id)?.use
    const el = (yield* agent.observe).elements.find((element) => element.id === id)?.index
    if (use === undefined || el === undefined) return assert.fail(`${id} leads nowhere on ${page.path}`)
    if ("hover" in use) yield* act({ hover: { el } })
    else if ("fill" in use) yield* act({ fill: { el, ...use.fill } })
    else yield* act({ click: { el, ...("click" in use ? use.click : {}) } })
  })

  it.effect("numbers exactly the elements that a user can use, within few tokens", () =>
    Effect.gen(function* () {
      const { act, agent } = yield* Bench
      const { url } = yield* zoo
      const open = (page: ZooPage) => act({ navigate: { url: url + page.path } })
      const missed: Array<string> = []
      const wrong: Array<string> = []
      let count = 0
      for (const page of zooPages()) {
        yield* open(page)
        const seen = yield* agent.observe
        assert.isAtMost(estimateTokens(seen.text), tokenLimit, page.path)
        const look = (now: Observation, elements: ReadonlyArray<UsableElement>) => {
          for (const { id, what } of elements) {
            count++
            if (!has(now, id)) missed.push(`${page.path} ${id} (${what})`)
          }
        }
        look(
          seen,
          page.usable.filter(({ after = [] }) => after.length === 0),
        )
        for (const id of page.outOfReach) if (has(seen, id)) wrong.push(`${page.path} ${id}`)
        const ways = new Map<string, Array<UsableElement>>()
        for (const element of page.usable) {
          const way = (element.after ?? []).join(" ")
          if (way !== "") ways.set(way, [...(ways.get(way) ?? []), element])
        }
        for (const [way, elements] of ways) {
          yield* open(page)
          for (const id of way.split(" ")) yield* lead(page, id)
          look(yield* agent.observe, elements)
        }
      }
      assert.deepStrictEqual({ missed, wrong }, { missed: [], wrong: [] })
      assert.isAbove(count, 60)
    }),
  )
})
