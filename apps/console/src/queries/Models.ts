import { useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../session/Session.ts"

/** The models that the service knows, and which of them it can use now. */
export const useModels = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["models"],
    queryFn: ({ signal }) => client.models({ signal }).then(({ models }) => models),
    staleTime: 60_000,
  })
}
