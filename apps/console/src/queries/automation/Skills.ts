import type { Tabwright } from "@tabwright/sdk/v4"
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../../auth/AuthState.ts"
import { useCursorList } from "../Lists.ts"
import { useMutationAction } from "../QueryClient.ts"

export type Skill = Awaited<ReturnType<Tabwright["skills"]["get"]>>

export type NewSkill = Parameters<Tabwright["skills"]["create"]>[0]

export type SkillVersion = Awaited<ReturnType<Tabwright["skills"]["versions"]>>["versions"][number]

export type Execution = Awaited<ReturnType<Tabwright["skills"]["execution"]>>

export type ExecutionSummary = Awaited<ReturnType<Tabwright["skills"]["executions"]>>["executions"][number]

export type PublicSkill = Awaited<ReturnType<Tabwright["marketplace"]["get"]>>

/** A text and a category, both empty for any. */
export interface SkillFilter {
  readonly query: string
  readonly category: string
}

const freshEveryMs = 5_000

export const isGenerating = ({ status }: Pick<Skill, "status">): boolean =>
  status === "recording" || status === "generating"

/** The service rejects unknown categories, which only a changed URL contains. */
const toQuery = ({ category, query }: SkillFilter) => ({
  ...(query === "" ? {} : { query: query.slice(0, 100) }),
  ...(category === "" ? {} : { category: category as NonNullable<Skill["categories"]>[number] }),
})

const skillsOf = <S>({ skills }: { readonly skills: ReadonlyArray<S> }) => skills

/** Returns the project's skills, newest first. */
export const useSkills = (filter: SkillFilter) => {
  const { client } = useSignedIn()
  return useCursorList({
    queryKey: ["skills", "list", filter],
    fetchPage: (cursor, signal) => client.skills.list({ ...toQuery(filter), ...cursor }, { signal }),
    rowsOf: skillsOf,
    everyMs: freshEveryMs,
  })
}

/** Returns a skill. Polls while it is generated. */
export const useSkill = (id: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["skills", id],
    queryFn: ({ signal }) => client.skills.get(id, { signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isGenerating(data) ? 1_500 : 30_000),
  })
}

/** Returns runs whose steps can become a skill: the newest completed ones that match a text. */
export const useCompletedRuns = (text: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["runs", "completed", text],
    queryFn: async ({ signal }) => {
      const query = text === "" ? {} : { query: text.slice(0, 200) }
      return (await client.runs.list({ status: "completed", limit: 6, ...query }, { signal })).runs
    },
    placeholderData: keepPreviousData,
  })
}

export const useCreateSkill = () => {
  const { client } = useSignedIn()
  return useMutationAction((request: NewSkill) => client.skills.create(request), [["skills", "list"]])
}

const action =
  <Input, Result>(act: (client: Tabwright, input: Input) => PromiseLike<Result>) =>
  () => {
    const { client } = useSignedIn()
    return useMutationAction((input: Input) => act(client, input), [["skills"]])
  }

export const useUpdateSkill = action(
  (client, { change, id }: { readonly id: string; readonly change: Parameters<Tabwright["skills"]["update"]>[1] }) =>
    client.skills.update(id, change),
)

export const useRefineSkill = action(
  (client, { id, request }: { readonly id: string; readonly request: Parameters<Tabwright["skills"]["refine"]>[1] }) =>
    client.skills.refine(id, request),
)

export const useRollbackSkill = action((client, id: string) => client.skills.rollback(id))

export const useCancelSkill = action((client, id: string) => client.skills.cancel(id))

/** The page of the deleted skill must not ask for it again. */
export const useDeleteSkill = () => {
  const { client } = useSignedIn()
  return useMutationAction((id: string) => client.skills.delete(id), [["skills", "list"]])
}

/** Starts an execution, and does not wait for its end. */
export const useExecuteSkill = (id: string) => {
  const { client } = useSignedIn()
  return useMutationAction(
    (parameters: Readonly<Record<string, unknown>>) => client.skills.execute(id, { parameters, wait: false }),
    [["skills", id, "executions"]],
  )
}

export const useExecutions = (id: string) => {
  const { client } = useSignedIn()
  return useCursorList({
    queryKey: ["skills", id, "executions"],
    fetchPage: (cursor, signal) => client.skills.executions(id, cursor, { signal }),
    rowsOf: executionsOf,
    everyMs: freshEveryMs,
  })
}

const executionsOf = <E>({ executions }: { readonly executions: ReadonlyArray<E> }) => executions

/** Returns an execution. Polls until its end. */
export const useExecution = (skillId: string, id: string | undefined) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["skills", skillId, "execution", id],
    queryFn: id === undefined ? skipToken : ({ signal }) => client.skills.execution(skillId, id, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.status === "running" || data === undefined ? 700 : false),
  })
}

export const useVersions = (skill: Skill) => {
  const { client } = useSignedIn()
  return useQuery<ReadonlyArray<SkillVersion>>({
    queryKey: ["skills", skill.id, "versions", skill.updatedAt],
    queryFn: ({ signal }) => client.skills.versions(skill.id, { signal }).then(({ versions }) => versions),
    placeholderData: keepPreviousData,
  })
}

export const useProgram = (id: string, version: number) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["skills", id, "versions", "program", version],
    queryFn: ({ signal }) => client.skills.version(id, version, { signal }),
    staleTime: 60_000,
  })
}

/** Returns public skills of the server, newest first. */
export const useMarketplace = (filter: SkillFilter) => {
  const { client } = useSignedIn()
  return useCursorList({
    queryKey: ["marketplace", "list", filter],
    fetchPage: (cursor, signal) => client.marketplace.list({ ...toQuery(filter), ...cursor }, { signal }),
    rowsOf: skillsOf,
  })
}

export const usePublicSkill = (slug: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["marketplace", slug],
    queryFn: ({ signal }) => client.marketplace.get(slug, { signal }),
  })
}

export const useCloneSkill = () => {
  const { client } = useSignedIn()
  return useMutationAction(
    (id: string) => client.marketplace.clone(id),
    [
      ["skills", "list"],
      ["marketplace", "list"],
    ],
  )
}
