import { textAfter } from "./PromptParts.ts"

/** One step of the flow in both forms. */
interface ScriptedStep {
  readonly goal: string
  readonly action: (page: string) => object
  readonly code: string
}

/** Returns the number of the element with that kind and the beginning of its name. */
export const numberOf = (page: string, kind: string, name: string): number => {
  const found = new RegExp(`\\[(\\d+)\\] ${kind} "${name}`).exec(page)?.[1]
  if (found === undefined) throw new Error(`No ${kind} "${name}" in:\n${page}`)
  return Number(found)
}

/** Compares a lamp with the chairs of the demo shop and puts it in the cart, in 12 steps. */
export const shopScript = (url: string): ReadonlyArray<ScriptedStep> => [
  { goal: "Open the shop.", action: () => ({ navigate: { url } }), code: `await page.goto("${url}")` },
  {
    goal: "Search for lamps.",
    action: (page) => ({ fill: { el: numberOf(page, "search", "Search products"), text: "lamp", submit: true } }),
    code: `await page.getByLabel("Search products").fill("lamp")\nawait page.keyboard.press("Enter")`,
  },
  {
    goal: "See more lamps.",
    action: () => ({ scroll: { direction: "down", pages: 1 } }),
    code: `return page.locator(".card").allInnerTexts()`,
  },
  {
    goal: "Open the Arc Floor Lamp.",
    action: (page) => ({ click: { el: numberOf(page, "link", "Arc Floor Lamp") } }),
    code: `await page.getByRole("link", { name: "Arc Floor Lamp" }).first().click()`,
  },
  {
    goal: "Read its details.",
    action: () => ({ readPage: { format: "markdown" } }),
    code: `return page.locator("main").innerText()`,
  },
  {
    goal: "Set the quantity.",
    action: (page) => ({ fill: { el: numberOf(page, "number", "Quantity"), text: "2" } }),
    code: `await page.getByLabel("Quantity").fill("2")`,
  },
  {
    goal: "Add two to the cart.",
    action: (page) => ({ click: { el: numberOf(page, "button", "Add to cart") } }),
    code: `await page.getByRole("button", { name: "Add to cart" }).click()`,
  },
  {
    goal: "Read the cart.",
    action: () => ({ readPage: { format: "markdown" } }),
    code: `return page.locator("main").innerText()`,
  },
  {
    goal: "List the chairs.",
    action: () => ({ navigate: { url: `${url}/search?category=chairs` } }),
    code: `await page.goto("${url}/search?category=chairs")`,
  },
  {
    goal: "Compare their ratings.",
    action: () => ({ readPage: { format: "markdown" } }),
    code: `return page.locator("main").innerText()`,
  },
  {
    goal: "Go back to the cart.",
    action: () => ({ navigate: { url: `${url}/cart` } }),
    code: `await page.goto("${url}/cart")`,
  },
  { goal: "Finish.", action: () => done, code: "" },
]

const done = {
  done: { text: "Two Arc Floor Lamps are in the cart. The best rated chair is the Cove Armchair.", success: true },
}

const items = ["Find the lamp", "Put two of it into the cart", "Compare the chairs", "Report the best rated one"]

/** The plan before step `at`, counted from 0: the model writes it first in the second step. */
const planAt = (at: number) =>
  items.map((item, position) => ({
    item,
    state: position < Math.floor(at / 3) ? "done" : position === Math.floor(at / 3) ? "doing" : "open",
  }))

/** Returns the model's call in step `at`, counted from 0. */
export const callAt = (
  script: ReturnType<typeof shopScript>,
  at: number,
  prompt: string,
  isCode: boolean,
  hasPlan: boolean,
) => {
  const step = script[at]
  if (step === undefined) throw new Error(`The script has no step ${at + 1}`)
  const memory = `Found so far: the Arc Floor Lamp costs 129.00 and is 180 cm tall; step ${at + 1} of the comparison.`
  const plan = hasPlan && at % 3 === 1 ? { plan: planAt(at) } : {}
  if (isCode) {
    const notes = { memory, goal: step.goal, ...plan }
    return at === script.length - 1
      ? { name: "done", input: { ...notes, ...done.done } }
      : { name: "run", input: { ...notes, code: step.code } }
  }
  const input = { evaluationPreviousGoal: "It worked: the page shows it.", memory, ...plan, nextGoal: step.goal }
  return { name: "step", input: { ...input, actions: [step.action(textAfter(prompt, "# The page now"))] } }
}
