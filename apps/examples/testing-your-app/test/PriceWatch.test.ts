import { Tabwright } from "@tabwright/sdk"
import { faults, outcomes } from "@tabwright/testing"
import { test } from "@tabwright/testing/vitest"
import { assert } from "vitest"
import { isWorthIt, type Wish } from "../src/PriceWatch.ts"

const wish: Wish = { item: "desk lamp", shop: "https://shop.example", below: 20 }

test("a low price is worth it, a high one is not", async ({ service }) => {
  const client = new Tabwright(service)
  service.script(outcomes.success("$19.99"))
  service.script(outcomes.success("$25.00"))
  assert.isTrue(await isWorthIt(client, wish))
  assert.isFalse(await isWorthIt(client, wish))
})

test("the agent is told where to look", async ({ service }) => {
  await isWorthIt(new Tabwright(service), wish)
  assert.deepInclude(service.lastCall("createRun")?.body, {
    task: 'Go to https://shop.example, find "desk lamp" and return its price',
  })
})

test("no price is no answer", async ({ service }) => {
  service.script(outcomes.declined("There is no such lamp."))
  assert.isUndefined(await isWorthIt(new Tabwright(service), wish))
})

test("a lost answer does not start the agent twice", async ({ service }) => {
  service.fault(faults.lostResponse(), { operation: "createRun" })
  service.script(outcomes.success("$19.99"))
  assert.isTrue(await isWorthIt(new Tabwright(service), wish))
  assert.lengthOf(service.calls("createRun"), 2)
  assert.lengthOf((await new Tabwright(service).runs.list()).runs, 1)
})
