import type { TabwrightAdmin } from "@tabwright/sdk/admin"
import { useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../../auth/AuthState.ts"
import { type Visibility, useVisibleLists } from "../Visibility.ts"
import type { UsageSum } from "../Usage.ts"
import { useMutationAction } from "../QueryClient.ts"

export type Project = Awaited<ReturnType<TabwrightAdmin["projects"]["get"]>>

export type ProjectChange = Parameters<TabwrightAdmin["projects"]["update"]>[1]

export type KeyChange = Parameters<TabwrightAdmin["keys"]["update"]>[1]

export type Policy = NonNullable<Project["policy"]>

/** Limit on loaded projects, keys and sums. */
const most = 2_000

/** Returns all projects of the server, newest first. */
export const useProjects = ({ isEnabled = true } = {}) => {
  const { admin } = useSignedIn()
  return useQuery({
    enabled: isEnabled,
    queryKey: ["projects"],
    queryFn: ({ signal }) => admin.projects.list({ limit: 100 }, { signal }).toArray({ limit: most }),
  })
}

/** Returns all keys, newest first. */
export const useAllKeys = (visibility: Visibility = "server") => {
  const { list } = useVisibleLists(visibility)
  return useQuery({
    queryKey: ["keys", visibility, "all"],
    queryFn: ({ signal }) => list({ limit: 100 }, { signal }).toArray({ limit: most }),
  })
}

/** Returns the usage of this month (UTC) by project, key and kind. */
export const useMonthUsage = () => {
  const { admin } = useSignedIn()
  return useQuery<ReadonlyArray<UsageSum>>({
    queryKey: ["usage", "this month"],
    queryFn: ({ signal }) =>
      admin.usage({ interval: "month", months: 1, limit: 100 }, { signal }).toArray({ limit: most }),
    refetchInterval: 30_000,
  })
}

export const useUpdateProject = () => {
  const { admin } = useSignedIn()
  return useMutationAction(
    ({ change, id }: { readonly id: string; readonly change: ProjectChange }) => admin.projects.update(id, change),
    [["projects"], ["key"]],
  )
}

export const useUpdateKey = () => {
  const { admin } = useSignedIn()
  return useMutationAction(
    ({ change, id }: { readonly id: string; readonly change: KeyChange }) => admin.keys.update(id, change),
    [["keys"], ["key"]],
  )
}
