import { normalise } from "./Words.ts"

/** Wordings that mean the same on every page, and the one that stands for them. */
const same: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(?:e mail address|e mail|mail address|email address)\b/g, "email"],
  [/\b(?:log in|sign in|signin|log on|sign on)\b/g, "login"],
  [/\b(?:log out|sign out|signout|log off)\b/g, "logout"],
  [/\b(?:sign up|signup|create account|create an account)\b/g, "register"],
  [/\b(?:basket|shopping bag|shopping cart|trolley|bag)\b/g, "cart"],
  [/\b(?:check out)\b/g, "checkout"],
  [/\b(?:colour)\b/g, "color"],
  [/\b(?:zip code|zip|postal code|post code|postcode|plz)\b/g, "postcode"],
  [/\b(?:telephone|mobile|phone number|telephone number|mobile number|tel)\b/g, "phone"],
  [/\b(?:qty|amount of items|number of items)\b/g, "quantity"],
  [/\b(?:surname|family name|lastname)\b/g, "last name"],
  [/\b(?:given name|forename|firstname)\b/g, "first name"],
  [/\b(?:street and house number|street address|address line 1|address 1|street and number)\b/g, "street"],
  [/\b(?:expiration date|expiration|expiry date|exp date|valid until|valid thru)\b/g, "expiry"],
  [/\b(?:cvv|cvc|card code|card verification code|security number|cvc code|cvv code)\b/g, "security code"],
  [/\b(?:cardholder|card holder|cardholder name|name of card holder|holder)\b/g, "name on card"],
  [/\b(?:user name|user id|userid)\b/g, "username"],
  [/\b(?:coupon|promo|promotion|voucher|promotional|gift)( code)?\b/g, "discount code"],
  [/\b(?:homepage|home page)\b/g, "home"],
  [/\b(?:full name|your name)\b/g, "name"],
  [/\b(?:maximum|max)\b/g, "max"],
  [/\b(?:minimum|min)\b/g, "min"],
]

/** Signs that stand alone for a word. */
const signs: Readonly<Record<string, string>> = {
  "×": "close",
  "✕": "close",
  "✖": "close",
  x: "close",
  ">": "next",
  "›": "next",
  "»": "next",
  "→": "next",
  "<": "previous",
  "‹": "previous",
  "«": "previous",
  "←": "previous",
  "☰": "menu",
  "🔍": "search",
  "🗑": "delete",
  "🛒": "cart",
  "👜": "cart",
  "↩": "reply",
  "↪": "forward",
  "✎": "edit",
  "✏": "edit",
  "🖉": "edit",
  "☆": "star",
  "🔖": "bookmark",
  "💬": "comment",
  "🖨": "print",
  "+": "plus",
  "＋": "plus",
  "−": "minus",
  "-": "minus",
  "⌕": "search",
  "🔎": "search",
}

/** A phrase in the words that stand for all its synonyms: "E-mail address" and "Email" are both `email`. */
export const canonical = (text: string): string => {
  const sign = signs[text.trim().toLowerCase().replace("\uFE0F", "")]
  if (sign !== undefined) return sign
  let phrase = normalise(text)
  for (const [wording, word] of same) phrase = phrase.replace(wording, word)
  return phrase
}

/** Field names that a field of another name may answer to, when nothing answers to the first. */
const standIns: Readonly<Record<string, ReadonlyArray<string>>> = {
  username: ["email", "login", "user", "account"],
  user: ["email", "username", "login"],
  login: ["username", "email", "user"],
  email: ["username", "user"],
  address: ["street", "delivery address"],
  street: ["address"],
  name: ["full name", "first name", "customer name"],
  "first name": ["name"],
  search: ["query", "q", "keyword", "find", "what are you looking for"],
  message: ["comment", "comments", "note", "text"],
  expiry: ["expiry month", "mm yy"],
  "card number": ["card", "number", "credit card number"],
  "max price": ["max", "price to", "up to", "to"],
  "min price": ["min", "price from", "from"],
  country: ["deliver to", "country region"],
  shipping: ["delivery", "shipping method"],
  delivery: ["shipping", "delivery method"],
  "discount code": ["code"],
}

export const standInsFor = (name: string): ReadonlyArray<string> => standIns[canonical(name)] ?? []
