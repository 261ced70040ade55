const quoted = (text: string): string => JSON.stringify(text)

/**
 * Returns the locator of a target: `"Text"`, `~Label`, `@role Name`, or a CSS selector. `frame >> target` is in a frame.
 */
const locatorOf = (target: string, scope = "page"): string => {
  const [, frame, inner] = /^(\S+) >> (.+)$/.exec(target) ?? []
  if (frame !== undefined && inner !== undefined) return locatorOf(inner, `${scope}.frameLocator(${quoted(frame)})`)
  const [, text] = /^"(.+)"$/.exec(target) ?? []
  if (text !== undefined) return `${scope}.getByText(${quoted(text)}, { exact: true }).first()`
  if (target.startsWith("~")) return `${scope}.getByLabel(${quoted(target.slice(1))}, { exact: true }).first()`
  const [, role, name] = /^@(\w+) (.+)$/.exec(target) ?? []
  if (role !== undefined && name !== undefined)
    return `${scope}.getByRole(${quoted(role)}, { name: ${quoted(name)}, exact: true }).first()`
  return `${scope}.locator(${quoted(target)}).first()`
}

const pull = (target: string, value: string): string => {
  const [x = "0", y = "0"] = value.split(" ")
  return `{ const box = await ${locatorOf(target)}.boundingBox()
const x = box.x + box.width / 2, y = box.y + box.height / 2
await page.mouse.move(x, y); await page.mouse.down()
await page.mouse.move(x + ${x} / 2, y + ${y} / 2); await page.mouse.move(x + ${x}, y + ${y}); await page.mouse.up() }`
}

/** Attaches a file of the task to the input with a label, by the element's number. */
const upload = (
  label: string,
  file: string,
): string => `{ const line = /\\[(\\d+)\\] [^\\n[]*${label}/.exec(await agent.state())
const [result] = await agent.act([{ attach: { el: Number(line[1]), files: [${quoted(file)}] } }])
if (!result.ok) throw new Error(JSON.stringify(result)) }`

const steps: Readonly<Record<string, (target: string, value: string) => string>> = {
  click: (target) => `await ${locatorOf(target)}.click()`,
  dbl: (target) => `await ${locatorOf(target)}.dblclick()`,
  right: (target) => `await ${locatorOf(target)}.click({ button: "right" })`,
  hover: (target) => `await ${locatorOf(target)}.hover()`,
  check: (target) => `await ${locatorOf(target)}.check()`,
  uncheck: (target) => `await ${locatorOf(target)}.uncheck()`,
  wait: (target) => `await ${locatorOf(target)}.waitFor()`,
  fill: (target, value) => `await ${locatorOf(target)}.fill(${quoted(value)})`,
  press: (target, value) => `await ${locatorOf(target)}.press(${quoted(value)})`,
  select: (target, value) => `await ${locatorOf(target)}.selectOption(${quoted(value)})`,
  upload,
  dialog: (target, value) =>
    `await agent.act([{ dialog: { accept: ${target === "accept"}${value === "" ? "" : `, text: ${quoted(value)}`} } }])`,
  drag: (target, value) => `await ${locatorOf(target)}.dragTo(${locatorOf(value)})`,
  key: (target) => `await page.keyboard.press(${quoted(target)})`,
  type: (target) => `await page.keyboard.type(${quoted(target)})`,
  pull,
}

/** Returns the script of a step such as `fill ~Name | Ada`: a verb, a target and a value. */
export const scriptOf = (line: string): string => {
  const [, verb = "", rest = ""] = /^(\w+) (.*)$/.exec(line.trim()) ?? []
  const [target = "", value = ""] = rest.split(" | ")
  const step = steps[verb]
  if (step === undefined) throw new Error(`Unknown step: ${line}`)
  return step(target, value)
}
