import { assert, test } from "vitest"
import { localPath } from "../src/PageRequest.ts"

test("paths of this shop stay unchanged", () => {
  assert.strictEqual(localPath("/account/orders?page=2", "/"), "/account/orders?page=2")
})

test.each(["//evil.test", "/\\evil.test", "https://evil.test", "javascript:alert(1)", "", "/a\r\nx: y", "/a\\b"])(
  "the path %j is replaced because it could lead to another site",
  (path) => assert.strictEqual(localPath(path, "/home"), "/home"),
)
