import { clickAnyOfKind } from "./commands/AnyOfKind.ts"
import { browse, scroll, wait } from "./commands/Browse.ts"
import { addToCart, openCart } from "./commands/Cart.ts"
import { check } from "./commands/Check.ts"
import { countFigures } from "./figures/CountFigures.ts"
import type { Command, CommandStep } from "./commands/Command.ts"
import { enterRead } from "./commands/EnterRead.ts"
import { extract } from "./commands/Extract.ts"
import { report, save } from "./commands/Files.ts"
import { fillFromTable } from "./commands/FillFromTable.ts"
import { generate } from "./commands/Generate.ts"
import { clickInOrder } from "./commands/InOrder.ts"
import { markParity } from "./commands/Parity.ts"
import { resize } from "./commands/Resize.ts"
import { scrollPart } from "./commands/ScrollPart.ts"
import { search } from "./commands/Search.ts"
import { signIn } from "./commands/SignIn.ts"
import { sort } from "./commands/Sort.ts"
import { lookThrough } from "./commands/Through.ts"
import { callTool } from "./commands/Tool.ts"
import { answerFrom, type GroundContext, type Outcome } from "./GroundContext.ts"
import type { GroundState } from "./GroundState.ts"
import { isNameOfControl } from "./Labels.ts"
import { hashes } from "./page/Changes.ts"
import type { PageModel } from "./page/PageModel.ts"
import type { Clause } from "./task/Clauses.ts"

/** What clauses ask for without a control that is called so, the first that fits. */
const directCommands: ReadonlyArray<Command> = [
  callTool,
  signIn,
  browse,
  wait,
  scrollPart,
  scroll,
  lookThrough,
  enterRead,
  clickInOrder,
  clickAnyOfKind,
  markParity,
  generate,
  fillFromTable,
  resize,
  search,
  sort,
  addToCart,
  openCart,
  check,
  countFigures,
  report,
  save,
  extract,
]

/** Commands that read, which a control may be called like: "Show flights". */
const readingCommands: ReadonlySet<Command> = new Set([check, report, extract])

/** Returns true if a clause reads or saves something, or asks for what no form does. */
export const isDirect = (clause: Clause, state: GroundState, page: PageModel): boolean =>
  directCommands.some(
    (command) =>
      command({
        clause,
        later: [],
        page,
        state: { ...state, command: null },
        result: undefined,
        earlierTurns: [],
        calls: [],
      }) !== undefined,
  )

/** The next step of a command that needs no control of its name. */
const commandStep = (context: GroundContext, clause: Clause): CommandStep | undefined => {
  const { calls, earlierTurns, later, page, result, state } = context
  const moment = {
    clause,
    later,
    page,
    state,
    result: state.command === null || result?.interrupted === true ? undefined : result,
    earlierTurns,
    calls,
  }
  const isPressed = isNameOfControl(page, clause)
  for (const command of directCommands) {
    const step = isPressed && readingCommands.has(command) ? undefined : command(moment)
    if (step !== undefined) return step
  }
  return undefined
}

export const runCommand = (context: GroundContext, clause: Clause, found: Clause): Outcome => {
  const { state } = context
  // "It" is for commands what they know, not a text.
  const step = commandStep(context, state.picked === null ? found : clause)
  if (step === undefined) return undefined
  if ("failed" in step) return context.fail(step.failed, true)
  if ("operation" in step) {
    context.update({ command: step.note ?? state.command })
    return context.act(step.operation, step.actions, step.goal, step.isSure)
  }
  if ("actions" in step)
    return context.take(step.actions, step.goal, {
      command: step.note ?? true,
      before: [...hashes(context.whole)],
      steps: state.steps + 1,
      hasActed: state.hasActed || step.isLooking !== true,
      hasSecret: state.hasSecret || step.isSecret === true,
    })
  const { answer: read, file, item, reported, said, saved, used } = step
  const lastClause = state.answers.at(-1)?.clause
  const isMeant = (which: "last" | "all" | undefined, one: GroundState["answers"][number]): boolean =>
    which === "all" || (which === "last" && one.clause === lastClause)
  context.update({
    answers: [
      ...state.answers.map((one) => ({
        ...one,
        isSaved: one.isSaved || isMeant(saved, one),
        isAsked: one.isAsked || isMeant(reported, one),
      })),
      ...(read === undefined ? [] : [answerFrom(read, state.clause)]),
    ],
    files: file === undefined ? state.files : [...state.files, file],
    item: item ?? state.item,
    story: [...state.story, said],
  })
  if (used === undefined || clause.words.every(({ at, need }) => need === 0 || used.includes(at)))
    return context.advance(clause)
  context.update({ used, command: null })
  return "next"
}
