import type { TabwrightV4 } from "@tabwright/sdk/v4"
import { useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../session/Session.ts"
import { useAction } from "./Action.ts"
import { useCursorList, useNumberedList } from "./Lists.ts"

/** A browser with everything that is known of it. */
export type Browser = Awaited<ReturnType<TabwrightV4["browsers"]["get"]>>

/** A browser as lists show it. */
export type BrowserItem = Awaited<ReturnType<TabwrightV4["browsers"]["list"]>>["items"][number]

export type BrowserRequest = NonNullable<Parameters<TabwrightV4["browsers"]["create"]>[0]>

/** How often what goes on is asked for again, in ms. */
const freshEveryMs = 5_000

/** Browsers, newest first; those that run alone where `isActive`. */
export const useBrowsers = ({ isActive }: { readonly isActive: boolean }) => {
  const { client } = useSignedIn()
  const filter = isActive ? ({ filterBy: "active" } as const) : {}
  return useNumberedList({
    queryKey: ["browsers", "list", filter],
    fetchPage: (page, signal) => client.browsers.list({ ...filter, ...page }, { signal }),
    everyMs: freshEveryMs,
  })
}

/** A browser; asked for again while it runs, and while its recording is on its way. */
export const useBrowser = (id: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["browsers", id],
    queryFn: ({ signal }) => client.browsers.get(id, { signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isSettled(data) ? false : freshEveryMs),
  })
}

const isSettled = ({ recordingAvailable, recordingUrl, status }: Browser): boolean =>
  status === "stopped" && (typeof recordingUrl === "string" || recordingAvailable === false)

/** What a browser downloaded, with addresses to fetch it from. */
export const useDownloads = (id: string) => {
  const { client } = useSignedIn()
  return useCursorList({
    queryKey: ["browsers", id, "downloads"],
    fetchPage: (cursor, signal) => client.browsers.downloads(id, { includeUrls: true, ...cursor }, { signal }),
    rowsOf: filesOf,
  })
}

const filesOf = <File>({ files }: { readonly files: ReadonlyArray<File> }) => files

export const useStartBrowser = () => {
  const { client } = useSignedIn()
  return useAction((request: BrowserRequest) => client.browsers.create(request), [["browsers", "list"]])
}

export const useStopBrowser = () => {
  const { client } = useSignedIn()
  return useAction((id: string) => client.browsers.stop(id), [["browsers"]])
}
