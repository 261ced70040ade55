import { useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../session/Session.ts"

/** The processes that the server is made of. */
export const useNodes = () => {
  const { admin } = useSignedIn()
  return useQuery({
    queryKey: ["nodes"],
    queryFn: ({ signal }) => admin.nodes({ signal }).then(({ nodes }) => nodes),
    refetchInterval: 10_000,
  })
}
