import { assert, test } from "vitest"
import { localPath } from "../src/PageRequest.ts"

test("returns paths of this shop unchanged", () => {
  assert.strictEqual(localPath("/account/orders?page=2", "/"), "/account/orders?page=2")
})

test.each(["//evil.test", "/\\evil.test", "https://evil.test", "javascript:alert(1)", "", "/a\r\nx: y", "/a\\b"])(
  "replaces %j, which could lead to another site",
  (path) => assert.strictEqual(localPath(path, "/home"), "/home"),
)
