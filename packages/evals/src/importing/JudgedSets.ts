import type { Case } from "../dataset/Case.ts"
import {
  caseId,
  ImportError,
  type ImportedCases,
  type ImportFiles,
  isObject,
  literal,
  recordsOf,
  textField,
} from "./Importer.ts"

const judged = (task: string, context: string | undefined): Case["scorers"] => [
  {
    type: "judge",
    keyPoints: [`Everything that this task asks for was done: ${literal(task)}`],
    ...(context === undefined ? {} : { context: literal(context) }),
  },
]

/** Imports WebVoyager: `WebVoyager_data.jsonl`, and `reference_answer.json` for the answers. */
export const importWebVoyager = ({ answers, text }: ImportFiles): ImportedCases => {
  const references = answers === undefined ? new Map<string, string>() : referenceAnswers(answers)
  return {
    name: "webvoyager",
    cases: recordsOf(text).map((record): Case => {
      const id = textField(record, "id")
      const task = textField(record, "ques")
      const reference = references.get(id)
      const context = reference === undefined ? undefined : `Reference answer: ${reference}`
      return {
        id: caseId(id),
        task: literal(task),
        startUrl: textField(record, "web"),
        tags: [textField(record, "web_name")],
        scorers: judged(task, context),
      }
    }),
    notes: ["Many tasks name dates that have passed. Rewrite them, or set notAfter."],
  }
}

/** The answers of WebVoyager by the id of the task. */
const referenceAnswers = (text: string): ReadonlyMap<string, string> => {
  const [sites] = recordsOf(text)
  const entries = Object.entries(sites ?? {}).flatMap(([site, value]) => {
    const given = isObject(value) ? value["answers"] : undefined
    if (!Array.isArray(given)) throw new ImportError(`The site "${site}" has no list of answers.`)
    return given.filter(isObject).map((one) => {
      const kind = one["type"] === "golden" ? "" : " (one of several possible answers)"
      return [`${site}--${textField(one, "id")}`, `${textField(one, "ans")}${kind}`] as const
    })
  })
  return new Map(entries)
}

/** Imports Online-Mind2Web. Runs start at the site. */
export const importOnlineMind2Web = ({ text }: ImportFiles): ImportedCases => ({
  name: "online-mind2web",
  cases: recordsOf(text).map((record): Case => {
    const task = textField(record, "confirmed_task")
    const { level } = record
    return {
      id: caseId(textField(record, "task_id")),
      task: literal(task),
      startUrl: textField(record, "website"),
      tags: typeof level === "string" ? [level] : [],
      scorers: judged(task, undefined),
    }
  }),
  notes: [],
})
