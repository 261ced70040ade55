import type { Tabwright } from "@tabwright/sdk/v4"
import { useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../auth/AuthState.ts"
import { useNumberedList } from "./Lists.ts"
import { useMutationAction } from "./QueryClient.ts"

export type Profile = Awaited<ReturnType<Tabwright["profiles"]["get"]>>

/** The editable fields of a profile. An empty string clears a field. */
export interface ProfileFields {
  readonly name: string
  readonly userId: string
}

/** Returns profiles, newest first, whose name or user id contains `query`. */
export const useProfiles = (query = "") => {
  const { client } = useSignedIn()
  const filter = query === "" ? {} : { query }
  return useNumberedList({
    queryKey: ["profiles", filter],
    fetchPage: (page, signal) => client.profiles.list({ ...filter, ...page }, { signal }),
  })
}

export const useProfile = (id: string) => {
  const { client } = useSignedIn()
  return useQuery({ queryKey: ["profiles", id], queryFn: ({ signal }) => client.profiles.get(id, { signal }) })
}

const toRequest = ({ name, userId }: ProfileFields) => ({ name: name.trim() || null, userId: userId.trim() || null })

export const useCreateProfile = () => {
  const { client } = useSignedIn()
  return useMutationAction((fields: ProfileFields) => client.profiles.create(toRequest(fields)), [["profiles"]])
}

export const useUpdateProfile = () => {
  const { client } = useSignedIn()
  return useMutationAction(
    ({ fields, id }: { readonly id: string; readonly fields: ProfileFields }) =>
      client.profiles.update(id, toRequest(fields)),
    [["profiles"]],
  )
}

export const useDeleteProfile = () => {
  const { client } = useSignedIn()
  return useMutationAction((id: string) => client.profiles.delete(id), [["profiles"]])
}
