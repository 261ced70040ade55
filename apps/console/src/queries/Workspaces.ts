import type { Tabwright } from "@tabwright/sdk/v4"
import { useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../auth/AuthState.ts"
import { useCursorList, useNumberedList } from "./Lists.ts"
import { useMutationAction } from "./QueryClient.ts"

export type Workspace = Awaited<ReturnType<Tabwright["workspaces"]["get"]>>

/** A file of a workspace, with a URL signed for a minute. */
export type WorkspaceFile = Awaited<ReturnType<Tabwright["workspaces"]["files"]>>["files"][number]

/** Polling interval of files in ms. Their URLs are signed for a minute. */
const freshEveryMs = 20_000

export const useWorkspaces = () => {
  const { client } = useSignedIn()
  return useNumberedList({
    queryKey: ["workspaces", "list"],
    fetchPage: (page, signal) => client.workspaces.list(page, { signal }),
  })
}

export const useWorkspace = (id: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["workspaces", id],
    queryFn: ({ signal }) => client.workspaces.get(id, { signal }),
  })
}

export const useWorkspaceSize = (id: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["workspaces", id, "size"],
    queryFn: ({ signal }) => client.workspaces.size(id, { signal }),
    refetchInterval: freshEveryMs,
  })
}

export const useWorkspaceFiles = (id: string) => {
  const { client } = useSignedIn()
  return useCursorList({
    queryKey: ["workspaces", id, "files"],
    fetchPage: (cursor, signal) =>
      client.workspaces.files(id, { limit: 100, includeUrls: true, ...cursor }, { signal }),
    rowsOf: filesOf,
    everyMs: freshEveryMs,
  })
}

const filesOf = <File>({ files }: { readonly files: ReadonlyArray<File> }) => files

export const useCreateWorkspace = () => {
  const { client } = useSignedIn()
  return useMutationAction(
    (name: string) => client.workspaces.create(name.trim() === "" ? {} : { name: name.trim() }),
    [["workspaces", "list"]],
  )
}

export const useRenameWorkspace = (id: string) => {
  const { client } = useSignedIn()
  return useMutationAction(
    (name: string) => client.workspaces.update(id, { name: name.trim() || null }),
    [["workspaces"]],
  )
}

export const useArchiveWorkspace = () => {
  const { client } = useSignedIn()
  return useMutationAction((id: string) => client.workspaces.delete(id), [["workspaces"]])
}

export const useUpload = (id: string) => {
  const { client } = useSignedIn()
  return useMutationAction((files: ReadonlyArray<File>) => client.workspaces.upload(id, files), [["workspaces", id]])
}

export const useDeleteFile = (id: string) => {
  const { client } = useSignedIn()
  return useMutationAction((path: string) => client.workspaces.deleteFile(id, path), [["workspaces", id]])
}
