import type { Token } from "../language/Token.ts"
import type { Command } from "../Plan.ts"
import { type Capture, pattern } from "./Pattern.ts"

/** One way to word an instruction: reads all of a clause's tokens, or none. */
export type Rule<A = ReadonlyArray<Command>> = Capture<A>

/** What each capture of a pattern read; those in optional or alternative parts may be missing. */
export type Captured<C extends Readonly<Record<string, Capture<unknown>>>> = {
  readonly [K in keyof C]?: C[K] extends Capture<infer A> ? A : never
}

/** A rule from a pattern, the captures it names and what they come to. `build` may still refuse with `undefined`. */
export const rule = <A, const C extends Readonly<Record<string, Capture<unknown>>>>(
  source: string,
  captures: C,
  build: (captured: Captured<C>, tokens: ReadonlyArray<Token>) => A | undefined,
): Rule<A> => {
  const match = pattern(source)
  return (tokens, knowledge) => {
    const captured = match(tokens, captures, knowledge)
    // The pattern puts what each capture read under its own name: the shape follows from `captures`.
    return captured === undefined ? undefined : build(captured as Captured<C>, tokens)
  }
}

/** The first rule that reads the tokens. */
export const firstOf =
  <A>(...rules: ReadonlyArray<Rule<A>>): Rule<A> =>
  (tokens, knowledge) => {
    for (const one of rules) {
      const result = one(tokens, knowledge)
      if (result !== undefined) return result
    }
    return undefined
  }
