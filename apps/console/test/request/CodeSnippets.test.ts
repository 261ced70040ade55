import fc from "fast-check"
import { execFileSync } from "node:child_process"
import { runInNewContext } from "node:vm"
import { parseSync } from "vite"
import { assert, describe, it } from "vitest"
import { asCurl, asSdk, type ExecutedAction, literal, stepsAsPlaywright } from "../../src/request/CodeSnippets.ts"

const settings = { baseUrl: "http://127.0.0.1:7700", fileNames: [] }
const AnyJson = fc.jsonValue({ maxDepth: 3 })

/** Text of characters that end strings, comments and lines. */
const Hostile = fc.string({ unit: fc.constantFrom(...Array.from("a\"'`\\\n\r\u2028\u2029$({/*")) })

describe("literal", () => {
  it("evaluates to the same value", () => {
    fc.assert(
      fc.property(AnyJson, (value) => {
        // JSON has no -0.
        const again: unknown = runInNewContext(`JSON.stringify(${literal(value)})`)
        assert.strictEqual(again, JSON.stringify(value))
      }),
      { examples: [[JSON.parse('{"__proto__":1}')]] },
    )
  })
})

describe("asCurl", () => {
  it("sends the exact request for any characters", () => {
    const tasks = ["plain", `it's "quoted" $HOME \`id\` \\`, "two\nlines", "'; rm -rf /; '", "Zoë 🦊"]
    for (const task of tasks) {
      const code = asCurl({ task, model: "gpt-5.6" }, settings)
      // A shell function replaces curl and prints its last argument.
      const script = `curl() { for last; do :; done; printf %s "$last"; }\n${code}`
      const sent: unknown = JSON.parse(execFileSync("sh", ["-c", script], { encoding: "utf8" }))
      assert.deepEqual(sent, { task, model: "gpt-5.6" })
    }
  })

  it("describes the file uploads in a comment", () => {
    assert.match(asCurl({ task: "x" }, { ...settings, fileNames: ["a.csv"] }), /^# First upload a\.csv/)
  })
})

describe("asSdk", () => {
  it("passes only the task when nothing else is set", () => {
    assert.include(asSdk({ task: "Look" }, settings), 'client.run("Look")\n')
    assert.include(asSdk({ task: "Look" }, settings), "new Tabwright()")
  })

  it("includes settings, files and a custom base URL", () => {
    const code = asSdk(
      { task: "Look", model: "claude-opus-5", modelParams: { output_config: { effort: "max" } } },
      { baseUrl: "https://agents.example", fileNames: ["people.csv"] },
    )
    assert.include(code, 'baseUrl: "https://agents.example"')
    assert.include(code, 'effort: "max"')
    assert.include(code, 'files: ["./people.csv"]')
  })

  it("is valid code for any characters in the request", () => {
    fc.assert(
      fc.property(Hostile, fc.dictionary(fc.string(), AnyJson), (task, outputSchema) => {
        assert.isEmpty(parseSync("program.ts", asSdk({ task, outputSchema }, settings)).errors)
      }),
      { numRuns: 100 },
    )
  })
})

const lines = (...actions: ReadonlyArray<ExecutedAction>) =>
  stepsAsPlaywright([{ goal: "Do it.", actions }])
    .split("// Do it.\n")[1]
    ?.trim()
    .split("\n")

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

  it("is valid code for any text of pages and models", () => {
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
