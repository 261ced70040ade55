import type { Clause } from "../language/Clauses.ts"
import { isPunctuation, isWord, type Token } from "../language/Token.ts"
import { ordinal } from "../language/NumberWord.ts"
import { listed } from "../language/Lists.ts"
import { act, failed, type Gains, met, type Outcome, type Scene } from "../run/Scene.ts"
import { type Progress, untouched } from "../run/State.ts"
import type { Frame, Intent, ReadContext } from "./Frame.ts"

type Tokens = ReadonlyArray<Token>

const tailStarts = ["to", "into", "in", "on", "from", "onto", "as", "for", "at", "with", "of", "under"]

/** Splits "the cards A and B to Done" into "the cards A to Done" and "B to Done". */
export const partsOf = (tokens: Tokens): ReadonlyArray<Tokens> => {
  const isJoint = (token: Token): boolean => isWord(token, "and", "then", "&") || isPunctuation(token, ",")
  const lastJoint = tokens.findLastIndex(isJoint)
  if (lastJoint < 1) return []
  const tailAt = tokens.findIndex((token, at) => at > lastJoint + 1 && isWord(token, ...tailStarts))
  const firstJoint = tokens.findIndex(isJoint)
  // "A to X and B to Y": each part has its own tail.
  const hasOwnTails = tokens.slice(1, firstJoint).some((token) => isWord(token, "to", "into", "as"))
  const list = tailAt === -1 || hasOwnTails ? tokens : tokens.slice(0, tailAt)
  const tail = tailAt === -1 || hasOwnTails ? [] : tokens.slice(tailAt)
  const parts = listed(list)
  // "The first and then the third post": the noun belongs to both.
  const last = parts.at(-1) ?? []
  const noun = last.length > 1 ? last.slice(-1) : []
  const isBare = (part: Tokens): boolean =>
    part.every((token) => isWord(token, "the") || (token.kind === "word" && ordinal(token.value) !== undefined))
  // "Reorder for the rug and for the chair": the head belongs to both.
  const [first = []] = parts
  const headOf = ([by]: Tokens): Tokens => {
    const at = by === undefined ? -1 : first.findIndex(({ value }, i) => i > 0 && value === by.value)
    return at === -1 || !isWord(by, ...tailStarts) ? [] : first.slice(0, at)
  }
  return parts.length < 2 || parts.length > 12
    ? []
    : parts.map((part, at) => [...(at === 0 ? [] : headOf(part)), ...part, ...(isBare(part) ? noun : []), ...tail])
}

interface Inner {
  readonly at: number
  readonly choice: number | null
  readonly progress: Progress
  readonly kept: NonNullable<Gains["also"]>
}

const innerOf = (scene: Scene): Inner =>
  scene.progress.phase === "start" || scene.progress.data === null
    ? {
        at: 0,
        choice: null,
        kept: [],
        progress: { ...untouched, tried: scene.progress.tried, moves: scene.progress.moves },
      }
    : (scene.progress.data as unknown as Inner)

const best = (intents: ReadonlyArray<Intent>, scene: Scene): number | undefined => {
  const fits = intents.map((intent) => intent.fit(scene))
  const top = Math.max(0, ...fits)
  return top === 0 ? undefined : fits.findIndex((fit) => top - fit <= 0.02)
}

/** Makes the frame that does an instruction for each of several things, by the other frames. */
export const makeEach = (readPart: (clause: Clause, context: ReadContext) => ReadonlyArray<Intent>): Frame => ({
  name: "repeat for several",
  does: "Does one instruction for each of several things that it lists",
  examples: [
    'Add "Wash the car" and "Feed the cat"',
    "Check Ada, Grace and Alan",
    "Move the first and then the third card to Done",
  ],
  read: (clause, context) => {
    if (clause.kind === "ask" && !/^(?:what|which|who)/.test(clause.wh)) return []
    const own = clause.subject.length > 0 ? clause.subject : clause.args
    const parts = partsOf(own)
    if (parts.length === 0) return []
    const intents = parts.map((part) =>
      readPart(clause.subject.length > 0 ? { ...clause, subject: part } : { ...clause, args: part }, context),
    )
    if (intents.some((one) => one.length === 0)) return []
    const sceneOf = (scene: Scene, inner: Inner): Scene => ({
      ...scene,
      progress: inner.progress,
      last: inner.progress.phase === "start" ? null : scene.last,
    })
    const step = (scene: Scene): Outcome => {
      let inner = innerOf(scene)
      const evidence: Array<string> = []
      let isVerified = true
      for (;;) {
        const own = intents[inner.at]
        if (own === undefined)
          return {
            ...met(evidence.join(" ")),
            isVerified,
            gains: { also: inner.kept },
          } as Outcome
        const at = sceneOf(scene, inner)
        const choice = inner.choice ?? best(own, at)
        const intent = choice === undefined ? undefined : own[choice]
        if (choice === undefined || intent === undefined)
          return failed(`Part ${inner.at + 1} of ${intents.length} of "${clause.text}" fits nothing on the page.`)
        const outcome = intent.step(at)
        if (outcome.kind === "failed") return outcome
        if (outcome.kind === "act") {
          const data = { ...inner, choice, progress: outcome.progress } satisfies Inner
          return act(
            scene,
            outcome.goal,
            outcome.actions,
            { phase: "each", data: data as unknown as Progress["data"] },
            [...evidence, outcome.evidence].filter(Boolean).join(" "),
          )
        }
        evidence.push(outcome.evidence)
        isVerified = isVerified && outcome.isVerified
        const kept = outcome.gains.kept === undefined ? inner.kept : [...inner.kept, outcome.gains.kept]
        inner = { at: inner.at + 1, choice: null, progress: { ...untouched }, kept }
      }
    }
    return [
      {
        isReading: intents.every((one) => one.some(({ isReading }) => isReading === true)),
        // Every part must fit by itself, and the whole is preferred where it fits as one.
        fit: (scene) =>
          Math.min(...intents.map((own) => Math.max(0, ...own.map((intent) => intent.fit(scene))))) * 0.97,
        step,
      },
    ]
  },
})
