import type { Tabwright } from "@tabwright/sdk/v4"
import { useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../../auth/AuthState.ts"
import { useMutationAction } from "../QueryClient.ts"

export type Extension = Awaited<ReturnType<Tabwright["extensions"]["get"]>>

/** Returns all extensions of the project, newest first. */
export const useExtensions = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["extensions"],
    queryFn: ({ signal }) => client.extensions.list({ signal }).then(({ extensions }) => extensions),
  })
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    const failed = () => reject(new Error(`Cannot read the file ${file.name}. Select it again.`))
    reader.addEventListener("load", () =>
      typeof reader.result === "string" ? resolve(reader.result.replace(/^[^,]*,/, "")) : failed(),
    )
    reader.addEventListener("error", failed)
    reader.readAsDataURL(file)
  })

export const useUploadExtension = () => {
  const { client } = useSignedIn()
  return useMutationAction(async (file: File) => client.extensions.create(await base64Of(file)), [["extensions"]])
}

export const useDeleteExtension = () => {
  const { client } = useSignedIn()
  return useMutationAction((id: string) => client.extensions.delete(id), [["extensions"]])
}
