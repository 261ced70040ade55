import type { TabwrightAdmin } from "@tabwright/sdk/admin"
import { useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../auth/AuthState.ts"
import { useMutationAction } from "./QueryClient.ts"

export type Provider = Parameters<TabwrightAdmin["providerKeys"]["set"]>[1]

const providerNames: Readonly<Record<Provider, string>> = {
  anthropic: "Anthropic",
  google: "Google",
  meta: "Meta",
  minimax: "MiniMax",
  moonshotai: "Moonshot AI",
  openai: "OpenAI",
  xai: "xAI",
  zai: "Z.ai",
}

export const providers = Object.entries(providerNames) as ReadonlyArray<readonly [Provider, string]>

/** Returns the name of a provider. Names of custom providers are shown unchanged. */
export const providerName = (provider: string): string => new Map<string, string>(providers).get(provider) ?? provider

export const useProviderKeys = (projectId: string | undefined) => {
  const { admin } = useSignedIn()
  return useQuery({
    queryKey: ["provider-keys", projectId],
    queryFn: ({ signal }) => admin.providerKeys.list(projectId ?? "", { signal }).then((all) => all.providerKeys),
    enabled: projectId !== undefined,
  })
}

/** Provider keys determine which models are available. */
const invalidates = [["provider-keys"], ["models"]]

export const useSetProviderKey = (projectId: string) => {
  const { admin } = useSignedIn()
  return useMutationAction(
    ({ key, provider }: { readonly provider: Provider; readonly key: string }) =>
      admin.providerKeys.set(projectId, provider, key),
    invalidates,
  )
}

export const useDeleteProviderKey = (projectId: string) => {
  const { admin } = useSignedIn()
  return useMutationAction((provider: Provider) => admin.providerKeys.delete(projectId, provider), invalidates)
}

export const useTestProviderKey = (projectId: string) => {
  const { admin } = useSignedIn()
  return useMutationAction((provider: Provider) => admin.providerKeys.test(projectId, provider), [])
}
