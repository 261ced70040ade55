import { assert, describe, it } from "vitest"
import { type DemoServer, suggestedCommands } from "../../src/demo/DemoOutput.ts"

const defaults: DemoServer = {
  keepsRunning: false,
  shopUrl: "http://127.0.0.1:7800",
  serviceUrl: "http://127.0.0.1:7700",
  dataDir: ".tabwright",
  isCheckout: true,
}

const task = (shopUrl: string) => `'Go to ${shopUrl}, search for "chair" and return the price of the cheapest result'`

describe("suggestedCommands", () => {
  it("starts another server with the shop on the same port if this one stops", () => {
    assert.deepStrictEqual(suggestedCommands(defaults), [
      `npm start -- --once ${task("http://127.0.0.1:7800")}`,
      "npm run serve -- --shop-port 7800",
    ])
    const elsewhere = { ...defaults, shopUrl: "http://127.0.0.1:38267", dataDir: "data" }
    assert.deepStrictEqual(suggestedCommands(elsewhere), [
      `npm start -- --once --shop-port 38267 --data-dir data ${task("http://127.0.0.1:38267")}`,
      "npm run serve -- --shop-port 38267 --data-dir data",
    ])
  })

  it("uses the running server, whose port and data directory are in use", () => {
    assert.deepStrictEqual(suggestedCommands({ ...defaults, keepsRunning: true }), [
      `npm run tabwright -- run ${task("http://127.0.0.1:7800")}`,
    ])
    const elsewhere = { ...defaults, keepsRunning: true, serviceUrl: "http://127.0.0.1:7711", shopUrl: undefined }
    assert.deepStrictEqual(suggestedCommands(elsewhere), [
      `npm run tabwright -- run --base-url http://127.0.0.1:7711 ${task("https://example.com")}`,
    ])
  })

  it("mentions checkout scripts only in a checkout", () => {
    for (const keepsRunning of [true, false]) {
      for (const command of suggestedCommands({ ...defaults, isCheckout: false, keepsRunning })) {
        assert.match(command, /^npx @tabwright\/cli (run|demo|serve) /)
      }
    }
  })
})
