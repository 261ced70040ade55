import { numberValue } from "../language/Lexer.ts"

const currency = String.raw`(?:US\$|CA\$|A\$|[$€£¥₹]|\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|SEK|NOK|DKK|PLN|INR|kr|zł|Rs\.?))`
// Bounded, so that a run of digits without a currency is gone through once.
const digits = String.raw`\d{1,3}(?:[.,'  ]\d{3}){1,8}(?:[.,]\d{1,2})?|(?<!\d)\d+(?:[.,]\d{1,2})?`
const priced = new RegExp(
  String.raw`(?:${currency}\s?(${digits})(?:[.,][-–—]{1,2})?)|(?:(${digits})(?:[.,][-–—]{1,2})?\s?(?:[€£¥₹$](?!\d)|\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|SEK|NOK|DKK|PLN|INR|kr|zł)\b))`,
  "giu",
)

/** What stands right before an amount that is not the price to pay. */
const otherBefore =
  /(?:\bwas|\bbefore|\blist price|\bregular(?: price)?|\brrp|\bmsrp|\bold price|\binstead of|\bsave|\byou save|\bshipping|\bdelivery|\bover|\bfrom free|\boff|\borders? (?:over|above)|\breg\.?|\bstatt|\buvp)[:\s]*(?:of )?$/i
const otherAfter =
  /^\s*(?:off\b|shipping|delivery|\/\s?\p{L}|per \p{L}|a month|monthly|less\b|cheaper|discount|saved)/iu

export interface Amount {
  readonly value: number
  /** As the page writes it. */
  readonly text: string
}

/** All amounts of money in a text, in order. */
export const amounts = (text: string): ReadonlyArray<Amount> => all(text).map(({ value, text }) => ({ value, text }))

const all = (text: string): ReadonlyArray<Amount & { readonly isOther: boolean }> =>
  [...text.matchAll(priced)].map((match) => {
    const raw = match[1] ?? match[2] ?? ""
    const before = text.slice(Math.max(0, match.index - 24), match.index)
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 16)
    return {
      value: Number(numberValue(raw.replace(/['  ](?=\d{3})/g, ""))),
      text: match[0].trim(),
      isOther: otherBefore.test(before) || otherAfter.test(after),
    }
  })

/**
 * The price to pay among the amounts of a text: an old price, a saving, a unit price or the cost of shipping is not it.
 * Of several that remain the smallest is the current one.
 */
export const priceOf = (text: string): Amount | undefined => {
  const found = all(text)
  const plausible = found.filter((amount) => !amount.isOther)
  const candidates = plausible.length > 0 ? plausible : found.filter((amount) => amount.value > 0)
  return [...candidates].sort((a, b) => a.value - b.value)[0]
}
