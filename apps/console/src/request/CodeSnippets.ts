import type { RunRequest } from "./RunDraft.ts"

/** The server's URL and the files to upload. Generated code never contains the key. */
export interface CodeSettings {
  readonly baseUrl: string
  /** Names of files, relative to the program. */
  readonly fileNames: ReadonlyArray<string>
}

/** Quotes text for a POSIX shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

export const defaultBaseUrl = "http://127.0.0.1:7700"

/** Renders the request for curl. A comment describes the file uploads, which take separate requests. */
export const asCurl = (request: RunRequest, { baseUrl, fileNames }: CodeSettings): string => {
  const upload =
    fileNames.length === 0
      ? ""
      : `# First upload ${fileNames.join(", ")} (POST /api/v4/workspaces/{id}/files/upload) and pass the ids in "attachedFileIds".\n`
  return `${upload}curl ${quoted(`${baseUrl}/api/v4/runs`)} \\
  -H "X-Service-API-Key: $TABWRIGHT_API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d ${quoted(JSON.stringify(request, null, 2))}`
}

/** Renders the request for the SDK, with a loop over its steps. */
export const asSdk = (request: RunRequest, { baseUrl, fileNames }: CodeSettings): string => {
  const { task, ...settings } = request
  const options = { ...settings, ...(fileNames.length === 0 ? {} : { files: fileNames.map((name) => `./${name}`) }) }
  const second = Object.keys(options).length === 0 ? "" : `, ${literal(options)}`
  const client = baseUrl === defaultBaseUrl ? "" : `{ baseUrl: ${JSON.stringify(baseUrl)} }`
  return `import { Tabwright } from "@tabwright/sdk"

const client = new Tabwright(${client}) // reads TABWRIGHT_API_KEY
const run = client.run(${JSON.stringify(task)}${second})

for await (const step of run) console.log(\`\${step.number}. \${step.nextGoal}\`)

const { error, result, status } = await run
console.log(status, result ?? error)
`
}

/** Renders a value as a JavaScript literal, with unquoted keys where possible. */
export const literal = (value: unknown, indent = ""): string => {
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]"
    const short = `[${value.map((item) => literal(item)).join(", ")}]`
    if (short.length <= 60 && !short.includes("\n")) return short
    return `[\n${value.map((item) => `${inner}${literal(item, inner)},\n`).join("")}${indent}]`
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined"
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  if (entries.length === 0) return "{}"
  // A plain `__proto__` key, quoted or not, sets the prototype.
  const name = (key: string) =>
    key === "__proto__" ? '["__proto__"]' : /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)
  return `{\n${entries.map(([key, item]) => `${inner}${name(key)}: ${literal(item, inner)},\n`).join("")}${indent}}`
}

export interface ExecutedAction {
  readonly tool: string
  /** Description of the action: `Clicked link "Next page".` */
  readonly title: string
  readonly input: Readonly<Record<string, unknown>>
}

const text = (value: string): string => JSON.stringify(value)

/** Renders a one-line comment. Line breaks from pages or models are removed, so that nothing can escape it. */
const comment = (words: string): string => `// ${words.replaceAll(/[\n\r\u2028\u2029]+/g, " ")}`

/** Matches the element in `Clicked link "Next page".` or `Selected "Red" in combobox "Colour".` */
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
