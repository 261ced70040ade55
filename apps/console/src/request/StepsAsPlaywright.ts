/** An action that was executed on a page. */
export interface ExecutedAction {
  readonly tool: string
  /** Description of the action: `Clicked link "Next page".` */
  readonly title: string
  readonly input: Readonly<Record<string, unknown>>
}

const text = (value: string): string => JSON.stringify(value)

/** Renders a one-line comment. Line breaks from pages or models are removed, so that nothing can escape it. */
const comment = (words: string): string => `// ${words.replaceAll(/[\n\r\u2028\u2029]+/g, " ")}`

/**
 * Matches the element in `Clicked link "Next page".`, `Filled searchbox "Search" with "lamp".` or `Selected "Red" in
 * combobox "Colour".`
 */
const control = /^(?:[A-Z][\w-]*|Selected ".*" in) (?<role>[a-z]+) "(?<name>[^"]*)"/s

/** ARIA roles that `getByRole` accepts. */
const roles: ReadonlySet<string> = new Set(
  "button checkbox combobox link listbox menuitem option radio searchbox slider spinbutton switch tab textbox".split(
    " ",
  ),
)

const linesOf = ({ input, title, tool }: ExecutedAction): ReadonlyArray<string> => {
  const fallback = [comment(title)]
  const { direction, keys, text: typed, url, values } = input
  if (tool === "navigate" && typeof url === "string") return [`await page.goto(${text(url)})`]
  if (tool === "back") return ["await page.goBack()"]
  if (tool === "forward") return ["await page.goForward()"]
  if (tool === "reload") return ["await page.reload()"]
  if (tool === "scroll") return [`await page.mouse.wheel(0, ${direction === "up" ? -720 : 720})`]
  const { name, role } = control.exec(title)?.groups ?? {}
  if (role === undefined || name === undefined || !roles.has(role)) {
    return tool === "press" && typeof keys === "string" ? [`await page.keyboard.press(${text(keys)})`] : fallback
  }
  const found = `page.getByRole(${text(role)}, { name: ${text(name)} }).first()`
  if (tool === "click") return [`await ${found}.click()`]
  if (tool === "hover") return [`await ${found}.hover()`]
  if (tool === "check") return [`await ${found}.setChecked(${input["on"] !== false})`]
  if (tool === "press" && typeof keys === "string") return [`await ${found}.press(${text(keys)})`]
  if (tool === "select" && Array.isArray(values)) return [`await ${found}.selectOption(${JSON.stringify(values)})`]
  if (tool === "fill" && typeof typed === "string") {
    // Only the server knows secret values.
    const value = /<secret>/.test(typed) ? `process.env["SECRET"] ?? ""` : text(typed)
    return [`await ${found}.fill(${value})`, ...(input["submit"] === true ? [`await ${found}.press("Enter")`] : [])]
  }
  return fallback
}

/** Renders a Playwright script that repeats an agent's actions. Actions without an equivalent become comments. */
export const stepsAsPlaywright = (
  steps: ReadonlyArray<{ readonly goal: string; readonly actions: ReadonlyArray<ExecutedAction> }>,
): string => {
  const body = steps.flatMap(({ actions, goal }) => ["", comment(goal), ...actions.flatMap(linesOf)])
  return `import { acquire } from "@tabwright/browser"
import { playwright } from "@tabwright/browser/playwright"

// Starts a browser and stops it at the end. Reads TABWRIGHT_API_KEY.
await using browser = await acquire()
await using control = await playwright(browser)
const { page } = control
${body.join("\n")}
`
}
