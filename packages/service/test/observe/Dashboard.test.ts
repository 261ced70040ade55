import { readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"
import * as Metrics from "../../src/observe/Metrics.ts"

const dashboard: {
  readonly panels: ReadonlyArray<{ readonly title: string; readonly targets: ReadonlyArray<{ readonly expr: string }> }>
} = JSON.parse(readFileSync(new URL("../../../../docs/guides/grafana.json", import.meta.url), "utf8"))

/** Names as they are declared: a histogram is asked for by its parts. */
const namesIn = (text: string) =>
  [...text.matchAll(/tabwright_\w+/g)].map(([name]) =>
    Object.values(Metrics).some(({ id, type }) => id === name && type !== "Histogram")
      ? name
      : name.replace(/_(bucket|sum|count)$/, ""),
  )

describe("The dashboard for Grafana", () => {
  it("asks for nothing that is not measured, and shows all that is", () => {
    const asked = new Set(dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))))
    assert.deepStrictEqual(
      [...asked].toSorted(),
      Object.values(Metrics)
        .map(({ id }) => id)
        .toSorted(),
    )
  })

  it("has a title and a query in each panel, and places for them that do not overlap", () => {
    const places = dashboard.panels.map((panel) => JSON.stringify(Reflect.get(panel, "gridPos")))
    assert.lengthOf(new Set(places), dashboard.panels.length)
    for (const { title, targets } of dashboard.panels) {
      assert.isNotEmpty(title)
      assert.isNotEmpty(targets)
    }
  })
})
