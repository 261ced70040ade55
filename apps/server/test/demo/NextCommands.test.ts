import { assert, describe, it } from "vitest"
import { type DemoPlace, nextCommands } from "../../src/demo/NextCommands.ts"

const usual: DemoPlace = {
  goesOn: false,
  shopUrl: "http://127.0.0.1:7800",
  serviceUrl: "http://127.0.0.1:7700",
  dataDir: ".tabwright",
  isCheckout: true,
}

const task = (shopUrl: string) => `'Go to ${shopUrl}, search for "chair" and return the price of the cheapest result'`

describe("what to try next", () => {
  it("starts another server where this one ends, with the shop at the port that the task names", () => {
    assert.deepStrictEqual(nextCommands(usual), [
      `npm start -- --once ${task("http://127.0.0.1:7800")}`,
      "npm run serve -- --shop-port 7800",
    ])
    const elsewhere = { ...usual, shopUrl: "http://127.0.0.1:38267", dataDir: "data" }
    assert.deepStrictEqual(nextCommands(elsewhere), [
      `npm start -- --once --shop-port 38267 --data-dir data ${task("http://127.0.0.1:38267")}`,
      "npm run serve -- --shop-port 38267 --data-dir data",
    ])
  })

  it("asks the server that goes on: a second one would find its port and its data folder taken", () => {
    assert.deepStrictEqual(nextCommands({ ...usual, goesOn: true }), [
      `npm run tabwright -- run ${task("http://127.0.0.1:7800")}`,
    ])
    const elsewhere = { ...usual, goesOn: true, serviceUrl: "http://127.0.0.1:7711", shopUrl: undefined }
    assert.deepStrictEqual(nextCommands(elsewhere), [
      `npm run tabwright -- run --base-url http://127.0.0.1:7711 ${task("https://example.com")}`,
    ])
  })

  it("speaks of no script of a checkout where there is none", () => {
    for (const goesOn of [true, false]) {
      for (const command of nextCommands({ ...usual, isCheckout: false, goesOn })) {
        assert.match(command, /^npx @tabwright\/cli (run|demo|serve) /)
      }
    }
  })
})
