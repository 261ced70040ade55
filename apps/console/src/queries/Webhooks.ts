import type { Tabwright } from "@tabwright/sdk/v4"
import { useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../auth/AuthState.ts"
import { useCursorList } from "./Lists.ts"
import { useMutationAction } from "./QueryClient.ts"

export type Webhook = Awaited<ReturnType<Tabwright["webhooks"]["get"]>>

export type NewWebhook = Parameters<Tabwright["webhooks"]["create"]>[0]

export type Delivery = Awaited<ReturnType<Tabwright["webhooks"]["replay"]>>

/** Polling interval of deliveries in ms, short enough to see a test event arrive. */
const freshEveryMs = 3_000

export const useWebhooks = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["webhooks", "list"],
    queryFn: ({ signal }) => client.webhooks.list({ signal }).then(({ webhooks }) => webhooks),
  })
}

export const useWebhook = (id: string) => {
  const { client } = useSignedIn()
  return useQuery({ queryKey: ["webhooks", id], queryFn: ({ signal }) => client.webhooks.get(id, { signal }) })
}

export const useDeliveries = (id: string) => {
  const { client } = useSignedIn()
  return useCursorList({
    queryKey: ["webhooks", id, "deliveries"],
    fetchPage: (cursor, signal) => client.webhooks.deliveries(id, cursor, { signal }),
    rowsOf: deliveriesOf,
    everyMs: freshEveryMs,
  })
}

const deliveriesOf = <D>({ deliveries }: { readonly deliveries: ReadonlyArray<D> }) => deliveries

export const useCreateWebhook = () => {
  const { client } = useSignedIn()
  return useMutationAction((request: NewWebhook) => client.webhooks.create(request), [["webhooks"]])
}

export const useEnableWebhook = (id: string) => {
  const { client } = useSignedIn()
  return useMutationAction((isEnabled: boolean) => client.webhooks.update(id, { isEnabled }), [["webhooks"]])
}

export const useDeleteWebhook = () => {
  const { client } = useSignedIn()
  return useMutationAction((id: string) => client.webhooks.delete(id), [["webhooks", "list"]])
}

export const useRotateWebhookSecret = () => {
  const { client } = useSignedIn()
  return useMutationAction((id: string) => client.webhooks.rotateSecret(id), [["webhooks"]])
}

export const useTestWebhook = () => {
  const { client } = useSignedIn()
  return useMutationAction((id: string) => client.webhooks.test(id), [["webhooks"]])
}

export const useReplay = (id: string) => {
  const { client } = useSignedIn()
  return useMutationAction((deliveryId: string) => client.webhooks.replay(id, deliveryId), [["webhooks", id]])
}
