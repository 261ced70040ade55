import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query"

/** Something that changes what the service keeps: afterwards, what is known under `invalidates` is asked for anew. */
export const useAction = <Input, Result>(
  act: (input: Input) => PromiseLike<Result>,
  invalidates: ReadonlyArray<QueryKey>,
) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => act(input),
    onSuccess: () => Promise.all(invalidates.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}
