import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { lifetimes, sign, verify } from "../../src/files/SignedUrl.ts"

const secret = Buffer.alloc(32, 7)
const now = new Date("2026-01-01T00:00:00Z")
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const fileId = "0198c0de-7f3a-7c11-9d52-3a1b5c7d9e0f"

const signed = (options: { readonly asAttachment?: boolean } = {}) =>
  new URL(sign(secret, { path: `/files/${fileId}`, expiresAt: later(60), ...options }), "http://host")

const verdict = (url: URL, at = now, key: Uint8Array = secret) => verify(key, url.pathname, url.searchParams, at)

describe("SignedUrl", () => {
  it("grants access until it expires", () => {
    for (const url of [signed(), signed({ asAttachment: true })]) {
      assert.strictEqual(verdict(url), "Valid")
      assert.strictEqual(verdict(url, later(59)), "Valid")
      assert.strictEqual(verdict(url, later(60)), "Expired")
      assert.strictEqual(verdict(url, later(61)), "Expired")
    }
  })

  it("rejects a signature of another file or server, and a missing one", () => {
    const url = signed()
    const other = new URL(url.href.replace("9e0f", "9e0e"))
    assert.strictEqual(verdict(other), "Forged")
    assert.strictEqual(verdict(url, now, Buffer.alloc(32, 8)), "Forged")
    url.searchParams.delete("signature")
    assert.strictEqual(verdict(url), "Forged")
  })

  it("rejects any modified, added or removed character of the query", () => {
    const original = signed({ asAttachment: true })
    const query = original.search.slice(1)
    fc.assert(
      fc.property(
        fc.nat(query.length - 1),
        fc.constantFrom("change", "insert", "remove"),
        fc.string(),
        (at, how, text) => {
          const tail = query.slice(how === "insert" ? at : at + 1)
          const changed = new URL(original)
          changed.search = query.slice(0, at) + (how === "remove" ? "" : text) + tail
          const isSame = [...changed.searchParams].join() === [...original.searchParams].join()
          // A forged link must not reveal whether it would have expired.
          assert.strictEqual(verdict(changed), isSame ? "Valid" : "Forged")
        },
      ),
      { numRuns: 2000 },
    )
  })

  it("rejects extended lifetimes, changed dispositions and repeated parameters", () => {
    for (const [name, value] of [
      ["expires", "99999999999"],
      ["disposition", "attachment"],
      ["signature", "x"],
    ] as const) {
      const url = signed()
      url.searchParams.append(name, value)
      if (name !== "signature") assert.strictEqual(verdict(url), "Forged", `appended ${name}`)
      url.searchParams.set(name, value)
      assert.strictEqual(verdict(url), "Forged", `set ${name}`)
    }
  })

  it("has the lifetimes that the contract specifies", () => {
    assert.deepStrictEqual(lifetimes, {
      workspaceDownload: 60,
      browserDownload: 900,
      recording: 3600,
      outputFile: 300,
      skillOutput: 300,
      runTrace: 300,
      screenshot: 300,
      pageFile: 3600,
      upload: 300,
      briefUpload: 120,
    })
  })
})
