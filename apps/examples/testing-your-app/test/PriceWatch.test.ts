import { Tabwright } from "@tabwright/sdk"
import { faults, outcomes } from "@tabwright/testing"
import { test } from "@tabwright/testing/vitest"
import { assert } from "vitest"
import { isWorthIt, type PriceAlert } from "../src/PriceWatch.ts"

const alert: PriceAlert = { item: "desk lamp", shop: "https://shop.example", below: 20 }

test("isWorthIt returns true for a low price and false for a high one", async ({ service }) => {
  const client = new Tabwright(service)
  service.stub(outcomes.success("$19.99"))
  service.stub(outcomes.success("$25.00"))
  assert.isTrue(await isWorthIt(client, alert))
  assert.isFalse(await isWorthIt(client, alert))
})

test("isWorthIt passes the shop to the agent", async ({ service }) => {
  await isWorthIt(new Tabwright(service), alert)
  assert.deepInclude(service.lastCall("createRun")?.body, {
    task: 'Go to https://shop.example, find "desk lamp" and return its price',
  })
})

test("isWorthIt returns undefined without a price", async ({ service }) => {
  service.stub(outcomes.declined("There is no such lamp."))
  assert.isUndefined(await isWorthIt(new Tabwright(service), alert))
})

test("isWorthIt does not start the agent twice if a response is lost", async ({ service }) => {
  service.fault(faults.lostResponse(), { operation: "createRun" })
  service.stub(outcomes.success("$19.99"))
  assert.isTrue(await isWorthIt(new Tabwright(service), alert))
  assert.lengthOf(service.calls("createRun"), 2)
  assert.lengthOf((await new Tabwright(service).runs.list()).runs, 1)
})
