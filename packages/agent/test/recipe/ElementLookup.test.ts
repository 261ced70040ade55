import { blankElement } from "@tabwright/agent-fixtures"
import { assert, describe, it } from "@effect/vitest"
import type { LocatedElements } from "../../src/action/Action.ts"
import type { PageElement } from "../../src/observation/Observation.ts"
import { findElement, type Wanted } from "../../src/recipe/ElementLookup.ts"

const products =
  "Arc Standing,Harbor Table,Otis Reading,Willow Tripod,Dune Desk,Copper Dome,Studio Clamp,Halo Ring".split(",")
const fields = "First name,Last name,Street,City,Postal code,Phone,E-mail,Company".split(",")
const links = "Home,Orders,Account,Help,Contact,About us,Careers,Returns".split(",")
const buttons = "Search,Sign out,Save draft,Place order,Remove all,Print,Share,Compare".split(",")

/** An element with an identity that does not depend on its properties. */
interface Known extends PageElement {
  readonly who: string
}

/** 64 typical elements: rows with three controls each, fields, links and buttons. */
const page: ReadonlyArray<Known> = [
  ...products.flatMap((product, at) =>
    [`Add to cart`, `Compare`, `${product} Lamp`, `Favorites`].map((name, kind) => ({
      ...blankElement,
      who: `${product} ${kind}`,
      tag: kind === 2 ? "a" : "button",
      role: kind === 2 ? "link" : "button",
      name,
      id: `row-${at}-${kind}`,
      classes: ["c"],
      href: kind === 2 ? `http://shop.test/products/${product.replace(" ", "-")}` : "",
      context: `${product} Lamp $${at}9.00 In stock`,
      heading: `${product} Lamp`,
    })),
  ),
  ...fields.map((name) => ({
    ...blankElement,
    who: name,
    tag: "input",
    role: "textbox",
    name,
    label: name,
    id: name.toLowerCase().replace(" ", "-"),
    nameAttribute: name.toLowerCase(),
    heading: "Your address",
  })),
  ...links.map((name) => ({
    ...blankElement,
    who: name,
    tag: "a",
    role: "link",
    name,
    href: `http://shop.test/${name}`,
  })),
  ...buttons.map((name) => ({
    ...blankElement,
    who: name,
    tag: "button",
    role: "button",
    name,
    id: name.replace(" ", ""),
  })),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((page) => ({
    ...blankElement,
    who: `page ${page}`,
    tag: "a",
    role: "link",
    name: String(page),
    href: `http://shop.test/page/${page}`,
    heading: "Pages",
  })),
].map((element, at) => ({ ...element, index: at + 1 }))

const wantedOf = ({
  role,
  tag,
  type,
  id,
  nameAttribute,
  name,
  label,
  placeholder,
  context,
  heading,
  href,
}: Known): Wanted => ({
  role,
  tag,
  type,
  id,
  nameAttribute,
  name,
  label,
  placeholder,
  context,
  heading,
  href,
  isInFrame: false,
  keys: [],
  says: [],
})

const numbered = (elements: ReadonlyArray<Known>): ReadonlyArray<Known> =>
  elements.map((element, at) => ({ ...element, index: at + 1 }))

const banner: Known = {
  ...blankElement,
  who: "banner",
  tag: "a",
  role: "link",
  name: "Free returns",
  href: "http://shop.test/returns",
}

const changes: Readonly<Record<string, (elements: ReadonlyArray<Known>) => ReadonlyArray<Known>>> = {
  "banner and wrappers": (elements) => [banner, ...elements].map((element) => ({ ...element, heading: "" })),
  "ids and classes renamed": (elements) =>
    elements.map((element, at) => ({
      ...element,
      id: element.id === "" ? "" : `x${(at * 7919) % 977}`,
      nameAttribute: "",
    })),
  "ids shifted to the next element": (elements) =>
    elements.map((element, at) => ({ ...element, id: elements[(at + 1) % elements.length]?.id ?? "" })),
  "order reversed": (elements) => elements.toReversed(),
  relabeled: (elements) =>
    elements.map((element) =>
      element.role === "button" ? { ...element, name: `${element.name.split("").toReversed().join("")}!` } : element,
    ),
  "row removed": (elements) => elements.filter(({ context }) => !context.startsWith("Dune")),
}

/** Locators that find the element currently at a position. */
const byPosition = (place: number): LocatedElements => ({ byLocator: place, byCss: place })

const tried = (
  change: (elements: ReadonlyArray<Known>) => ReadonlyArray<Known>,
  locate: (place: number) => LocatedElements,
) => {
  const elements = numbered(change(page))
  const counts = { right: 0, missing: 0, wrong: 0 }
  for (const wanted of page) {
    const found = findElement({ elements }, wantedOf(wanted), locate(wanted.index))
    if ("missing" in found) counts.missing++
    else if (elements.find(({ index }) => index === found.el)?.who === wanted.who) counts.right++
    else counts.wrong++
  }
  return counts
}

describe("findElement on changed pages", () => {
  it("finds every element of an unchanged page", () => {
    assert.strictEqual(page.length, 64)
    assert.deepStrictEqual(
      tried((elements) => elements, byPosition),
      { right: 64, missing: 0, wrong: 0 },
    )
    assert.deepStrictEqual(
      tried(
        (elements) => elements,
        () => ({}),
      ),
      { right: 64, missing: 0, wrong: 0 },
    )
  })

  // Minimum matches of 64; a locator of another element must never be used.
  const least: Readonly<Record<string, number>> = {
    "banner and wrappers": 60,
    "ids and classes renamed": 60,
    "ids shifted to the next element": 56,
    "order reversed": 64,
    relabeled: 32,
    "row removed": 56,
  }
  for (const [name, change] of Object.entries(changes))
    it(`matches no wrong element: ${name}`, () => {
      for (const locate of [byPosition, () => ({})]) {
        const { right, wrong } = tried(change, locate)
        assert.strictEqual(wrong, 0)
        assert.isAtLeast(right, least[name] ?? 0)
      }
    })

  it("rejects ambiguous elements, disabled ones, and those with another value", () => {
    const [first] = page
    assert.ok(first)
    const wanted = wantedOf(first)
    assert.deepInclude(findElement({ elements: [first, { ...first, index: 2 }] }, wanted, { byLocator: 1 }), {
      missing: "cannot be distinguished from another one on the page",
    })
    assert.deepInclude(findElement({ elements: [{ ...first, disabled: true }] }, wanted, {}), {
      missing: "is disabled",
    })
    assert.deepInclude(findElement({ elements: [first] }, { ...wanted, keys: ["Otis"] }, { byLocator: 1 }), {
      missing: "is not on the page",
    })
  })
})
