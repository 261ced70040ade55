import { countries, isShippingMethodId, type ShippingMethodId } from "./Cart.ts"

export interface Address {
  readonly name: string
  readonly email: string
  readonly street: string
  readonly city: string
  readonly postcode: string
  readonly country: string
}

/** The progress of the checkout. A step is done when its field is set. */
export interface Checkout {
  readonly address?: Address
  readonly shipping?: ShippingMethodId
  /** Only the last four digits of a card are stored. */
  readonly cardEnding?: string
}

export type Problems = Readonly<Record<string, string>>

/** The result of a step: its value or its errors. */
export type Checked<A> = { readonly value: A } | { readonly problems: Problems }

const text = (form: URLSearchParams, field: string): string => (form.get(field) ?? "").trim().slice(0, 200)

const checked = <A>(value: A, problems: Record<string, string>): Checked<A> =>
  Object.keys(problems).length === 0 ? { value } : { problems }

export const checkAddress = (form: URLSearchParams): Checked<Address> => {
  const address: Address = {
    name: text(form, "name"),
    email: text(form, "email"),
    street: text(form, "street"),
    city: text(form, "city"),
    postcode: text(form, "postcode"),
    country: text(form, "country"),
  }
  const problems: Record<string, string> = {}
  if (address.name === "") problems["name"] = "Please enter your full name."
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address.email)) {
    problems["email"] = "Please enter an e-mail address like name@example.com."
  }
  if (address.street === "") problems["street"] = "Please enter the street and house number."
  if (address.city === "") problems["city"] = "Please enter the city."
  if (!/^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/.test(address.postcode)) {
    problems["postcode"] = "Please enter a postal code of 3 to 10 letters or digits."
  }
  if (!countries.some(({ code }) => code === address.country)) problems["country"] = "Please choose a country."
  return checked(address, problems)
}

export const checkShipping = (form: URLSearchParams): Checked<ShippingMethodId> => {
  const method = text(form, "method")
  return isShippingMethodId(method) ? { value: method } : { problems: { method: "Please choose how we send it." } }
}

/** Returns true if the check digit (Luhn) is valid. */
const isCardNumber = (digits: string): boolean => {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, position) => {
      const weighted = position % 2 === 1 ? digit * 2 : digit
      return total + (weighted > 9 ? weighted - 9 : weighted)
    }, 0)
  return sum % 10 === 0
}

/** Validates the card form and returns the last four digits. Nothing else of the card is stored. */
export const checkPayment = (form: URLSearchParams): Checked<string> => {
  const number = text(form, "card").replace(/[\s-]/g, "")
  const problems: Record<string, string> = {}
  if (text(form, "holder") === "") problems["holder"] = "Please enter the name on the card."
  if (!isCardNumber(number)) problems["card"] = "Please enter a valid card number, for example 4242 4242 4242 4242."
  if (!/^(0[1-9]|1[0-2])\s?\/\s?\d{2}$/.test(text(form, "expiry"))) {
    problems["expiry"] = "Please enter the expiry date as MM/YY."
  }
  if (!/^\d{3,4}$/.test(text(form, "cvc"))) problems["cvc"] = "Please enter the 3 or 4 digits on the back of the card."
  return checked(number.slice(-4), problems)
}

export const checkReview = (form: URLSearchParams): Checked<true> =>
  form.get("terms") === "on"
    ? { value: true }
    : { problems: { terms: "Please accept the terms of sale to place the order." } }
