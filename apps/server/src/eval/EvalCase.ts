import { readDataset } from "@tabwright/evals"
import { Effect } from "effect"
import { appendFile, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { CaseRequest } from "../command/Eval.ts"
import { connect } from "../client/ClientCommand.ts"
import { UsageError } from "../ExitCode.ts"
import { printJson, printLines } from "../terminal/Output.ts"
import { tryEval } from "./EvalErrors.ts"

/** Makes a case from a run: prints its line, or appends it to a dataset. */
export const evalCase = Effect.fnUntraced(function* ({ connection, dataset, id, run }: CaseRequest) {
  const { args, client } = yield* connect(connection, { run })
  const made = yield* tryEval(() => client.runs.evalCase(args.run))
  const one = id === undefined ? made : { ...made, id }
  if (dataset !== undefined) {
    const { cases } = yield* tryEval(() => readDataset(dataset))
    if (cases.some((other) => other.id === one.id))
      return yield* new UsageError({ message: `The dataset has a case "${one.id}". Choose another id with --id.` })
    yield* tryEval(() => appendLine(join(dataset, "cases.jsonl"), JSON.stringify(one)))
  }
  if (connection.json) return yield* printJson(one)
  yield* printLines([
    dataset === undefined ? JSON.stringify(one) : `Added ${one.id} to ${join(dataset, "cases.jsonl")}.`,
  ])
})

const appendLine = async (file: string, line: string): Promise<void> => {
  const text = await readFile(file, "utf8")
  await appendFile(file, `${text === "" || text.endsWith("\n") ? "" : "\n"}${line}\n`)
}
