import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { chromium } from "playwright-core"
import { identityOfCountry } from "../../src/index.ts"
import { openGateway } from "./GatewayFixture.ts"

describe("a client that overrides its locale", () => {
  it.live("takes precedence over the browser's identity from the first script", () =>
    Effect.gen(function* () {
      const { address } = yield* openGateway({ identity: identityOfCountry("de") })
      const seen = yield* Effect.promise(async () => {
        const client = await chromium.connectOverCDP(`ws://${address()}`)
        const ask =
          "[Intl.DateTimeFormat().resolvedOptions().timeZone, Intl.NumberFormat().resolvedOptions().locale].join()"
        const before = await client.contexts()[0]?.pages()[0]?.evaluate(ask)
        const context = await client.newContext({ locale: "fr-CA", timezoneId: "Asia/Tokyo" })
        const page = await context.newPage()
        await page.goto(`data:text/html,<script>document.title = ${ask}</script>`)
        const after = await page.title()
        await client.close()
        return { before, after }
      })
      assert.deepStrictEqual(seen, { before: "Europe/Berlin,de-DE", after: "Asia/Tokyo,fr-CA" })
    }).pipe(Effect.scoped),
  )
})
