import { useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../auth/AuthState.ts"

export type Model = NonNullable<ReturnType<typeof useModels>["data"]>[number]

export const useModels = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["models"],
    queryFn: ({ signal }) => client.models({ signal }).then(({ models }) => models),
    staleTime: 60_000,
  })
}

export const useNodes = () => {
  const { admin } = useSignedIn()
  return useQuery({
    queryKey: ["nodes"],
    queryFn: ({ signal }) => admin.nodes({ signal }).then(({ nodes }) => nodes),
    refetchInterval: 10_000,
  })
}
