import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query"

/** Returns a mutation that invalidates the queries under `invalidates` on success. */
export const useMutationAction = <Input, Result>(
  act: (input: Input) => PromiseLike<Result>,
  invalidates: ReadonlyArray<QueryKey>,
) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => act(input),
    onSuccess: () => Promise.all(invalidates.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}
