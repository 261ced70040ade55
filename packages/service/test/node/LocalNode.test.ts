import { assert, it } from "@effect/vitest"
import { nodeAddress } from "../../src/node/LocalNode.ts"

it.each([
  ["where it listens", undefined, "http://127.0.0.1:7700", "127.0.0.1:7700"],
  ["under its machine's name where that is everywhere", undefined, "http://0.0.0.0:7700", "machine:7700"],
  ["the same with IPv6", undefined, "http://[::]:7700", "machine:7700"],
  ["at an address of IPv6", undefined, "http://[::1]:7700", "[::1]:7700"],
  [
    "under the name that was configured, at the port that it got",
    "tabwright-1",
    "http://0.0.0.0:41234",
    "tabwright-1:41234",
  ],
  ["where a proxy in front of it listens", "10.0.0.5:80", "http://0.0.0.0:7700", "10.0.0.5:80"],
])("a node is reached %s", (_, configured, listening, expected) => {
  assert.strictEqual(nodeAddress(configured, listening, "machine"), expected)
})
