import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { loginFormOf, offersSignOut } from "../../src/loop/LoginForm.ts"
import { signIn } from "../../src/loop/SignIn.ts"
import type { Action } from "../../src/action/Action.ts"
import type { Observation, PageElement } from "../../src/observation/Observation.ts"

type Given = Partial<PageElement> & Pick<PageElement, "name">

const input = (name: string, more: Partial<PageElement> = {}): Given => ({
  tag: "input",
  role: "textbox",
  type: "text",
  name,
  ...more,
})
const password = (name = "Password"): Given => input(name, { type: "password" })
const button = (name: string): Given => ({ tag: "button", role: "button", name })
const link = (name: string): Given => ({ tag: "a", role: "link", name })

const pageOf = (elements: ReadonlyArray<Given>, url = "https://shop.example/login"): Observation => ({
  url,
  title: "",
  elements: elements.map((given, at) => ({
    index: at + 1,
    frame: 0,
    tag: "",
    role: "",
    text: "",
    label: "",
    placeholder: "",
    title: "",
    id: "",
    nameAttribute: "",
    classes: [],
    type: "",
    value: "",
    checked: false,
    disabled: false,
    href: "",
    options: [],
    context: "",
    heading: "",
    formMethod: "",
    isInViewport: true,
    isNew: false,
    ...given,
  })),
  text: "",
  pageText: "",
  scroll: { top: 0, viewportHeight: 0, pageHeight: 0 },
  tabs: [],
  dialogs: [],
  downloads: [],
  status: 200,
})

describe("loginFormOf", () => {
  it("finds the fields of login pages with a password, a code, or a user name alone", () => {
    const form = [link("Home"), input("Search"), input("Email", { type: "email" }), password(), button("Log in")]
    assert.deepEqual(loginFormOf(pageOf(form)), { username: 3, password: 4, code: undefined, submit: 5 })
    const both = [input("User"), password(), input("Code"), button("Forgot?"), button("Sign in")]
    assert.deepEqual(loginFormOf(pageOf(both)), { username: 1, password: 2, code: 3, submit: 5 })
    assert.deepEqual(loginFormOf(pageOf([input("One-time code"), button("Verify")])), { code: 1, submit: 2 })
    assert.deepEqual(loginFormOf(pageOf([input("Email"), button("Next")])), { username: 1, submit: 2 })
    assert.deepEqual(loginFormOf(pageOf([password()])), {
      username: undefined,
      password: 1,
      code: undefined,
      submit: undefined,
    })
  })

  it("finds none on pages that create an account, change a password, search or take a discount code", () => {
    for (const elements of [
      [input("Email"), password(), button("Create account")],
      [password("Old password"), password("New password"), button("Save")],
      [],
    ]) {
      assert.isUndefined(loginFormOf(pageOf(elements)))
    }
    const cart = "https://shop.example/cart"
    assert.isUndefined(loginFormOf(pageOf([input("Discount code"), button("Apply")], cart)))
    assert.isUndefined(loginFormOf(pageOf([input("Email"), button("Next")], cart)))
    assert.isUndefined(loginFormOf(pageOf([input("Author", { name: "Author" })], "https://shop.example/authors")))
    assert.isUndefined(loginFormOf(pageOf([{ ...password(), frame: 1 }])))
  })

  it("tells pages apart that offer to sign out", () => {
    assert.isTrue(offersSignOut(pageOf([link("Log out")])))
    assert.isTrue(offersSignOut(pageOf([button("Sign out of all devices")])))
    assert.isFalse(offersSignOut(pageOf([link("Sign in"), link("Signing outdoor posters")])))
  })
})

/** A browser whose pages follow each other with each click or key. */
const browserOf = (pages: ReadonlyArray<Observation>) => {
  const actions: Array<Action> = []
  let at = 0
  return {
    actions,
    observe: Effect.suspend(() => Effect.succeed(pages[Math.min(at, pages.length - 1)] ?? pageOf([]))),
    execute: (action: Action) =>
      Effect.sync(() => {
        actions.push(action)
        if ("click" in action || "press" in action) at++
        return { ok: true, message: "", urlBefore: "", urlAfter: "" }
      }),
  }
}

const login = { username: "ada", password: "shop/password", oneTimeCode: "shop/bu_2fa_code" }
const user = pageOf([input("Email"), button("Next")])
const secret = pageOf([password(), button("Sign in")])
const code = pageOf([input("Verification code"), button("Verify")])
const home = pageOf([link("Log out")], "https://shop.example/")

const outcome = (pages: ReadonlyArray<Observation>, given: typeof login | Omit<typeof login, "oneTimeCode"> = login) =>
  Effect.gen(function* () {
    const browser = browserOf(pages)
    const fiber = yield* Effect.forkChild(signIn(browser, given, pages[0] ?? home))
    yield* TestClock.adjust("1 minute")
    const { reason, result } = yield* Fiber.join(fiber)
    return { result, reason, actions: browser.actions }
  })

describe("signIn", () => {
  it.effect("fills user name, password and code on pages of their own", () =>
    Effect.gen(function* () {
      const { actions, result } = yield* outcome([user, secret, code, home])
      assert.strictEqual(result, "signedIn")
      assert.deepEqual(actions, [
        { fill: { el: 1, text: "ada" } },
        { click: { el: 2 } },
        { fill: { el: 1, text: "<secret>shop/password</secret>" } },
        { click: { el: 2 } },
        { fill: { el: 1, text: "<secret>shop/bu_2fa_code</secret>" } },
        { click: { el: 2 } },
      ])
    }),
  )

  it.effect("sends a password once: a form that stays or returns is a rejection", () =>
    Effect.gen(function* () {
      for (const pages of [[secret], [secret, secret, secret], [secret, code, secret]]) {
        const { actions, reason, result } = yield* outcome(pages)
        assert.deepEqual([result, reason], ["rejected", "The site did not accept the user name or the password."])
        assert.strictEqual(actions.filter((action) => JSON.stringify(action).includes("shop/password")).length, 1)
      }
    }),
  )

  it.effect("is incomplete without the key of a code", () =>
    Effect.gen(function* () {
      const { result } = yield* outcome([code, home], { username: "ada", password: "shop/password" })
      assert.strictEqual(result, "incomplete")
    }),
  )
})
