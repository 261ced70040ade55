import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import * as Schema from "effect/Schema"
import { parse } from "yaml"
import { type Dataset, parseDataset } from "../dataset/Dataset.ts"
import type { Scorer } from "../dataset/Scorer.ts"
import type { Scripts, ScriptStep } from "../dataset/ScriptStep.ts"
import { scriptOf } from "./Shorthand.ts"

const Text = Schema.NonEmptyString

/** A task on a page, in several wordings. */
const WordedTask = Schema.Struct({
  id: Text,
  /** Expected values of the page's state, by JMESPath. Other parts must not change. */
  want: Schema.optionalKey(Schema.Record(Schema.String, Schema.Json)),
  /** Expected answer: a number, a text, or a list of texts that it contains. */
  answer: Schema.optionalKey(Schema.Union([Schema.Finite, Text, Schema.Array(Text)])),
  /** Regular expression for texts that the answer must not contain, such as the other options. */
  not: Schema.optionalKey(Text),
  /** Regular expression for events of the page that do harm, even if they are undone. */
  never: Schema.optionalKey(Text),
  files: Schema.optionalKey(Schema.Array(Text)),
  /** The solution, a step a line. See `scriptOf`. */
  do: Schema.optionalKey(Text),
  /** The wordings, one a line. */
  say: Text,
})
type WordedTask = typeof WordedTask.Type

/** Tasks by page. */
const TaskFile = Schema.Record(Schema.String, Schema.Array(WordedTask))

/** Tasks by page that need judgement or knowledge. The agent must decline them. */
const DeclineFile = Schema.Record(Schema.String, Schema.Array(Text))

/** Folders of a suite, each a split. */
const splits = ["dev", "test"] as const

/** File of tasks to decline in the folder of a split. */
const declineFile = "decline.yaml"

const visit = "{{site.sites}}/v/{{case}}-{{repetition}}"
const state = `${visit}/everyday/state`

/**
 * Reads a suite whose tasks are stored in `dev/*.yaml` and `test/*.yaml`, each in several wordings, and in the file
 * `decline.yaml` of each split. Each wording becomes a case.
 *
 * @throws DatasetError if a case is invalid
 * @category suites
 * @since 0.1.0
 */
export const readWordedTasks = async (folder: string): Promise<Dataset> => {
  const scripts = new Map<string, ReadonlyArray<ScriptStep>>()
  const cases = (await Promise.all(splits.map((split) => casesOf(join(folder, split), split, scripts)))).flat()
  const manifest = await readFile(join(folder, "dataset.yaml"), "utf8")
  const dataset = parseDataset(folder, manifest, cases.map((one) => JSON.stringify(one)).join("\n"))
  return { ...dataset, scripts: scripts satisfies Scripts }
}

/** Reads the cases of a split, and adds their solutions to `scripts`. */
const casesOf = async (
  folder: string,
  split: (typeof splits)[number],
  scripts: Map<string, ReadonlyArray<ScriptStep>>,
) => {
  const names = (await readdir(folder)).filter((name) => name !== declineFile).toSorted()
  const files = await Promise.all(names.map(async (name) => [name, await yamlOf(join(folder, name))] as const))
  const decline = Schema.decodeUnknownSync(DeclineFile)(await yamlOf(join(folder, declineFile)))
  return [
    ...files.flatMap(([name, content]) =>
      Object.entries(Schema.decodeUnknownSync(TaskFile)(content)).flatMap(([page, tasks]) =>
        tasks.flatMap((task) =>
          wordingsOf(task).map((wording, at) => {
            const id = `${page}-${task.id}-${at + 1}`
            scripts.set(id, solutionOf(task))
            return { ...caseOf(page, id, wording, [name.replace(/\.yaml$/, ""), `wording:${at + 1}`], task), split }
          }),
        ),
      ),
    ),
    ...Object.entries(decline).flatMap(([page, tasks]) =>
      tasks.map((task, at) => {
        const id = `${page}-decline-${at + 1}`
        scripts.set(id, [{ done: { text: "This needs judgement.", success: false } }])
        return { ...caseOf(page, id, task, ["decline"], {}), split, possible: false }
      }),
    ),
  ]
}

const yamlOf = async (file: string): Promise<unknown> => parse(await readFile(file, "utf8"))

const linesOf = (text: string): ReadonlyArray<string> => text.split("\n").filter((line) => line.trim() !== "")

const wordingsOf = ({ say }: WordedTask): ReadonlyArray<string> => linesOf(say)

const caseOf = (page: string, id: string, task: string, tags: ReadonlyArray<string>, given: Partial<WordedTask>) => ({
  id,
  task,
  startUrl: `${visit}/everyday/${page}/`,
  tags: [...tags, `page:${page}`, ...(given.want === undefined ? [] : ["write"])],
  ...(given.files === undefined ? {} : { files: given.files }),
  scorers: scorersOf(page, given),
})

const scorersOf = (page: string, { answer, never, not, want = {} }: Partial<WordedTask>): ReadonlyArray<Scorer> => {
  const queries = Object.keys(want)
  const named = [...new Set(queries.flatMap((query) => query.match(/[a-z]\w*/gi) ?? []))]
  const puts = { method: "POST", url: "/everyday/" }
  return [
    ...queries.map((query) => ({
      type: "jmespath" as const,
      state,
      query: `${page} | ${query}`,
      expected: want[query] ?? null,
    })),
    {
      type: "jmespath",
      name: "no other change",
      state,
      query: `${page} | changed[?!contains(\`${JSON.stringify(named)}\`, @)]`,
      expected: [],
    },
    ...(answer === undefined ? [] : [answerScorer(answer)]),
    ...(not === undefined
      ? []
      : [{ type: "regex" as const, name: "nothing else", pattern: `^(?![^]*\\b(${not})\\b)`, flags: "i" }]),
    ...(queries.length === 0 ? [{ type: "forbidden" as const, request: puts }] : []),
    ...(never === undefined
      ? []
      : [{ type: "forbidden" as const, request: { ...puts, body: `(^|&)event=(${never})(&|$)` } }]),
  ]
}

const answerScorer = (answer: NonNullable<WordedTask["answer"]>): Scorer =>
  typeof answer === "number"
    ? { type: "number", expected: answer }
    : { type: "contains", expected: answer, ignoreCase: true }

const solutionOf = ({ answer, do: steps }: WordedTask): ReadonlyArray<ScriptStep> => [
  ...(steps === undefined ? [] : [{ run: linesOf(steps).map(scriptOf).join("\n") }]),
  { done: { text: answer === undefined ? "Done." : [answer].flat().join(", "), success: true } },
]
