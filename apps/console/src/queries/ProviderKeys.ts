import type { TabwrightAdmin } from "@tabwright/sdk/admin"
import { useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../session/Session.ts"
import { useAction } from "./Action.ts"

export type Provider = Parameters<TabwrightAdmin["providerKeys"]["set"]>[1]

/** Who offers models for a key of one's own, by the names that people know. */
export const providers: ReadonlyArray<readonly [Provider, string]> = [
  ["anthropic", "Anthropic"],
  ["google", "Google"],
  ["meta", "Meta"],
  ["minimax", "MiniMax"],
  ["moonshotai", "Moonshot AI"],
  ["openai", "OpenAI"],
  ["xai", "xAI"],
  ["zai", "Z.ai"],
]

/** The keys that a project brought along, without themselves. */
export const useProviderKeys = (projectId: string | undefined) => {
  const { admin } = useSignedIn()
  return useQuery({
    queryKey: ["provider-keys", projectId],
    queryFn: ({ signal }) => admin.providerKeys.list(projectId ?? "", { signal }).then((all) => all.providerKeys),
    enabled: projectId !== undefined,
  })
}

/** With a key, other models are offered. */
const changed = [["provider-keys"], ["models"]]

export const useSetProviderKey = (projectId: string) => {
  const { admin } = useSignedIn()
  return useAction(
    ({ key, provider }: { readonly provider: Provider; readonly key: string }) =>
      admin.providerKeys.set(projectId, provider, key),
    changed,
  )
}

export const useDeleteProviderKey = (projectId: string) => {
  const { admin } = useSignedIn()
  return useAction((provider: Provider) => admin.providerKeys.delete(projectId, provider), changed)
}

export const useTestProviderKey = (projectId: string) => {
  const { admin } = useSignedIn()
  return useAction((provider: Provider) => admin.providerKeys.test(projectId, provider), [])
}
