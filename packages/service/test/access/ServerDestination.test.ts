import { assert, describe, it } from "@effect/vitest"
import { parseNetworkRule } from "@tabwright/chromium"
import { Effect, Result } from "effect"
import { serverDestination, serverUrlFault } from "../../src/access/ServerDestination.ts"

const networkOf = (address: () => string, ...rules: ReadonlyArray<string>) => ({
  allow: rules.map((rule) => Result.getOrThrow(parseNetworkRule(rule))),
  resolve: () => Promise.resolve([{ address: address(), family: 4 }]),
  ownAddresses: () => new Set<string>(),
})

const outcome = (network: ReturnType<typeof networkOf>, url: string) =>
  Effect.promise(async () => {
    const found = await serverDestination(network)(new URL(url))
    return "fault" in found ? found.fault : "open"
  })

describe("serverDestination", () => {
  it.effect("checks the address of each request, and connects only to that one", () =>
    Effect.gen(function* () {
      let address = "93.184.216.34"
      const network = networkOf(() => address)
      const url = "https://mcp.example.org/mcp"
      const found = yield* Effect.promise(() => serverDestination(network)(new URL(url)))
      assert.isTrue("lookup" in found)
      address = "169.254.169.254"
      assert.include(yield* outcome(network, url), "mcp.example.org has the address 169.254.169.254")
      if ("lookup" in found) {
        found.lookup("mcp.example.org", {}, (_error, resolved) => assert.strictEqual(resolved, "93.184.216.34"))
      }
    }),
  )

  it.effect("allows http and other protocols' ports only by a rule", () =>
    Effect.gen(function* () {
      const closed = networkOf(() => "93.184.216.34")
      assert.include(yield* outcome(closed, "http://mcp.example.org/mcp"), "Expected an https URL")
      assert.include(yield* outcome(closed, "https://mcp.example.org:25/mcp"), "Port 25 is blocked")
      assert.strictEqual(yield* outcome(closed, "https://mcp.example.org:8443/mcp"), "open")
      const open = networkOf(() => "93.184.216.34", "mcp.example.org", "mcp.example.org:25")
      assert.strictEqual(yield* outcome(open, "http://mcp.example.org/mcp"), "open")
      assert.strictEqual(yield* outcome(open, "https://mcp.example.org:25/mcp"), "open")
      const inside = networkOf(() => "10.0.0.7", "10.0.0.0/8")
      assert.strictEqual(yield* outcome(inside, "http://mcp.internal/mcp"), "open")
    }),
  )
})

describe("serverUrlFault", () => {
  it.effect("resolves no public name over https, and rejects local ones", () =>
    Effect.gen(function* () {
      let count = 0
      const network = networkOf(() => {
        count++
        return "127.0.0.1"
      })
      const faultOf = (url: string) => Effect.promise(() => serverUrlFault(network, new URL(url)))
      assert.isUndefined(yield* faultOf("https://mcp.example.org/mcp"))
      assert.strictEqual(count, 0)
      assert.include((yield* faultOf("https://localhost/mcp")) ?? "", "127.0.0.1")
      assert.include((yield* faultOf("http://mcp.example.org/mcp")) ?? "", "127.0.0.1")
    }),
  )
})
