import { readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"
import * as Metrics from "../../src/telemetry/ServiceMetrics.ts"

const dashboard: {
  readonly panels: ReadonlyArray<{ readonly title: string; readonly targets: ReadonlyArray<{ readonly expr: string }> }>
} = JSON.parse(readFileSync(new URL("../../../../deploy/helm/tabwright/dashboard.json", import.meta.url), "utf8"))

/** Declared names; a histogram is queried by its parts. */
const namesIn = (text: string) =>
  [...text.matchAll(/tabwright_\w+/g)].map(([name]) =>
    Object.values(Metrics).some(({ id, type }) => id === name && type !== "Histogram")
      ? name
      : name.replace(/_(bucket|sum|count)$/, ""),
  )

describe("Grafana dashboard", () => {
  it("queries only existing metrics, and all of them", () => {
    const queriedNames = new Set(
      dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))),
    )
    assert.deepStrictEqual(
      [...queriedNames].toSorted(),
      Object.values(Metrics)
        .map(({ id }) => id)
        .toSorted(),
    )
  })

  it("has a title and a query in each panel, without overlaps", () => {
    const places = dashboard.panels.map((panel) => JSON.stringify(Reflect.get(panel, "gridPos")))
    assert.lengthOf(new Set(places), dashboard.panels.length)
    for (const { title, targets } of dashboard.panels) {
      assert.isNotEmpty(title)
      assert.isNotEmpty(targets)
    }
  })
})
