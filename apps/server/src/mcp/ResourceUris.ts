/** A resource of the service, named by its URI. */
export type ResourceAddress =
  | { readonly type: "file"; readonly workspaceId: string; readonly path: string }
  | { readonly type: "screenshot"; readonly runId: string; readonly step: number | undefined }
  | { readonly type: "recording"; readonly browserId: string }

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const prefix = "tabwright://"

/** Longer URIs name nothing: paths have up to 1,000 characters, of up to 9 when encoded. */
const maxUriChars = 10_000

export const fileUri = (workspaceId: string, path: string): string =>
  `tabwright://workspaces/${workspaceId}/files/${path.split("/").map(encodeURIComponent).join("/")}`
export const screenshotUri = (runId: string): string => `tabwright://runs/${runId}/screenshot`
export const recordingUri = (browserId: string): string => `tabwright://browsers/${browserId}/recording`

/** The URI templates, with a description of each. */
export const templates = [
  {
    name: "file",
    title: "File of a workspace",
    uriTemplate: "tabwright://workspaces/{workspaceId}/files/{+path}",
    description: "A file that a run wrote or downloaded, or an upload.",
  },
  {
    name: "screenshot",
    title: "Last screenshot of a run",
    uriTemplate: "tabwright://runs/{runId}/screenshot",
    description: "The page of the run's last step.",
  },
  {
    name: "step-screenshot",
    title: "Screenshot of a step",
    uriTemplate: "tabwright://runs/{runId}/steps/{step}/screenshot",
    description: "The page after a step, counted from 1.",
  },
  {
    name: "recording",
    title: "Recording of a browser",
    uriTemplate: "tabwright://browsers/{browserId}/recording",
    description: "The video of a stopped browser.",
    mimeType: "video/mp4",
  },
] as const

/** Reads a URI. Undefined if no resource has it. */
export const addressOf = (uri: string): ResourceAddress | undefined => {
  if (!uri.startsWith(prefix) || uri.length > maxUriChars) return undefined
  const [type, id = "", ...rest] = uri.slice(prefix.length).split("/")
  if (!uuid.test(id)) return undefined
  const name = rest.join("/")
  if (type === "workspaces" && rest[0] === "files") {
    const path = decoded(rest.slice(1).join("/"))
    return path === undefined || path === "" ? undefined : { type: "file", workspaceId: id, path }
  }
  if (type === "browsers") return name === "recording" ? { type: "recording", browserId: id } : undefined
  if (type !== "runs") return undefined
  if (name === "screenshot") return { type: "screenshot", runId: id, step: undefined }
  const [, step] = /^steps\/([1-9][0-9]{0,5})\/screenshot$/.exec(name) ?? []
  return step === undefined ? undefined : { type: "screenshot", runId: id, step: Number(step) }
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
