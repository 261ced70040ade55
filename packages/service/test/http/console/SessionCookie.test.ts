import { HttpServerResponse } from "effect/http"
import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import {
  cookieName,
  isCrossOrigin,
  isForged,
  isSafeMethod,
  samePath,
  setCookie,
} from "../../../src/http/console/SessionCookie.ts"

const origin = "https://tabwright.example.com"
const token = "t".repeat(43)
const unsafe = fc.constantFrom("POST", "PUT", "PATCH", "DELETE")

describe("isForged", () => {
  it("accepts safe methods without a token", () => {
    for (const method of ["GET", "HEAD", "OPTIONS"]) {
      assert.isTrue(isSafeMethod(method))
      assert.isFalse(isForged(method, { origin: "https://evil.example" }, origin, token))
    }
  })

  it("accepts unsafe methods with the token from the same origin only", () => {
    fc.assert(
      fc.property(
        unsafe,
        fc.option(fc.oneof(fc.constant(token), fc.string(), fc.string({ minLength: 43, maxLength: 43 })), {
          nil: undefined,
        }),
        fc.option(fc.constantFrom(origin, "https://evil.example", "null", "http://tabwright.example.com"), {
          nil: undefined,
        }),
        fc.option(fc.constantFrom("same-origin", "none", "same-site", "cross-site"), { nil: undefined }),
        (method, given, from, site) => {
          const headers = { "x-tabwright-csrf": given, origin: from, "sec-fetch-site": site }
          const isOwn =
            given === token &&
            (from === undefined || from === origin) &&
            (site === undefined || site === "same-origin" || site === "none")
          assert.strictEqual(isForged(method, headers, origin, token), !isOwn)
        },
      ),
    )
  })

  it("tells other ports, schemes and subdomains apart", () => {
    for (const other of [`${origin}:8443`, "http://tabwright.example.com", "https://a.tabwright.example.com"]) {
      assert.isTrue(isCrossOrigin({ origin: other }, origin), other)
    }
  })
})

describe("setCookie", () => {
  const lineOf = (at: string) => {
    const response = setCookie(HttpServerResponse.empty(), "session", at, { value: token, maxAgeSeconds: 60 })
    return HttpServerResponse.toWeb(response).headers.getSetCookie()
  }

  it("binds the cookie to the host, and to https where the server is served by it", () => {
    assert.deepStrictEqual(lineOf(origin), [
      `__Host-tabwright-session=${token}; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ])
    const [plain = ""] = lineOf("http://127.0.0.1:7700")
    assert.match(plain, /^tabwright-session=/)
    assert.notInclude(plain, "Secure")
    assert.notStrictEqual(cookieName("session", origin), cookieName("oidc", origin))
  })
})

describe("samePath", () => {
  it("keeps paths with query and fragment", () => {
    for (const path of ["/", "/runs?status=failed&query=a%20b", "/runs/1#step-2", "/a//b"]) {
      assert.strictEqual(samePath(path), path)
    }
  })

  it("returns the start page for links to other sites", () => {
    const links = [
      "//evil.example",
      "/\\evil.example",
      "\\\\evil.example",
      "https://evil.example",
      "javascript:alert(1)",
      "/\t/evil.example",
      "/\n/evil.example",
      "\u0000//evil.example",
      " //evil.example",
      "/.//evil.example",
      "/a/..//evil.example",
      "",
    ]
    for (const link of links) assert.strictEqual(samePath(link), "/", JSON.stringify(link))
  })

  it("never leaves the origin", () => {
    const parts = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "evil.example",
      ":",
      "@",
      "%2f",
      "\t",
      "\r",
      "a",
      "?",
      "#",
      "http",
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(parts, { maxLength: 8 }).map((all) => all.join("")),
          fc.string({ unit: "binary" }),
        ),
        (text) => {
          const path = samePath(text)
          assert.strictEqual(new URL(path, origin).origin, origin)
          assert.strictEqual(new URL(samePath(path), origin).href, new URL(path, origin).href)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
