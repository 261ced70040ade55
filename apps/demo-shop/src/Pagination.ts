/** One page of a longer list. */
export interface Page<A> {
  readonly items: ReadonlyArray<A>
  /** Its number, from 1. */
  readonly number: number
  /** Number of pages, at least 1. */
  readonly count: number
  /** Position of its first item in the whole list, from 1; 0 when the list is empty. */
  readonly first: number
  readonly total: number
}

/** Returns one page of a list. An invalid number becomes the nearest page. */
export const paginate = <A>(items: ReadonlyArray<A>, requested: string | null, size: number): Page<A> => {
  const count = Math.max(1, Math.ceil(items.length / size))
  const wanted = /^\d{1,9}$/.test(requested ?? "") ? Number(requested) : 1
  const number = Math.min(Math.max(wanted, 1), count)
  const start = (number - 1) * size
  return {
    items: items.slice(start, start + size),
    number,
    count,
    first: items.length === 0 ? 0 : start + 1,
    total: items.length,
  }
}
