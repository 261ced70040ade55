import type { Tabwright } from "@tabwright/sdk/v4"
import { useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../auth/AuthState.ts"
import { useCursorList, useNumberedList } from "./Lists.ts"
import { useMutationAction } from "./QueryClient.ts"

export type Browser = Awaited<ReturnType<Tabwright["browsers"]["get"]>>

export type BrowserItem = Awaited<ReturnType<Tabwright["browsers"]["list"]>>["items"][number]

export type BrowserRequest = NonNullable<Parameters<Tabwright["browsers"]["create"]>[0]>

const freshEveryMs = 5_000

/** Returns browsers, newest first. `isActive` keeps only running ones. */
export const useBrowsers = ({
  isActive = false,
  profileId,
}: {
  readonly isActive?: boolean
  readonly profileId?: string
}) => {
  const { client } = useSignedIn()
  const filter = {
    ...(isActive ? ({ filterBy: "active" } as const) : {}),
    ...(profileId === undefined ? {} : { profileId }),
  }
  return useNumberedList({
    queryKey: ["browsers", "list", filter],
    fetchPage: (page, signal) => client.browsers.list({ ...filter, ...page }, { signal }),
    everyMs: freshEveryMs,
  })
}

/** Returns a browser. Polls while it runs or its recording is being processed. */
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
  return useMutationAction((request: BrowserRequest) => client.browsers.create(request), [["browsers", "list"]])
}

export const useStopBrowser = () => {
  const { client } = useSignedIn()
  return useMutationAction((id: string) => client.browsers.stop(id), [["browsers"]])
}
