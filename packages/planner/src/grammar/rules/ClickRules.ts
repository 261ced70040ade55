import type { Command } from "../../Plan.ts"
import { itemPhrase } from "../phrases/ItemPhrase.ts"
import { shortName } from "../phrases/NamePhrase.ts"
import { firstOf, rule } from "../Rule.ts"
import { target, targetPhrase } from "../phrases/TargetPhrase.ts"
import { quoted } from "../phrases/ValuePhrase.ts"

const click = (name: string, ...alternatives: ReadonlyArray<string>): ReadonlyArray<Command> => [
  { do: "click", target: target({ name, alternatives }) },
]

/** Pressing controls, by name or by what everybody calls them: submit, continue, place the order. */
export const clickRules = firstOf<ReadonlyArray<Command>>(
  rule(`(place|submit|confirm|complete|finalize|finalise|send|finish) [the|my|your|this] (order|purchase)`, {}, () =>
    click(
      "place order",
      "place your order",
      "confirm order",
      "submit order",
      "complete order",
      "complete purchase",
      "buy now",
      "confirm",
      "order now",
      "place the order",
    ),
  ),
  rule(
    `(continue|proceed|move on|go on|advance|go) [to|with] [the] (shipping|delivery|payment|review|next step|address|summary|confirmation|delivery step|shipping step|payment step|review step|order review|next page of the form)`,
    {},
    (_, tokens) => {
      const step = tokens.at(-1)?.value === "step" ? tokens.at(-2)?.value : tokens.at(-1)?.value
      return click(`continue to ${step}`, `proceed to ${step}`, `go to ${step}`, "continue", "next", "proceed")
    },
  ),
  rule(`(continue|proceed|move on|go on)`, {}, () => click("continue", "next", "proceed")),
  rule(`(log|sign) (out|off) [of] [the|my|your] [account|shop|site|website]`, {}, () =>
    click("sign out", "log out", "logout", "signout"),
  ),
  rule(`(logout|signout)`, {}, () => click("sign out", "log out", "logout")),
  rule(
    `(accept|allow|agree to|confirm|dismiss|close|reject|decline|refuse) [the|all|all the|any] (cookies|cookie banner|cookie notice|cookie dialog|cookie popup|cookie consent|cookie consent banner|cookie policy)`,
    {},
    (_, tokens) =>
      tokens.some((token) => ["reject", "decline", "refuse"].includes(token.value))
        ? click("reject all", "reject", "decline", "only necessary", "refuse", "necessary only")
        : click(
            "accept all",
            "accept",
            "accept cookies",
            "accept all cookies",
            "allow all",
            "agree",
            "i agree",
            "got it",
            "ok",
            "allow",
            "close",
          ),
  ),
  rule(
    `(accept|confirm|approve|ok) [the|any|that] (dialog|alert|popup|pop-up|confirmation|confirmation dialog|confirm dialog|prompt|native dialog|browser dialog|message|confirmation popup|dialog box)`,
    {},
    () => [{ do: "dialog", isAccepted: true }],
  ),
  rule(
    `(dismiss|cancel|decline|reject|refuse) [the|any|that] (dialog|alert|confirmation|confirmation dialog|confirm dialog|prompt|native dialog|browser dialog|confirmation popup|dialog box)`,
    {},
    () => [{ do: "dialog", isAccepted: false }],
  ),
  rule(`accept it`, {}, () => [{ do: "dialog", isAccepted: true }]),
  rule(`confirm [it|that|this|the deletion|the removal|with yes|with ok]`, {}, () => [
    { do: "dialog", isAccepted: true },
  ]),
  rule(
    `(close|dismiss) [the|this|that|any] (dialog|popup|pop-up|modal|banner|overlay|message|notification|notice|window)`,
    {},
    () => click("close", "dismiss", "×", "✕", "x", "no thanks", "got it", "ok", "cancel"),
  ),
  rule(`(apply|set) [the|these|those] (filter|filters)`, {}, () =>
    click("apply filters", "apply filter", "apply", "filter", "show results"),
  ),
  rule(`(clear|reset|remove) [the|all|all the|these] (filter|filters)`, {}, () =>
    click("clear filters", "reset filters", "clear all", "clear", "reset"),
  ),
  rule(`(enter|redeem) [the|a] (coupon|promo|discount|voucher|gift) [code] <quoted>`, { quoted }, (m) =>
    coupon(m.quoted),
  ),
  rule(
    `(apply|use|redeem|enter|add) [the|a] [coupon|promo|discount|voucher|gift] (code|coupon|voucher) <quoted> [to the cart|in the cart|to the order|at checkout]`,
    { quoted },
    (m) => coupon(m.quoted),
  ),
  rule(
    `(apply|use|redeem|enter|add) [the|a] [coupon|promo|discount|voucher|gift] (code|coupon|voucher) <code> [to the cart|in the cart|to the order]`,
    {
      code: (tokens) =>
        tokens.length === 1 && /^(?=.*[A-Z])[A-Z0-9-]{3,20}$/.test(tokens[0]?.raw ?? "") ? tokens[0]?.raw : undefined,
    },
    (m) => coupon(m.code),
  ),
  rule(`apply <quoted> as [the|a] [coupon|promo|discount|voucher|gift] (code|coupon|voucher)`, { quoted }, (m) =>
    coupon(m.quoted),
  ),
  rule(`download [the|its|an] <what> (of|for|from) <item>`, { what: shortName, item: itemPhrase }, (m) => {
    const commands = download(m.what)
    return m.item === undefined || commands === undefined ? undefined : [{ do: "openItem", item: m.item }, ...commands]
  }),
  rule(`download [the|this|its|that] <target>`, { target: targetPhrase }, (m) => download(m.target?.name)),
  rule(`(subscribe|register|sign up) [to|for] [the|our|your] [newsletter]`, {}, (_, tokens) =>
    click(
      tokens.some((token) => token.value === "subscribe") ? "subscribe" : "sign up",
      "subscribe",
      "sign up",
      "register",
    ),
  ),
)

const coupon = (code: string | undefined): ReadonlyArray<Command> | undefined =>
  code === undefined
    ? undefined
    : [
        {
          do: "fill",
          field: target({
            name: "discount code",
            alternatives: [
              "coupon code",
              "promo code",
              "voucher code",
              "coupon",
              "promo",
              "voucher",
              "gift code",
              "code",
            ],
            role: "field",
          }),
          value: code,
        },
        {
          do: "click",
          target: target({
            name: "apply",
            alternatives: ["apply code", "apply coupon", "redeem", "apply discount", "use code", "add"],
          }),
        },
      ]

const download = (what: string | undefined): ReadonlyArray<Command> | undefined =>
  what === undefined ? undefined : click(`download ${what}`, "download", what)
