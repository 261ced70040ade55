import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { hintOf } from "../../src/observation/Hint.ts"
import type { Clue } from "../../src/page/WalkReply.ts"

const same = (text: string): string => text
const purposeOf = (...clues: ReadonlyArray<readonly [Clue["kind"], string]>): string =>
  hintOf({ clues: clues.map(([kind, raw]) => ({ kind, raw })), neighbor: null }, same).purpose

describe("hintOf", () => {
  it("takes the first clue that says what a control is for", () => {
    assert.strictEqual(purposeOf(["test", "button-1"], ["id", "btn"], ["iconClass", "fa fa-trash"]), "icon:trash")
    assert.strictEqual(purposeOf(["tooltip", "Delete row"], ["icon", "trash"]), "tooltip:delete-row")
    assert.strictEqual(purposeOf(["id", ":r1:"], ["class", "flex"]), "")
  })

  it("finds icons in the classes of icon sets", () => {
    const classes = {
      "fa-solid fa-magnifying-glass fa-lg": "magnifying-glass",
      "fas fa-arrow-left fa-fw": "arrow-left",
      "bi bi-trash3": "",
      "bi bi-trash-fill": "trash",
      "mdi mdi-delete-outline": "delete",
      "lucide lucide-trash-2 w-4 h-4": "trash",
      "icon icon-cart icon--lg": "cart",
      "glyphicon glyphicon-remove": "remove",
      "ri-user-settings-line": "user-settings",
      "close-icon": "close",
      "i-heroicons-bell": "heroicons-bell",
      "icon active": "",
    }
    for (const [given, icon] of Object.entries(classes))
      assert.strictEqual(purposeOf(["iconClass", given]), icon === "" ? "" : `icon:${icon}`, given)
  })

  it("drops classes for style and state, and generated ones", () => {
    const classes = {
      "btn btn-close": "close",
      "btn btn-primary btn-sm active": "",
      "flex items-center gap-2 rounded-md hover:bg-gray-100 text-gray-500": "",
      "css-1x2y3z sc-bdVaJa hKmWpz jss42 svelte-1a2b3c": "",
      Button_close__x3Fa9: "close",
      "card__delete is-open": "card-delete",
      MuiIconButton: "",
      "playerVolumeToggle js-hook": "player-volume-toggle",
    }
    for (const [given, words] of Object.entries(classes))
      assert.strictEqual(purposeOf(["class", given]), words === "" ? "" : `class:${words}`, given)
  })

  it("reads file names, paths and glyphs", () => {
    assert.strictEqual(purposeOf(["image", "/assets/icons/chevron-left-4f9a2b.svg?v=3"]), "image:chevron-left")
    assert.strictEqual(purposeOf(["image", "data:image/png;base64,iVBORw0KGgo"]), "")
    assert.strictEqual(purposeOf(["href", "https://shop.example/cart/checkout?token=abc"]), "href:cart-checkout")
    for (const [glyph, word] of [
      ["×", "close"],
      ["•••", "more"],
      ["☰", "menu"],
      ["⚙\ufe0f", "settings"],
      ["→", "right"],
    ] as const)
      assert.strictEqual(purposeOf(["glyph", glyph]), `icon:${word}`)
    assert.strictEqual(purposeOf(["glyph", "★"]), "")
  })

  it("redacts clues before it splits them, and neighbors before it shortens them", () => {
    const redact = (text: string): string => text.replaceAll("hunter-2-long-secret", "***")
    const text = `${"x".repeat(30)} hunter-2-long-secret`
    const clues = [{ kind: "id", raw: "key-hunter-2-long-secret" }] as const
    const hint = hintOf({ clues, neighbor: { place: "right of", text } }, redact)
    assert.deepStrictEqual(hint, { purpose: "id:key", place: "right of", text: `${"x".repeat(30)} ***` })
  })

  it.prop(
    "is short and cannot pass for anything else in a line",
    [
      Schema.Literals(["label", "tooltip", "icon", "test", "id", "iconClass", "class", "image", "href", "glyph"]),
      Schema.String,
    ],
    ([kind, raw]) => {
      const purpose = purposeOf([kind, raw])
      assert.match(purpose, /^(?:[a-z]+:[\p{L}\p{N}-]{1,40})?$/u)
    },
  )
})
