import { readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"
import { parse } from "yaml"
import * as Metrics from "../../src/telemetry/ServiceMetrics.ts"

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: Readonly<Record<string, string>>
}

const file = new URL("../../../../deploy/helm/tabwright/alerts.yaml", import.meta.url)
const { groups }: { readonly groups: ReadonlyArray<{ readonly rules: ReadonlyArray<Rule> }> } = parse(
  readFileSync(file, "utf8"),
)
const rules = groups.flatMap((group) => group.rules)

describe("Prometheus alert rules", () => {
  it("query only existing metrics", () => {
    const declared = Object.values(Metrics).map(({ id }) => id)
    for (const { alert, expr } of rules) {
      const queried = expr.match(/tabwright_\w+/g) ?? []
      assert.isNotEmpty(queried, alert)
      assert.includeMembers(declared, queried, alert)
    }
  })

  it("cover overload, starvation, browser starts and webhooks", () => {
    const queried = new Set(rules.flatMap(({ expr }) => expr.match(/tabwright_\w+/g) ?? []))
    assert.containsAllKeys(Object.fromEntries([...queried].map((name) => [name, true])), [
      "tabwright_event_loop_lag_seconds",
      "tabwright_shed_requests_total",
      "tabwright_starved_projects",
      "tabwright_browser_start_failures_total",
      "tabwright_webhook_outbox_age_seconds",
    ])
  })

  it("have unique names, a severity, a summary and a remedy", () => {
    assert.lengthOf(new Set(rules.map(({ alert }) => alert)), rules.length)
    for (const { alert, annotations, labels } of rules) {
      assert.match(alert, /^Tabwright[A-Z]\w+$/)
      assert.include(["warning", "critical"], labels["severity"], alert)
      assert.isNotEmpty(annotations["summary"], alert)
      assert.isNotEmpty(annotations["description"], alert)
    }
  })
})
