import { readdirSync, readFileSync } from "node:fs"

/**
 * Something to be done on a page of the bank, and how one sees that it was.
 *
 * @category models
 * @since 0.1.0
 */
export interface BankTask {
  /** `/tabs`: the page that is open when the task is given. */
  readonly path: string
  /** "developed": used while the planner was written; "held": written before, and not looked at until it was done. */
  readonly half: "developed" | "held"
  /** What it is about: "tabs", "mail", "decline". */
  readonly kind: string
  /** The instructions, each a turn of its own on the same page. */
  readonly ask: ReadonlyArray<string>
  /** The page's diary afterwards, in order: nothing else may have been done. Default: empty. */
  readonly does?: ReadonlyArray<string>
  /** JavaScript that is true in the page afterwards. Default: anything is. */
  readonly holds?: string
  /** What the answer has in it. Default: anything. */
  readonly says?: string
  /** Nothing may be done and no success claimed: the instruction leaves open what is meant, or asks for what is not there. */
  readonly declines?: true
}

interface BankPage {
  readonly title: string
  readonly half: BankTask["half"]
  readonly tasks: ReadonlyArray<Omit<BankTask, "path" | "half">>
}

const folder = new URL("../pages/", import.meta.url)

const pageOf = (name: string): BankPage => JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"))

/** The title and markup of a page; undefined where there is none of that name. */
export const markupOf = (name: string): { readonly title: string; readonly body: string } | undefined =>
  /^[a-z]+$/.test(name) && readdirSync(folder).includes(`${name}.html`)
    ? { title: pageOf(name).title, body: readFileSync(new URL(`${name}.html`, folder), "utf8") }
    : undefined

/** Every task, by page. */
export const bankTasks = (): ReadonlyArray<BankTask> =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .flatMap((file) => {
      const name = file.replace(/\.json$/, "")
      const { half, tasks } = pageOf(name)
      return tasks.map((task) => ({ path: `/${name}`, half, ...task }))
    })
