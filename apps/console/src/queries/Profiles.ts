import type { TabwrightV4 } from "@tabwright/sdk/v4"
import { useSignedIn } from "../session/Session.ts"
import { useAction } from "./Action.ts"
import { useNumberedList } from "./Lists.ts"

/** Signed-in states that browsers hand on. */
export type Profile = Awaited<ReturnType<TabwrightV4["profiles"]["get"]>>

/** What people may change of a profile; an empty text takes it away. */
export interface ProfileFields {
  readonly name: string
  readonly userId: string
}

/** Profiles, newest first, whose name or user id contains `query`. */
export const useProfiles = (query = "") => {
  const { client } = useSignedIn()
  const filter = query === "" ? {} : { query }
  return useNumberedList({
    queryKey: ["profiles", filter],
    fetchPage: (page, signal) => client.profiles.list({ ...filter, ...page }, { signal }),
  })
}

const sent = ({ name, userId }: ProfileFields) => ({ name: name.trim() || null, userId: userId.trim() || null })

export const useCreateProfile = () => {
  const { client } = useSignedIn()
  return useAction((fields: ProfileFields) => client.profiles.create(sent(fields)), [["profiles"]])
}

export const useUpdateProfile = () => {
  const { client } = useSignedIn()
  return useAction(
    ({ fields, id }: { readonly id: string; readonly fields: ProfileFields }) =>
      client.profiles.update(id, sent(fields)),
    [["profiles"]],
  )
}

export const useDeleteProfile = () => {
  const { client } = useSignedIn()
  return useAction((id: string) => client.profiles.delete(id), [["profiles"]])
}
