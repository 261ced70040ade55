import { useState } from "react"
import { Button } from "../../components/Button.tsx"
import { Card } from "../../components/Page.tsx"
import { toast } from "../../components/Toasts.tsx"
import { formatBytes } from "../../format/Amount.ts"
import { messageOf } from "../../queries/QueryClient.ts"
import { useFiles } from "../../queries/Sessions.ts"
import { useSignedIn } from "../../auth/AuthState.ts"

/** Files of the conversation's workspace. Renders nothing if there are none. */
export const FileList = ({
  isActive,
  workspaceId,
}: {
  readonly workspaceId: string | null
  readonly isActive: boolean
}) => {
  const { data = [] } = useFiles(workspaceId, isActive)
  if (workspaceId === null || data.length === 0) return null
  return (
    <Card title="Files">
      <ul className="files">
        {data.map(({ path, size }) => (
          <li key={path}>
            <span className="truncate" title={path}>
              {path}
            </span>
            <span className="soft numeric">{formatBytes(size)}</span>
            <DownloadButton workspaceId={workspaceId} path={path} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const DownloadButton = ({ path, workspaceId }: { readonly workspaceId: string; readonly path: string }) => {
  const { client } = useSignedIn()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      save(await client.workspaces.file(workspaceId, path).bytes(), path)
    } catch (error) {
      toast({ title: `Could not download ${path}`, description: messageOf(error), tone: "bad" })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      kind="quiet"
      icon="download"
      aria-label={`Download ${path}`}
      isBusy={isBusy}
      onClick={() => void download()}
    />
  )
}

/** Saves bytes as a download, named after the last segment of the path. */
const save = (bytes: Uint8Array<ArrayBufferLike>, path: string): void => {
  const url = URL.createObjectURL(new Blob([Uint8Array.from(bytes)]))
  const link = document.createElement("a")
  link.href = url
  link.download = path.split("/").at(-1) ?? path
  link.click()
  // Browsers keep the blob alive once the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
