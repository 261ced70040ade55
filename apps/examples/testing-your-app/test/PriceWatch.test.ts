import { Tabwright } from "@tabwright/sdk"
import { faults, outcomes } from "@tabwright/testing"
import { RecordedService } from "@tabwright/testing/recorded"
import { test } from "@tabwright/testing/vitest"
import { join } from "node:path"
import { assert, expect } from "vitest"
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
  expect(service).toHaveRun('Go to https://shop.example, find "desk lamp" and return its price')
})

test("isWorthIt returns undefined without a price", async ({ service }) => {
  service.stub(outcomes.declined("There is no such lamp."))
  assert.isUndefined(await isWorthIt(new Tabwright(service), alert))
  expect(service.runs()[0]).toHaveFailedWith("no such lamp")
})

test("isWorthIt does not start the agent twice if a response is lost", async ({ service }) => {
  service.fault(faults.lostResponse(), { operation: "createRun" })
  service.stub(outcomes.success("$19.99"))
  assert.isTrue(await isWorthIt(new Tabwright(service), alert))
  expect(service).toHaveReceived("createRun", { times: 2 })
  expect(service).toHaveRun({ times: 1 })
})

test("isWorthIt understands the answer of a real agent in the demo shop", async () => {
  const file = join(import.meta.dirname, "fixtures", "desk-lamp.json")
  await using service = await RecordedService.open(file)
  assert.isTrue(await isWorthIt(new Tabwright(service), { ...alert, shop: "http://127.0.0.1:7800", below: 60 }))
  await service.save()
})
