import type { Tabwright } from "@tabwright/sdk/v4"
import { skipToken, useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../auth/AuthState.ts"
import { useCursorList } from "./Lists.ts"
import { useMutationAction } from "./QueryClient.ts"

/** An experiment with the figures of its results. */
export type Eval = Awaited<ReturnType<Tabwright["evals"]["get"]>>

/** The result of one repetition of a case. */
export type EvalResult = Awaited<ReturnType<Tabwright["evals"]["labelResult"]>>

export type EvalComparison = Awaited<ReturnType<Tabwright["evals"]["compare"]>>

export type EvalLabel = NonNullable<EvalResult["label"]>["label"]

const freshEveryMs = 5_000

/** Returns experiments, newest first. */
export const useEvals = () => {
  const { client } = useSignedIn()
  return useCursorList({
    queryKey: ["evals", "list"],
    fetchPage: (cursor, signal) => client.evals.list(cursor, { signal }),
    rowsOf: experimentsOf,
    everyMs: freshEveryMs,
  })
}

const experimentsOf = <E>({ experiments }: { readonly experiments: ReadonlyArray<E> }) => experiments

/** Returns all experiments, to choose from. A project has at most 1,000. */
export const useAllEvals = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["evals", "all"],
    queryFn: ({ signal }) => client.evals.list({ limit: 100 }, { signal }).toArray({ limit: 1_000 }),
  })
}

export const useEval = (id: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["evals", id],
    queryFn: ({ signal }) => client.evals.get(id, { signal }),
    refetchInterval: freshEveryMs,
  })
}

/** Returns the results of an experiment by case and repetition, at most 10,000. Refetches them when there are new ones. */
export const useEvalResults = (id: string, updatedAt: string | undefined) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["evals", id, "results", updatedAt],
    queryFn:
      updatedAt === undefined
        ? skipToken
        : ({ signal }) => client.evals.results(id, { limit: 100 }, { signal }).toArray({ limit: 10_000 }),
    // While new results load, those before them stay.
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    // An active experiment has a new key every few seconds.
    gcTime: 30_000,
  })
}

/** Returns the number of repetitions without a result: they are active or were interrupted. */
export const useEvalStarts = (id: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["evals", id, "starts"],
    queryFn: ({ signal }) => client.evals.starts(id, { signal }).then(({ starts }) => starts.length),
    refetchInterval: freshEveryMs,
  })
}

/** Returns the comparison of two experiments. Undefined ids are not compared. */
export const useEvalComparison = (before: string, after: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["evals", after, "comparison", before],
    queryFn:
      before === "" || after === "" ? skipToken : ({ signal }) => client.evals.compare(after, before, { signal }),
  })
}

/** Returns a mutation that labels a result. Null removes the label. */
export const useLabel = (experimentId: string) => {
  const { client } = useSignedIn()
  return useMutationAction(
    ({ label, resultId }: { readonly resultId: string; readonly label: EvalLabel | null }) =>
      client.evals.labelResult(experimentId, resultId, { label }),
    [["evals"]],
  )
}

export const useDeleteEval = () => {
  const { client } = useSignedIn()
  return useMutationAction((id: string) => client.evals.delete(id), [["evals"]])
}

/** Returns a run that has ended as a case of a dataset. */
export const useRunCase = (runId: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["runs", runId, "case"],
    queryFn: ({ signal }) => client.runs.evalCase(runId, { signal }),
  })
}
