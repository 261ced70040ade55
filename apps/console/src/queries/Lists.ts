import { type QueryKey, useInfiniteQuery } from "@tanstack/react-query"
import { useMemo } from "react"

export interface PagedList<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly isPending: boolean
  readonly error: unknown
  readonly refetch: () => void
  readonly isLoadingMore: boolean
  /** Loads the next page. Undefined on the last page. */
  readonly onEnd: (() => void) | undefined
}

/** Returns the rows of a cursor-paged list. `everyMs` is the polling interval. */
export const useCursorList = <Page extends { readonly nextCursor: string | null; readonly hasMore: boolean }, Row>({
  everyMs,
  fetchPage,
  queryKey,
  rowsOf,
}: {
  readonly queryKey: QueryKey
  readonly fetchPage: (cursor: { readonly cursor?: string }, signal: AbortSignal) => PromiseLike<Page>
  readonly rowsOf: (page: Page) => ReadonlyArray<Row>
  readonly everyMs?: number
}): PagedList<Row> => {
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => fetchPage(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ hasMore, nextCursor }) => (hasMore ? nextCursor : undefined),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  })
  return usePaged(pages, rowsOf)
}

/** Returns the rows of a number-paged list. `everyMs` is the polling interval. */
export const useNumberedList = <
  Row,
  Page extends { readonly items: ReadonlyArray<Row>; readonly totalItems: number; readonly pageNumber: number },
>({
  everyMs,
  fetchPage,
  queryKey,
}: {
  readonly queryKey: QueryKey
  readonly fetchPage: (
    page: { readonly pageNumber: number; readonly pageSize: number },
    signal: AbortSignal,
  ) => PromiseLike<Page>
  readonly everyMs?: number
}): PagedList<Page["items"][number]> => {
  const pageSize = 100
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => fetchPage({ pageNumber: pageParam, pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pageNumber, totalItems }) => (pageNumber * pageSize < totalItems ? pageNumber + 1 : undefined),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  })
  return usePaged(pages, itemsOf)
}

const itemsOf = <Row>({ items }: { readonly items: ReadonlyArray<Row> }) => items

interface Pages<Page> {
  readonly data: { readonly pages: ReadonlyArray<Page> } | undefined
  readonly error: unknown
  readonly isPending: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly refetch: () => unknown
  readonly fetchNextPage: () => unknown
}

const usePaged = <Page, Row>(pages: Pages<Page>, rowsOf: (page: Page) => ReadonlyArray<Row>): PagedList<Row> => {
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, isPending, refetch } = pages
  const rows = useMemo(() => data?.pages.flatMap(rowsOf) ?? [], [data, rowsOf])
  return {
    rows,
    isPending,
    error,
    refetch: () => void refetch(),
    isLoadingMore: isFetchingNextPage,
    onEnd: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
  }
}
