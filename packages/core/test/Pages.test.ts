import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import * as fc from "fast-check"
import { assert, describe, it } from "@effect/vitest"
import { cursorPages, numberedPages } from "../src/Pages.ts"

const count = fc.nat({ max: 60 })
const pageSize = fc.integer({ min: 1, max: 9 })

const collect = <A, E>(stream: Stream.Stream<A, E>) => Effect.runPromise(Stream.runCollect(stream))

const itemsOf = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

describe("numberedPages", () => {
  const numbering = {
    items: (page: { readonly items: ReadonlyArray<number> }) => page.items,
    id: String,
  }

  it("yields every item once and in order, and fetches no page twice", async () => {
    await fc.assert(
      fc.asyncProperty(count, pageSize, async (total, size) => {
        const requestedPages: Array<number> = []
        const stream = numberedPages(
          (pageNumber) =>
            Effect.sync(() => {
              requestedPages.push(pageNumber)
              return { items: itemsOf((pageNumber - 1) * size, Math.min(total, pageNumber * size)) }
            }),
          { ...numbering, total: () => total },
        )
        assert.deepStrictEqual(await collect(stream), itemsOf(0, total))
        assert.deepStrictEqual(requestedPages, itemsOf(1, Math.max(1, Math.ceil(total / size)) + 1))
      }),
    )
  })

  it("neither repeats nor loses items while new ones are inserted", async () => {
    await fc.assert(
      fc.asyncProperty(
        count,
        pageSize,
        fc.array(fc.nat({ max: 4 }), { maxLength: 80 }),
        async (total, size, created) => {
          // Newest first: new items get smaller numbers.
          let newest = 0
          const stream = numberedPages(
            (pageNumber) =>
              Effect.sync(() => {
                newest -= pageNumber === 1 ? 0 : Math.min(created[pageNumber] ?? 0, size - 1)
                const all = itemsOf(newest, total)
                return { items: all.slice((pageNumber - 1) * size, pageNumber * size), total: all.length }
              }),
            { ...numbering, total: (page) => page.total },
          )
          const found = await collect(stream)
          assert.lengthOf(new Set(found), found.length)
          assert.includeMembers([...found], itemsOf(0, total))
        },
      ),
    )
  })

  it("ends at an empty page, whatever the total", async () => {
    const stream = numberedPages((page) => Effect.succeed({ items: page < 3 ? [page] : [] }), {
      ...numbering,
      total: () => 1_000,
    })
    assert.deepStrictEqual(await collect(stream), [1, 2])
  })
})

describe("cursorPages", () => {
  it("yields every item once and in order", async () => {
    await fc.assert(
      fc.asyncProperty(count, pageSize, async (total, size) => {
        const stream = cursorPages(
          ({ cursor }) => {
            const from = Number(cursor ?? 0)
            const to = Math.min(total, from + size)
            return Effect.succeed({
              items: itemsOf(from, to),
              nextCursor: to < total ? String(to) : null,
              hasMore: to < total,
            })
          },
          ({ items }) => items,
        )
        assert.deepStrictEqual(await collect(stream), itemsOf(0, total))
      }),
    )
  })

  it("ends when a server repeats its cursor", async () => {
    let requestedPages = 0
    const stream = cursorPages(
      () =>
        Effect.sync(() => {
          requestedPages += 1
          return { items: [requestedPages], nextCursor: "same", hasMore: true }
        }),
      ({ items }) => items,
    )
    assert.deepStrictEqual(await collect(stream), [1, 2])
  })
})
