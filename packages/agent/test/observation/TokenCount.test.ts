import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { frequentLetters, frequentWords } from "../../src/observation/FrequentWords.ts"
import { describeChange } from "../../src/observation/LineDiff.ts"
import { type NumberedBlock, renderPage } from "../../src/observation/PageRenderer.ts"
import { estimateTokens } from "../../src/observation/TokenCount.ts"
import type { RowMark } from "../../src/page/WalkReply.ts"
import { blankBlock } from "../fixture/ElementBlock.ts"
import { countTokens, vocabulary } from "../fixture/Vocabulary.ts"

/** Page content with many tokens, or letters that may be mistaken for them. */
const letters = {
  base64: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
  lower: "abcdefghijklmnopqrstuvwxyz",
  upper: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  syllables: ["ba", "ke", "ti", "xo", "zu", "wy", "qui", "ja"],
  digits: "0123456789",
  numbers: ["1", "22", "333", ".", " ", "-", "/"],
  punctuation: "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~",
  json: ['{"', '":', '",', "[", "]}", "null,", "1", "a", "zq", "_"],
  rareLetters: ["qz", "xj", "ZQ", "Jx", "vQ", "kX", " "],
  apart: ["é ", "ź ", "Ѣ ", "ʁ ", "\u0301 ", "Ʒ ", "ܐ ", "Bc "],
  words: ["lamp ", "the ", "Price ", "delivery ", "and ", "$4.99 "],
  compounds: ["donau", "dampf", "schiff", "fahrts", "gesell", "schafts", "kapitän", " "],
  accents: "éàüößçñøåąęłżźćńśőűřžğışđăơư",
  cyrillic: "абвгдежзийклмнопрстуфхцчшщъыьэюяЁѢѲ",
  greek: "αβγδεζηθικλμνξοπρστυφχψωάέήϊ",
  arabic: "ءآأؤإئابةتثجحخدذرزسشصضطظعغ",
  devanagari: "अआइईउऊऋएऐओऔकखगघङचछज",
  thai: "กขคฆงจฉชซฌญฎฏฐฑฒณ",
  kana: "あいうえおかがきぎくぐけげこごアイウエオカガ",
  emoji: ["😀", "👩🏽‍🚀", "🏳️‍🌈", "👨‍👩‍👧‍👦", "🇩🇪", "❤️", "⚙"],
  zalgo: ["a\u0300\u0316\u0301\u0317", "\u0360\u0488\u0342", "e\u0329\u032a"],
  symbols: "⠁⠂∀∃∄→⇒⌘☃✂➤①Ⅷ㎏﷽",
} as const

const scripts = {
  han: [0x4e00, 0x9fff],
  rareHan: [0x20000, 0x2a6df],
  hangul: [0xac00, 0xd7a3],
  private: [0xe000, 0xf8ff],
} as const

const saying = fc.oneof(
  ...Object.values(letters).map((alphabet) =>
    fc
      .array(fc.constantFrom(...Array.from<string>(alphabet)), { minLength: 20, maxLength: 300 })
      .map((parts) => parts.join("")),
  ),
  ...Object.values(scripts).map(([from, to]) =>
    fc
      .array(fc.integer({ min: from, max: to }), { minLength: 20, maxLength: 300 })
      .map((codes) => String.fromCodePoint(...codes)),
  ),
)
const page = fc.array(saying, { minLength: 1, maxLength: 6 })

const text = (content: string, row: RowMark | null): NumberedBlock => ({
  block: { kind: "text", row, text: content.slice(0, 1_000), level: 0, isInViewport: true },
  index: 0,
  frame: 0,
})

/** A lone surrogate cannot be percent-encoded. */
const inAddress = (words: string): string => encodeURIComponent(words.replace(/\p{Surrogate}/gu, ""))

/** Thousands of links, long names, long URLs, long lists of options and deep tables. */
const blocksOf = (texts: ReadonlyArray<string>, count: number): ReadonlyArray<NumberedBlock> =>
  Array.from({ length: count }, (_, at) => {
    const words = texts[at % texts.length] ?? ""
    const row = at % 5 < 2 ? { group: at % 7, ordinal: at, total: count, isTableRow: at % 2 === 0 } : null
    const block = {
      ...blankBlock,
      row,
      ref: at,
      role: (["link", "textbox", "combobox", "generic"] as const)[at % 4] ?? "link",
      name: words.slice(0, 200),
      value: words.slice(-200),
      placeholder: words,
      href: `https://other${at}.example/${inAddress(words.slice(0, 80))}?q=${at}`,
      options: [words, words, words],
      optionCount: 5_000,
      isNew: at % 3 === 0,
    }
    return at % 3 === 0 ? text(words, row) : { block, index: at + 1, frame: 0 }
  })

const headOf = (texts: ReadonlyArray<string>) => {
  const [words = ""] = texts
  return {
    url: `https://shop.example/${inAddress(words)}`,
    title: words,
    scroll: { top: 1e9, viewportHeight: 1, pageHeight: 1e12 },
    tabs: Array.from({ length: 300 }, (_, at) => ({ id: `t${at}`, url: words, title: words, active: at === 299 })),
    dialogs: Array.from({ length: 20 }, () => ({ type: "confirm", message: words.repeat(9), accepted: true })),
    downloads: Array.from({ length: 200 }, () => words),
    status: 500,
  }
}

const runs = { numRuns: 25, endOnFailure: true }

describe("estimateTokens", () => {
  it("uses the words and letters of the vocabulary", () => {
    // If this fails, run `node packages/agent/test/fixture/Vocabulary.ts`.
    assert.deepStrictEqual({ words: frequentWords, letters: frequentLetters }, vocabulary())
  })

  it("rarely underestimates, for any text", () => {
    fc.assert(
      fc.property(page, (texts) => {
        const all = texts.join(" ")
        assert.isAtLeast(estimateTokens(all), countTokens(all) * 0.97 - 4)
      }),
      { ...runs, numRuns: 150 },
    )
  })

  it("overestimates meaningful text only slightly", () => {
    const english =
      `Add to cart. Free delivery for orders over $49, and 30 days to return what you do not like. Compare the
      lamps by price, size and rating; sign in to see your orders. Nothing here was paid for by a company. `.repeat(8)
    assert.isAtMost(estimateTokens(english), countTokens(english) * 1.3)
  })

  it("keeps any rendered page within 6,000 tokens", () => {
    fc.assert(
      fc.property(page, fc.constantFrom(1, 40, 700, 3_000), (texts, count) => {
        assert.isAtMost(countTokens(renderPage(headOf(texts), blocksOf(texts, count), "n0nce")), 6_000)
      }),
      runs,
    )
  })

  it("keeps any change within 3,000 tokens", () => {
    fc.assert(
      fc.property(page, page, fc.nat(300), (texts, others, from) => {
        const head = headOf([])
        const before = blocksOf(texts, 400)
        const after = [...before.slice(0, from), ...blocksOf(others, 60), ...before.slice(from + 60)]
        const change = describeChange(renderPage(head, before, "n0nce"), renderPage(head, after, "n0nce"))
        assert.isAtMost(countTokens(change ?? ""), 3_000)
      }),
      runs,
    )
  })
})
