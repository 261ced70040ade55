import type { Tabwright } from "@tabwright/sdk/v4"
import { skipToken, useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../../auth/AuthState.ts"
import { useMutationAction } from "../QueryClient.ts"

export type Credential = Awaited<ReturnType<Tabwright["credentials"]["get"]>>

export type NewCredential = Parameters<Tabwright["credentials"]["create"]>[0]

export type CredentialChange = Parameters<Tabwright["credentials"]["update"]>[1]

export type Vault = Awaited<ReturnType<Tabwright["vaults"]["list"]>>["vaults"][number]

/** Returns all credentials of the project by name, without their secrets. */
export const useCredentials = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["credentials"],
    queryFn: ({ signal }) => client.credentials.list({ signal }).then(({ credentials }) => credentials),
  })
}

/** Returns the logins of the newest 100 profiles. */
export const useProfileLogins = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["profiles", "logins"],
    queryFn: async ({ signal }) => {
      const { items } = await client.profiles.list({ pageNumber: 1, pageSize: 100 }, { signal })
      return items.flatMap(({ id, logins, name, userId }) =>
        (logins ?? []).map((login) => ({ ...login, profile: name ?? userId ?? id.slice(0, 8) })),
      )
    },
  })
}

export const useCreateCredential = () => {
  const { client } = useSignedIn()
  return useMutationAction((request: NewCredential) => client.credentials.create(request), [["credentials"]])
}

export const useUpdateCredential = () => {
  const { client } = useSignedIn()
  return useMutationAction(
    ({ change, id }: { readonly id: string; readonly change: CredentialChange }) =>
      client.credentials.update(id, change),
    [["credentials"]],
  )
}

export const useDeleteCredential = () => {
  const { client } = useSignedIn()
  return useMutationAction((id: string) => client.credentials.delete(id), [["credentials"]])
}

/** Returns the connected vaults by name, without their tokens. */
export const useVaults = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["vaults"],
    queryFn: ({ signal }) => client.vaults.list({ signal }).then(({ vaults }) => vaults),
  })
}

/** Reads a vault and returns its logins, or why it cannot be read. */
export const useVaultLogins = (id: string | undefined) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["vaults", id, "logins"],
    queryFn: id === undefined ? skipToken : ({ signal }) => client.vaults.logins(id, { signal }),
    staleTime: 30_000,
  })
}

export const useConnectVault = () => {
  const { client } = useSignedIn()
  return useMutationAction(
    (request: Parameters<Tabwright["vaults"]["create"]>[0]) => client.vaults.create(request),
    [["vaults"]],
  )
}

export const useDisconnectVault = () => {
  const { client } = useSignedIn()
  return useMutationAction((id: string) => client.vaults.delete(id), [["vaults"]])
}
