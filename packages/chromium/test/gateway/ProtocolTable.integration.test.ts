import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { closedCommands, closedDomains, openCommands, openDomains } from "../../src/gateway/ProtocolTable.ts"
import { openGateway } from "./GatewayFixture.ts"

const Protocol = Schema.Struct({
  domains: Schema.Array(
    Schema.Struct({
      domain: Schema.String,
      commands: Schema.optional(Schema.Array(Schema.Struct({ name: Schema.String }))),
    }),
  ),
})

describe("ProtocolTable", () => {
  it.live("covers every method of the installed browser exactly once", () =>
    Effect.gen(function* () {
      const { address } = yield* openGateway()
      const { domains } = Schema.decodeUnknownSync(Protocol)(
        yield* Effect.promise(async () => (await fetch(`http://${address("/json/protocol")}`)).json()),
      )
      assert.isAbove(domains.length, 40)
      // On a browser update, add new methods to ProtocolTable.ts.
      const unplaced: Array<string> = []
      for (const { domain, commands = [] } of domains) {
        const places = [openDomains.has(domain), domain in closedDomains, domain in openCommands].filter(Boolean)
        if (places.length !== 1) unplaced.push(domain)
        const known = openCommands[domain]
        if (known === undefined) continue
        for (const { name } of commands) {
          const isClosed = `${domain}.${name}` in closedCommands
          if (isClosed === known.has(name)) unplaced.push(`${domain}.${name}`)
        }
      }
      assert.deepStrictEqual(unplaced, [])
    }),
  )
})
