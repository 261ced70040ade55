import { managedRoles, type ProjectRole } from "@tabwright/core/contract"
import type { Tabwright } from "@tabwright/sdk/v4"
import { useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../auth/AuthState.ts"
import { readSignInState } from "../auth/UserSession.ts"
import { useMutationAction } from "./QueryClient.ts"

export type Member = Awaited<ReturnType<Tabwright["members"]["list"]>>["members"][number]
export type Invitation = Awaited<ReturnType<Tabwright["invitations"]["list"]>>["invitations"][number]
export type ConsoleSession = Awaited<ReturnType<Tabwright["consoleSessions"]["list"]>>["consoleSessions"][number]

/** Returns the provider at which users sign in. */
export const useProvider = () =>
  useQuery({ queryKey: ["sign-in"], queryFn: () => readSignInState().then(({ provider }) => provider) })

/** Returns the caller with the roles of members that it can manage. */
export const useCaller = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["me"],
    queryFn: async ({ signal }) => {
      const me = await client.me({ signal })
      const role = me.projects.find(({ id }) => id === me.projectId)?.role ?? undefined
      return { me, manages: managedRoles(role, new Set(me.scopes)) }
    },
  })
}

export const useMembers = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["members"],
    queryFn: ({ signal }) => client.members.list({ signal }).then(({ members }) => members),
  })
}

/** Also refetches the caller, whose own role may change. */
export const useUpdateMember = () => {
  const { client } = useSignedIn()
  return useMutationAction(
    ({ id, role }: { readonly id: string; readonly role: ProjectRole }) => client.members.update(id, { role }),
    [["members"], ["me"], ["key"]],
  )
}

export const useRemoveMember = () => {
  const { client } = useSignedIn()
  return useMutationAction((id: string) => client.members.delete(id), [["members"]])
}

export const useInvitations = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["invitations"],
    queryFn: ({ signal }) => client.invitations.list({ signal }).then(({ invitations }) => invitations),
  })
}

export const useInvite = () => {
  const { client } = useSignedIn()
  return useMutationAction(
    (request: Parameters<Tabwright["invitations"]["create"]>[0]) => client.invitations.create(request),
    [["invitations"]],
  )
}

export const useRevokeInvitation = () => {
  const { client } = useSignedIn()
  return useMutationAction((id: string) => client.invitations.delete(id), [["invitations"]])
}

export const useConsoleSessions = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["console-sessions"],
    queryFn: ({ signal }) => client.consoleSessions.list({ signal }).then(({ consoleSessions }) => consoleSessions),
  })
}

export const useEndSession = () => {
  const { client } = useSignedIn()
  return useMutationAction((id: string) => client.consoleSessions.delete(id), [["console-sessions"]])
}
