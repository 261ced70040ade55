import { useQuery } from "@tanstack/react-query"
import { ButtonAnchor } from "../../components/Button.tsx"
import { CodeBlock } from "../../components/CopyButton.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { ErrorNotice, SkeletonRows } from "../../components/Feedback.tsx"
import { formatBytes } from "../../format/Amount.ts"
import type { WorkspaceFile } from "../../queries/Workspaces.ts"
import { sameOriginUrl } from "../../auth/SameOriginUrl.ts"

/** Maximum size of a text preview. */
const maxTextBytes = 512 * 1024

const images = /\.(png|jpe?g|gif|webp|avif)$/i
const texts = /\.(txt|md|csv|tsv|json|jsonl|xml|ya?ml|html?|css|js|ts|py|log|sql)$/i

/** Previews images and plain text. Nothing in the file is executed. */
export const FilePreview = ({ file, onClose }: { readonly file: WorkspaceFile; readonly onClose: () => void }) => (
  <Dialog isOpen title={file.path.split("/").at(-1) ?? file.path} description={file.path} onClose={onClose}>
    <Content file={file} />
    <div className="dialog-actions">
      {typeof file.url === "string" ? (
        <ButtonAnchor icon="download" href={sameOriginUrl(file.url)} download>
          Download, {formatBytes(file.size)}
        </ButtonAnchor>
      ) : null}
    </div>
  </Dialog>
)

const Content = ({ file: { path, size, url } }: { readonly file: WorkspaceFile }) => {
  if (typeof url === "string" && images.test(path)) {
    return <img className="file-image" src={sameOriginUrl(url)} alt={path} />
  }
  if (typeof url === "string" && texts.test(path) && size <= maxTextBytes) return <TextContent path={path} url={url} />
  return <p className="soft">No preview for this file type. Download the file to view it.</p>
}

const TextContent = ({ path, url }: { readonly path: string; readonly url: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ["file text", url],
    queryFn: async ({ signal }) => {
      const response = await fetch(sameOriginUrl(url), { signal })
      if (!response.ok)
        throw new Error(`Could not load the file (${response.status}). Close the preview and open it again.`)
      return response.text()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  return data === undefined ? <SkeletonRows label="Loading the file" /> : <CodeBlock label={path} code={data} />
}
