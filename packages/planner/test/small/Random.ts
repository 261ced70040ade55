const names =
  "Ann Bob Myron Leonie Keli Jerald Tamika Vasiliki Ignacio Deneen Ofelia Quinton Rosalba Maddox Corrine Hilde Bram Yoko Olin Zelda".split(
    " ",
  )
const words =
  "lorem ipsum dolor amet elit sapien vitae nibh turpis magna libero augue felis tortor mauris justo purus quam urna ligula".split(
    " ",
  )

export interface Random {
  int(low: number, high: number): number
  pick<A>(from: ReadonlyArray<A>): A
  shuffle<A>(from: ReadonlyArray<A>): Array<A>
  names(count: number): Array<string>
  words(count: number): Array<string>
}

export const randomOf = (seed: number): Random => {
  let state = seed * 7919 + 17
  const next = () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return (state >>> 8) / 0x800000
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const shuffle = <A>(from: ReadonlyArray<A>) =>
    from
      .map((one) => ({ one, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one)
  return {
    int,
    shuffle,
    pick: (from) => from[int(0, from.length - 1)] as (typeof from)[number],
    names: (count) => shuffle(names).slice(0, count),
    words: (count) => shuffle(words).slice(0, count),
  }
}
