import fc from "fast-check"
import { parseSync } from "vite"
import { assert, describe, it } from "vitest"
import { type ExecutedAction, stepsAsPlaywright } from "../../src/request/StepsAsPlaywright.ts"

const lines = (...actions: ReadonlyArray<ExecutedAction>) =>
  stepsAsPlaywright([{ goal: "Do it.", actions }])
    .split("// Do it.\n")[1]
    ?.trim()
    .split("\n")

/** Text of characters that end strings, comments and lines. */
const Hostile = fc.string({ unit: fc.constantFrom(...Array.from("a\"'`\\\n\r\u2028\u2029$({/*")) })

describe("stepsAsPlaywright", () => {
  it("renders navigation, clicks, input, selection and keys", () => {
    assert.deepEqual(
      lines(
        { tool: "navigate", title: "Opened http://shop/.", input: { url: "http://shop" } },
        {
          tool: "fill",
          title: 'Filled searchbox "Search products" with "lamp" and pressed Enter.',
          input: { el: 3, text: "lamp", submit: true },
        },
        { tool: "click", title: 'Clicked link "Next page".', input: { el: 30 } },
        { tool: "select", title: 'Selected "Red" in combobox "Colour".', input: { el: 2, values: ["Red"] } },
        { tool: "press", title: "Pressed Escape.", input: { keys: "Escape" } },
      ),
      [
        'await page.goto("http://shop")',
        'await page.getByRole("searchbox", { name: "Search products" }).first().fill("lamp")',
        'await page.getByRole("searchbox", { name: "Search products" }).first().press("Enter")',
        'await page.getByRole("link", { name: "Next page" }).first().click()',
        'await page.getByRole("combobox", { name: "Colour" }).first().selectOption(["Red"])',
        'await page.keyboard.press("Escape")',
      ],
    )
  })

  it("reads secrets from the environment and renders other actions as comments", () => {
    const [typed, other] =
      lines(
        { tool: "fill", title: 'Filled textbox "Password" with "•••".', input: { text: "<secret>pw</secret>" } },
        { tool: "extract", title: "Read 3 rows.", input: {} },
      ) ?? []
    assert.include(typed, 'process.env["SECRET"]')
    assert.strictEqual(other, "// Read 3 rows.")
  })

  it("is valid code, whatever text pages and models produce", () => {
    const AnyAction = fc.record({
      tool: fc.constantFrom("click", "fill", "select", "press", "navigate", "extract"),
      title: fc.oneof(
        Hostile,
        fc.string().map((name) => `Clicked button "${name}".`),
      ),
      input: fc.record({ text: fc.string(), url: fc.string(), keys: fc.string(), values: fc.array(fc.string()) }),
    })
    fc.assert(
      fc.property(Hostile, fc.array(AnyAction), (goal, actions) => {
        assert.isEmpty(parseSync("program.ts", stepsAsPlaywright([{ goal, actions }])).errors)
      }),
      {
        numRuns: 50,
        examples: [
          [
            "one\u2028alert(1)\r!",
            [{ tool: "extract", title: "a\nb(", input: { text: "", url: "", keys: "", values: [] } }],
          ],
        ],
      },
    )
  })
})
