/** A computation in steps of about a millisecond, so that a server can serve other requests between them. */
export type Steps<A> = Generator<undefined, A>

/** Computes all steps at once. */
export const computeAll = <A>(steps: Steps<A>): A => {
  for (;;) {
    const next = steps.next()
    if (next.done === true) return next.value
  }
}

/** Random numbers of a step. */
const stepSize = 100_000

/** Returns how many draws of a number of random numbers make a step. */
export const drawsInStep = (numbers: number): number => Math.max(1, Math.floor(stepSize / Math.max(1, numbers)))
