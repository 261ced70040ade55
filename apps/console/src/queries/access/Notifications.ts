import type { Tabwright } from "@tabwright/sdk/v4"
import { useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../../auth/AuthState.ts"
import { useMutationAction } from "../QueryClient.ts"

export type Notification = Awaited<ReturnType<Tabwright["notifications"]["get"]>>

export type NewNotification = Parameters<Tabwright["notifications"]["create"]>[0]

export type NotificationChange = Parameters<Tabwright["notifications"]["update"]>[1]

/** Returns all notifications of the project, oldest first. */
export const useNotifications = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["notifications"],
    queryFn: ({ signal }) => client.notifications.list({ signal }).then(({ notifications }) => notifications),
    refetchInterval: 30_000,
  })
}

export const useCreateNotification = () => {
  const { client } = useSignedIn()
  return useMutationAction((request: NewNotification) => client.notifications.create(request), [["notifications"]])
}

export const useUpdateNotification = () => {
  const { client } = useSignedIn()
  return useMutationAction(
    ({ change, id }: { readonly id: string; readonly change: NotificationChange }) =>
      client.notifications.update(id, change),
    [["notifications"]],
  )
}

export const useDeleteNotification = () => {
  const { client } = useSignedIn()
  return useMutationAction((id: string) => client.notifications.delete(id), [["notifications"]])
}

/** Sends a test message and waits for the receiver's response. */
export const useTestNotification = () => {
  const { client } = useSignedIn()
  return useMutationAction((id: string) => client.notifications.test(id), [["notifications"]])
}
