/** A deterministic source of random numbers. */
export interface Random {
  /** Returns an integer from 0 to `below` - 1. */
  readonly integer: (below: number) => number
  readonly pick: <A>(items: readonly [A, ...ReadonlyArray<A>]) => A
}

/** Returns the same numbers for the same seed (mulberry32). */
export const makeRandom = (seed: number): Random => {
  let state = seed >>> 0
  const integer = (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
  return { integer, pick: (items) => items[integer(items.length)] ?? items[0] }
}
