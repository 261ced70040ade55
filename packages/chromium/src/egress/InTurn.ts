/**
 * Lets `limit` tasks run at once; the others wait for their turn, first come, first served.
 *
 * @category constructors
 * @since 0.1.0
 */
export const inTurn = (limit: number): (<A>(task: () => Promise<A>) => Promise<A>) => {
  let running = 0
  const waiting: Array<() => void> = []
  return async (task) => {
    if (running < limit) running += 1
    // Whoever ends hands its place on.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
