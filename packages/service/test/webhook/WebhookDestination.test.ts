import { type NetworkRule, parseNetworkRule } from "@tabwright/chromium"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { addressFault } from "../../src/webhook/WebhookDestination.ts"

const rule = (text: string): NetworkRule => Result.getOrThrow(parseNetworkRule(text))

const fault = (url: string, ...rules: ReadonlyArray<string>) => addressFault({ allow: rules.map(rule), ports: [] }, url)

describe("addressFault", () => {
  it.effect("accepts https on the public internet without resolving the name", () =>
    Effect.gen(function* () {
      assert.isUndefined(yield* fault("https://hooks.invalid/tabwright?team=shop"))
      assert.isUndefined(yield* fault("https://93.184.216.34/"))
    }),
  )

  it.effect("accepts http on this machine only, if the operator allows it", () =>
    Effect.gen(function* () {
      assert.include(yield* fault("http://hooks.example.org/"), "https")
      assert.include(yield* fault("http://10.0.0.5/", "10.0.0.0/8"), "https")
      assert.include(yield* fault("http://127.0.0.1:9000/"), "--allow-network")
      assert.include(yield* fault("http://127.0.0.1:9000/", "127.0.0.1:9001"), "loopback")
      assert.isUndefined(yield* fault("http://127.0.0.1:9000/", "127.0.0.1:9000"))
      assert.isUndefined(yield* fault("http://localhost:9000/", "localhost"))
      assert.isUndefined(yield* fault("http://[::1]:9000/", "localhost"))
    }),
  )

  it.effect("returns the allowed ports for a URL with another port", () =>
    Effect.gen(function* () {
      for (const port of [22, 25, 5432, 6379, 8080, 8443]) {
        const message = yield* fault(`https://hooks.example.org:${port}/`)
        assert.include(message, `Port ${port} is not allowed`)
        assert.include(message, "80 or 443")
        assert.include(message, "TABWRIGHT_WEBHOOK_PORTS")
        assert.include(yield* fault(`https://93.184.216.34:${port}/`), "is not allowed")
      }
      assert.isUndefined(yield* fault("https://hooks.example.org:80/"))
    }),
  )

  it.effect("accepts configured ports and rules with host and port", () =>
    Effect.gen(function* () {
      const network = { allow: [], ports: [8443] }
      assert.isUndefined(yield* addressFault(network, "https://hooks.example.org:8443/"))
      assert.include(yield* addressFault(network, "https://hooks.example.org:8444/"), "80, 443 or 8443")
      assert.isUndefined(yield* fault("https://93.184.216.34:6379/", "93.184.216.34:6379"))
      assert.isString(yield* fault("https://93.184.216.34:6379/", "93.184.216.35:6379"))
      assert.isUndefined(yield* fault("https://93.184.216.34:8443/", "93.184.216.0/24"))
    }),
  )

  it.effect("rejects ports of other protocols under a rule without a port", () =>
    Effect.gen(function* () {
      assert.include(yield* fault("https://10.1.2.3:6379/", "10.0.0.0/8"), "Port 6379 is not allowed")
      assert.include(yield* fault("http://localhost:5432/", "localhost"), "Port 5432 is not allowed")
      assert.isUndefined(yield* fault("https://10.1.2.3:6379/", "10.0.0.0/8:6379"))
      assert.isUndefined(yield* fault("http://localhost:3000/", "localhost"))
    }),
  )

  it.effect("resolves a public name only if a rule for its port depends on the address", () =>
    Effect.gen(function* () {
      let lookups = 0
      const resolve = () => {
        lookups += 1
        return Promise.resolve([{ address: "10.1.2.3", family: 4 }])
      }
      const network = { allow: [rule("10.0.0.0/8:8443")], ports: [], resolve }
      assert.isUndefined(yield* addressFault(network, "https://hooks.example.org/"))
      assert.include(yield* addressFault(network, "https://hooks.example.org:8444/"), "is not allowed")
      assert.strictEqual(lookups, 0)
      assert.isUndefined(yield* addressFault(network, "https://hooks.example.org:8443/"))
      assert.strictEqual(lookups, 1)
    }),
  )

  it.effect("rejects internal addresses in any spelling", () =>
    Effect.gen(function* () {
      const inside = [
        "https://10.1.2.3/",
        "https://169.254.169.254/latest/meta-data",
        "https://[::ffff:127.0.0.1]/",
        "https://0x7f.1/",
        "https://2130706433/",
        "https://localhost/",
        "https://[fd00::1]/",
      ]
      for (const url of inside) assert.include(yield* fault(url), "--allow-network", url)
      assert.isUndefined(yield* fault("https://10.1.2.3/", "10.0.0.0/8"))
    }),
  )

  it.effect("rejects other schemes and URLs with a password", () =>
    Effect.gen(function* () {
      for (const url of [
        "ftp://hooks.example.org/",
        "javascript:alert(1)",
        "hooks",
        "https://me:secret@hooks.example.org/",
      ]) {
        assert.isString(yield* fault(url), url)
      }
    }),
  )
})
