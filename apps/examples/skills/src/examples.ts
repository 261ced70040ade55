import type { Tabwright } from "@tabwright/sdk"

type CreateSkillRequest = Parameters<Tabwright["skills"]["create"]>[0]

/** A skill to create, and parameters to execute it with. */
export interface Example {
  readonly request: CreateSkillRequest & { readonly title: string }
  readonly parameters: Readonly<Record<string, string | number>>
}

/** Ten skills on the demo shop and on imitations of public websites. Each is recorded without a model. */
export const examples = (shop: string, sites: string): ReadonlyArray<Example> => {
  const example = (
    title: string,
    agentPrompt: string,
    values: ReadonlyArray<readonly [name: string, value: string, example: string]>,
    parameters: Example["parameters"],
  ): Example => ({
    request: {
      title,
      goal: title,
      agentPrompt,
      model: "tabwright-planner",
      values: values.map(([name, value, other]) => ({ name, value, example: other })),
    },
    parameters,
  })

  return [
    example(
      "Price of a product",
      `Open ${shop}/products/snake-plant and return the price`,
      [["product", "snake-plant", "cove-armchair"]],
      { product: "paper-moon-lamp" },
    ),
    example(
      "Number of products up to a price",
      `Go to ${shop}/search, set the maximum price to 100, click "Apply filters", and tell me the number of products`,
      [["maximum", "100", "40"]],
      { maximum: 60 },
    ),
    example(
      "Discount of a code",
      `Open ${shop}/products/snake-plant, add it to the cart, apply the discount code LIGHT10 and report the discount and the total`,
      [["product", "snake-plant", "cove-armchair"]],
      { product: "paper-moon-lamp" },
    ),
    example(
      "Subtotal of an order",
      `Go to ${shop}/products/snake-plant, set the quantity to 3, add it to the cart and return the subtotal`,
      [
        ["product", "snake-plant", "cove-armchair"],
        ["quantity", "3", "2"],
      ],
      { product: "paper-moon-lamp", quantity: 4 },
    ),
    example(
      "Price by name",
      `Go to ${shop}, search for "Paper Moon Lamp", open "Paper Moon Lamp" and return the price`,
      [["name", "Paper Moon Lamp", "Snake Plant"]],
      { name: "Cove Armchair" },
    ),
    example(
      "Author of a headline",
      `Open ${sites}/news/science and return the author`,
      [["section", "science", "business"]],
      { section: "sport" },
    ),
    example(
      "Version of a package",
      `Go to ${sites}/packages, type left-pad into Package name, click "Look up" and return the version`,
      [["name", "left-pad", "tiny-queue"]],
      { name: "slow-json" },
    ),
    example(
      "Amount in another currency",
      `Go to ${sites}/exchange, fill Amount in euros with 10, select USD as Currency, click "Convert" and return the total`,
      [
        ["amount", "10", "25"],
        ["currency", "USD", "GBP"],
      ],
      { amount: 3, currency: "JPY" },
    ),
    example(
      "Jobs in a city",
      `Go to ${sites}/jobs, type Lisbon into City, click "Search jobs" and extract the table`,
      [["city", "Lisbon", "Oslo"]],
      { city: "Oslo" },
    ),
    example(
      "Status of a book",
      `Open ${sites}/library/9780141439518 and return the status`,
      [["isbn", "9780141439518", "9780142437247"]],
      { isbn: "9780142437247" },
    ),
  ]
}
