import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import {
  cookieDomains,
  importIntoProfile,
  mergeProfiles,
  originLimit,
  type ProfileState,
} from "../../src/profile/ProfileState.ts"

const anyState: fc.Arbitrary<ProfileState> = fc.record({
  cookies: fc.array(
    fc.record({
      name: fc.string(),
      value: fc.string(),
      domain: fc.constantFrom("a.example", ".a.example", "b.example"),
      path: fc.constant("/"),
    }),
  ),
  origins: fc.uniqueArray(
    fc.record({
      origin: fc.constantFrom("http://a.example", "https://a.example", "https://b.example", "https://c.example"),
      localStorage: fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 3 }),
    }),
    { selector: ({ origin }) => origin },
  ),
})

const stored = (state: ProfileState | undefined, origin: string) =>
  state?.origins.find((store) => store.origin === origin)?.localStorage ?? []

describe("mergeProfiles", () => {
  it("takes the later cookies and the latest storage of each origin", () => {
    fc.assert(
      fc.property(fc.option(anyState, { nil: undefined }), anyState, (earlier, later) => {
        const merged = mergeProfiles(earlier, later)
        assert.deepStrictEqual(merged.cookies, later.cookies)
        for (const origin of ["http://a.example", "https://a.example", "https://b.example", "https://c.example"]) {
          const wasOpen = later.origins.some((store) => store.origin === origin)
          assert.deepStrictEqual(stored(merged, origin), stored(wasOpen ? later : earlier, origin))
        }
        assert.strictEqual(new Set(merged.origins.map(({ origin }) => origin)).size, merged.origins.length)
      }),
    )
  })

  it("drops the least recently opened origins over the limit", () => {
    const open = (name: string): ProfileState => ({
      cookies: [],
      origins: [{ origin: `https://${name}.example`, localStorage: [["key", name]] }],
    })
    let state = open("first")
    for (let day = 0; day < originLimit; day++) {
      state = mergeProfiles(state, open(`day-${day}`))
      state = mergeProfiles(state, open("daily"))
    }
    assert.lengthOf(state.origins, originLimit)
    assert.deepStrictEqual(stored(state, "https://daily.example"), [["key", "daily"]])
    assert.deepStrictEqual(stored(state, `https://day-${originLimit - 1}.example`), [["key", `day-${originLimit - 1}`]])
    assert.deepStrictEqual(stored(state, "https://first.example"), [])
  })
})

describe("importIntoProfile", () => {
  it("replaces the accepted cookies and the storage of the imported origins, and keeps the rest", () => {
    fc.assert(
      fc.property(fc.option(anyState, { nil: undefined }), anyState, (earlier, added) => {
        const isReplaced = (domain: string) => domain.endsWith("a.example")
        const result = importIntoProfile(earlier, added, isReplaced)
        const kept = (earlier?.cookies ?? []).filter(({ domain }) => domain === "b.example")
        assert.deepStrictEqual(result.cookies, [...added.cookies, ...kept])
        for (const origin of ["http://a.example", "https://a.example", "https://b.example", "https://c.example"]) {
          const isImported = added.origins.some((store) => store.origin === origin)
          assert.deepStrictEqual(stored(result, origin), stored(isImported ? added : earlier, origin))
        }
      }),
    )
  })
})

describe("importIntoProfile, repeated", () => {
  it("does not grow beyond the limits, and keeps the latest import", () => {
    const value = "x".repeat(2 * 2 ** 20)
    let state: ProfileState | undefined
    for (let day = 0; day < 8; day++) {
      const cookies = Array.from({ length: 1000 }, (_, at) => ({
        name: `${at}`,
        value: "",
        domain: `${day}.a`,
        path: "/",
      }))
      const origins = [{ origin: `https://${day}.a`, localStorage: [["key", value]] as const }]
      state = importIntoProfile(state, { cookies, origins }, () => false)
    }
    assert.deepStrictEqual(
      [state?.cookies.length, new Set(state?.cookies.map(({ domain }) => domain))],
      [3000, new Set(["7.a", "6.a", "5.a"])],
    )
    assert.deepStrictEqual(
      state?.origins.map(({ origin }) => origin),
      ["https://7.a", "https://6.a", "https://5.a"],
    )
  })
})

describe("cookieDomains", () => {
  it("returns each domain once, sorted, without its leading dot", () => {
    const cookie = (domain: string) => ({ name: "n", value: "v", domain, path: "/" })
    const state = { cookies: [cookie(".b.example"), cookie("b.example"), cookie("a.example")], origins: [] }
    assert.deepStrictEqual(cookieDomains(state), ["a.example", "b.example"])
  })
})
