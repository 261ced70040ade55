import { importDataset } from "@tabwright/evals"
import { Effect } from "effect"
import { readFile } from "node:fs/promises"
import type { ImportRequest } from "../command/Eval.ts"
import { UsageError } from "../ExitCode.ts"
import { printLines } from "../terminal/Output.ts"
import { tryEval } from "./EvalErrors.ts"

const textOf = (file: string) =>
  Effect.tryPromise({
    try: () => readFile(file, "utf8"),
    catch: () => new UsageError({ message: `The file ${file} cannot be read.` }),
  })

/** Converts a file of a public set to a dataset folder. */
export const importSet = Effect.fnUntraced(function* ({ answers, file, format, output = format }: ImportRequest) {
  const text = yield* textOf(file)
  const reference = answers === undefined ? undefined : yield* textOf(answers)
  const { dataset, notes } = yield* tryEval(() => importDataset(format, { text, answers: reference }, output))
  yield* printLines([...notes, `Wrote ${dataset.cases.length} cases to ${dataset.folder}.`])
})
