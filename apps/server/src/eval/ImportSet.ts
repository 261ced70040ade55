import { importDataset } from "@tabwright/evals"
import { Effect } from "effect"
import { readFile } from "node:fs/promises"
import type { ImportRequest } from "../command/Eval.ts"
import { UsageError } from "../ExitCode.ts"
import { printJson, printLines } from "../terminal/Output.ts"
import { tryEval } from "./EvalErrors.ts"

const textOf = (file: string) =>
  Effect.tryPromise({
    try: () => readFile(file, "utf8"),
    catch: () => new UsageError({ message: `The file ${file} cannot be read.` }),
  })

/** Converts a file of a public set to a dataset folder. */
export const importSet = Effect.fnUntraced(function* ({
  answers,
  file,
  format,
  json,
  outputDir = format,
}: ImportRequest) {
  const text = yield* textOf(file)
  const reference = answers === undefined ? undefined : yield* textOf(answers)
  const { dataset, notes } = yield* tryEval(() => importDataset(format, { text, answers: reference }, outputDir))
  const { cases, folder } = dataset
  yield* json
    ? printJson({ folder, cases: cases.length, notes })
    : printLines([...notes, `Wrote ${cases.length} cases to ${folder}.`])
})
