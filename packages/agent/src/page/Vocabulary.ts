import type { Probe } from "./Probe.ts"

export const installVocabulary = (probe: Probe): void => {
  probe.everything = function* (root) {
    const node: ParentNode = root instanceof Node ? probe.plain(root) : root
    for (const element of node.querySelectorAll("*")) {
      yield element
      const inner = probe.rootOf(element)
      if (inner !== null) yield* probe.everything(inner)
    }
  }

  probe.scopeOf = (ref, token) =>
    ref === 0 ? (document.body ?? document.documentElement) : probe.elementOf(ref, token)

  const empty = /^(the|of|a|an|my|your|and|all|its|is|this|that)$/

  probe.words = (text) =>
    text
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== "" && !empty.test(word))
      .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word))

  probe.money =
    /(?:[$€£¥₹]|\b(?:USD|EUR|GBP|CHF|JPY)\b)\s?\d[\d.,'\u00a0 ]*\d|(?:[$€£¥₹]|\b(?:USD|EUR|GBP|CHF|JPY)\b)\s?\d|(?<!\d)\d[\d.,']{0,30}\s?(?:[€£¥₹]|(?:USD|EUR|GBP|CHF|JPY|kr|zł)\b)/

  probe.markupNames = (element) =>
    ["id", "class", "itemprop", "data-testid", "data-field"]
      .map((attribute) => element.getAttribute(attribute) ?? "")
      .join(" ")

  probe.aliases = {
    name: ["title", "product", "item", "heading"],
    title: ["name", "product", "item", "heading"],
    product: ["name", "title"],
    price: ["cost", "amount"],
    cost: ["price", "amount"],
    rating: ["rated", "star", "score"],
    result: ["product", "item", "hit", "match", "entry"],
    link: ["url", "href"],
    url: ["link", "href"],
  }
}
