import { readdirSync, readFileSync } from "node:fs"

/** A task on a page of the bank, with its success criteria. */
export interface BankTask {
  /** Path of the page that is open when the task starts, such as `/tabs`. */
  readonly path: string
  /** `held`: held out, written in advance and not inspected during development of the planner. */
  readonly half: "developed" | "held"
  /** Topic, such as "tabs", "mail" or "decline". */
  readonly kind: string
  /** The instructions, one per turn on the same page. */
  readonly ask: ReadonlyArray<string>
  /** The expected action log of the page, in order. Any other action fails the task. Default: empty. */
  readonly does?: ReadonlyArray<string>
  /** JavaScript expression that must be true in the page afterwards. Default: none. */
  readonly holds?: string
  /** Text that the answer must contain. Default: none. */
  readonly says?: string
  /** The task must be declined without actions, because it is ambiguous or asks for something missing. */
  readonly declines?: true
}

interface BankPage {
  readonly title: string
  readonly half: BankTask["half"]
  readonly tasks: ReadonlyArray<Omit<BankTask, "path" | "half">>
}

const folder = new URL("../pages/", import.meta.url)

const pageOf = (name: string): BankPage => JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"))

/** Returns the title and markup of a page, or undefined if the page does not exist. */
export const markupOf = (name: string): { readonly title: string; readonly body: string } | undefined =>
  /^[a-z]+$/.test(name) && readdirSync(folder).includes(`${name}.html`)
    ? { title: pageOf(name).title, body: readFileSync(new URL(`${name}.html`, folder), "utf8") }
    : undefined

export const bankTasks = (): ReadonlyArray<BankTask> =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .flatMap((file) => {
      const name = file.replace(/\.json$/, "")
      const { half, tasks } = pageOf(name)
      return tasks.map((task) => ({ path: `/${name}`, half, ...task }))
    })
