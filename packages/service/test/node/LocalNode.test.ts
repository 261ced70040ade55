import { assert, it } from "@effect/vitest"
import { nodeAddress } from "../../src/node/LocalNode.ts"

it.each([
  ["its listening address", undefined, "http://127.0.0.1:7700", "127.0.0.1:7700"],
  ["its machine's name if it listens on all addresses", undefined, "http://0.0.0.0:7700", "machine:7700"],
  ["its machine's name if it listens on all IPv6 addresses", undefined, "http://[::]:7700", "machine:7700"],
  ["its IPv6 address", undefined, "http://[::1]:7700", "[::1]:7700"],
  ["the configured name with its listening port", "tabwright-1", "http://0.0.0.0:41234", "tabwright-1:41234"],
  ["the configured address of a proxy", "10.0.0.5:80", "http://0.0.0.0:7700", "10.0.0.5:80"],
])("a node is reachable at %s", (_, configured, listening, expected) => {
  assert.strictEqual(nodeAddress(configured, listening, "machine"), expected)
})
