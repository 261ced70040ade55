import { useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../auth/AuthState.ts"

/** Returns the nodes of the server. */
export const useNodes = () => {
  const { admin } = useSignedIn()
  return useQuery({
    queryKey: ["nodes"],
    queryFn: ({ signal }) => admin.nodes({ signal }).then(({ nodes }) => nodes),
    refetchInterval: 10_000,
  })
}
