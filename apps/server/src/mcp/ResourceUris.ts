/** A resource of the service, named by its URI. */
export type ResourceAddress =
  | { readonly type: "file"; readonly workspaceId: string; readonly path: string }
  | { readonly type: "screenshot"; readonly runId: string; readonly step: number | undefined }
  | { readonly type: "recording"; readonly browserId: string }

const uuid = "([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"

const file = new RegExp(`^tabwright://workspaces/${uuid}/files/(.{1,3000})$`, "i")
const screenshot = new RegExp(`^tabwright://runs/${uuid}(?:/steps/([1-9][0-9]{0,5}))?/screenshot$`, "i")
const recording = new RegExp(`^tabwright://browsers/${uuid}/recording$`, "i")

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
  const [, workspaceId, encoded] = file.exec(uri) ?? []
  if (workspaceId !== undefined && encoded !== undefined) {
    const path = decoded(encoded)
    return path === undefined ? undefined : { type: "file", workspaceId, path }
  }
  const [, runId, step] = screenshot.exec(uri) ?? []
  if (runId !== undefined) return { type: "screenshot", runId, step: step === undefined ? undefined : Number(step) }
  const [, browserId] = recording.exec(uri) ?? []
  return browserId === undefined ? undefined : { type: "recording", browserId }
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
