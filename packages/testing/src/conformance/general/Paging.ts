import type { AnyOperation } from "@tabwright/core/transport"
import type { CheckContext } from "../Check.ts"
import { expect, expectEqual } from "../CheckStatus.ts"

export interface NumberedPages<Item> {
  readonly operation: AnyOperation
  /** Names of the parameters: `pageSize` and `pageNumber`, except for v3's sessions. */
  readonly names: { readonly size: string; readonly number: string }
  readonly defaultSize: number
  readonly read: (query: Readonly<Record<string, number>>) => Promise<{
    readonly items: ReadonlyArray<Item>
    readonly total: number
    readonly number: number
    readonly size: number
  }>
  readonly id: (item: Item) => unknown
}

/** Checks a list with numbered pages. The list must not change meanwhile. */
export const verifyNumberedPages = async <Item>(
  { service }: CheckContext,
  list: NumberedPages<Item>,
): Promise<void> => {
  const { id, names, operation, read } = list
  const first = await read({})
  expectEqual("the default page number and size", [first.number, first.size], [1, list.defaultSize])
  expectEqual("the number of items on the first page", first.items.length, Math.min(first.total, first.size))

  const pages = Math.min(3, Math.ceil(first.total / 2))
  const ids: Array<unknown> = []
  for (let page = 1; page <= pages; page += 1) {
    const part = await read({ [names.size]: 2, [names.number]: page })
    expectEqual("page number, size and total", [part.number, part.size, part.total], [page, 2, first.total])
    ids.push(...part.items.map(id))
  }
  expectEqual("the items of all pages of size 2", ids, first.items.slice(0, ids.length).map(id))
  expectEqual("the number of repeated items", ids.length - new Set(ids).size, 0)

  const beyond = await read({ [names.number]: 1_000_000 })
  expectEqual("the page past the end", [beyond.items, beyond.total], [[], first.total])
  await expectInvalidQueries(service, operation, [
    { [names.size]: 0 },
    { [names.size]: 101 },
    { [names.number]: 0 },
    { [names.size]: "x" },
  ])
}

export interface CursorPages<Item> {
  readonly operation: AnyOperation
  readonly path?: object
  /** True if a limit above 100 is rejected, as for most lists. */
  readonly isBounded: boolean
  readonly read: (query: { readonly limit?: number; readonly cursor?: string }) => Promise<{
    readonly items: ReadonlyArray<Item>
    readonly nextCursor?: string | null | undefined
    readonly hasMore?: boolean | undefined
  }>
  readonly id: (item: Item) => unknown
}

/** Checks a list with cursors. The list must not change meanwhile. */
export const verifyCursorPages = async <Item>({ service }: CheckContext, list: CursorPages<Item>): Promise<void> => {
  const { id, operation, path = {}, read } = list
  const whole = await read({})
  const ids: Array<unknown> = []
  let cursor: string | undefined
  for (let page = 0; page < 4; page += 1) {
    const part = await read({ limit: 1, ...(cursor === undefined ? {} : { cursor }) })
    expect(part.items.length <= 1, `a page of size 1 has ${part.items.length} items`)
    expectEqual("hasMore", part.hasMore === true, typeof part.nextCursor === "string")
    ids.push(...part.items.map(id))
    if (typeof part.nextCursor !== "string") break
    cursor = part.nextCursor
  }
  expectEqual("the items of all pages of size 1", ids, whole.items.slice(0, ids.length).map(id))
  expectEqual("the number of repeated items", ids.length - new Set(ids).size, 0)
  await service.rejects(operation, { path, query: { cursor: "not a cursor" } }, 400)
  const queries = [{ limit: 0 }, { limit: "x" }, ...(list.isBounded ? [{ limit: 101 }] : [])]
  await expectInvalidQueries(service, operation, queries, path)
}

const expectInvalidQueries = async (
  service: CheckContext["service"],
  operation: AnyOperation,
  queries: ReadonlyArray<Readonly<Record<string, unknown>>>,
  path: object = {},
): Promise<void> => {
  for (const query of queries) {
    const { issues } = await service.rejects(operation, { path, query }, 422)
    const [name = ""] = Object.keys(query)
    expect(
      issues.some(({ loc }) => loc.includes(name)),
      `the issues of ${JSON.stringify(query)} do not name ${name}`,
    )
  }
}
