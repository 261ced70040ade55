import { type NetworkRule, parseNetworkRule } from "@tabwright/chromium"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { addressFault } from "../../src/webhook/WebhookAddress.ts"

const rule = (text: string): NetworkRule => Result.getOrThrow(parseNetworkRule(text))

const fault = (url: string, ...rules: ReadonlyArray<string>) => addressFault({ allow: rules.map(rule) }, url)

describe("addressFault", () => {
  it.effect("takes https anywhere on the public internet, without asking for the name", () =>
    Effect.gen(function* () {
      assert.isUndefined(yield* fault("https://hooks.invalid/tabwright?team=shop"))
      assert.isUndefined(yield* fault("https://93.184.216.34:8443/"))
    }),
  )

  it.effect("takes http on this machine only, and this machine only where the operator opened it", () =>
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

  it.effect("refuses what leads inside, however it is written", () =>
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

  it.effect("refuses what is no address of the web, and one with a password in it", () =>
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
