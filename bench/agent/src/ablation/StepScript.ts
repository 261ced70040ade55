/** One line of a script: an address to open, a field to set, or a button to click. */
type Line =
  | { readonly path: string }
  | { readonly label: string; readonly value: string; readonly kind: "select" | "fill" }
  | { readonly button: string }

const forms: ReadonlyArray<readonly [RegExp, (...groups: ReadonlyArray<string>) => Line | undefined]> = [
  [/^await page\.goto\(shop \+ "(.+)"\)$/, (path = "") => ({ path })],
  [
    /^await page\.getByLabel\("(.+)"\)\.selectOption\("(.+)"\)$/,
    (label = "", value = "") => ({ label, value, kind: "select" }),
  ],
  [/^await page\.getByLabel\("(.+)"\)\.fill\("(.+)"\)$/, (label = "", value = "") => ({ label, value, kind: "fill" })],
  [/^await page\.getByRole\("button", \{ name: "(.+)" \}\)\.click\(\)$/, (button = "") => ({ button })],
  // The agent waits automatically and sees the page after each step.
  [/^(?:const shop = page\.url\(\)|await page\..+\.waitFor\(\)|return .+)$/, () => undefined],
]

const linesOf = (code: string): ReadonlyArray<Line> =>
  code
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => {
      const [form] = forms.flatMap(([pattern, read]) => {
        const found = pattern.exec(line)
        return found === null ? [] : [read(...found.slice(1))]
      })
      if (form === undefined && !forms.at(-1)?.[0].test(line)) throw new Error(`No step does the same as: ${line}`)
      return form ?? []
    })

/** Lines in the steps that a careful model would take: fields together with the click that follows, an address alone. */
export const stepsOf = (code: string): ReadonlyArray<ReadonlyArray<Line>> =>
  linesOf(code).reduce<ReadonlyArray<ReadonlyArray<Line>>>((steps, line) => {
    const last = steps.at(-1)
    const isOpen = last?.every((one) => "label" in one) === true && !("path" in line)
    return last !== undefined && isOpen ? [...steps.slice(0, -1), [...last, line]] : [...steps, [line]]
  }, [])

/** Returns the actions of a step on the page that the prompt shows. */
export const actionsOf = (step: ReadonlyArray<Line>, prompt: string): ReadonlyArray<object> => {
  const page = prompt.slice(prompt.lastIndexOf("# The page now"))
  const start = new URL("/", /^url: (\S+)/m.exec(page)?.[1]).href
  const el = (name: string): number => {
    const found = page.split("\n").find((line) => line.includes(` "${name}"`))
    const number = /\[(\d+)\]/.exec(found ?? "")?.[1]
    if (number === undefined) throw new Error(`No element "${name}" in:\n${page}`)
    return Number(number)
  }
  return step.map((line) => {
    if ("path" in line) return { navigate: { url: start + line.path } }
    if ("button" in line) return { click: { el: el(line.button) } }
    return line.kind === "select"
      ? { select: { el: el(line.label), values: [line.value] } }
      : { fill: { el: el(line.label), text: line.value } }
  })
}
