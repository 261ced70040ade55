import { useQuery } from "@tanstack/react-query"
import { ButtonAnchor } from "../../components/Button.tsx"
import { CodeBlock } from "../../components/Copy.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { ErrorNotice, SkeletonRows } from "../../components/State.tsx"
import { formatBytes } from "../../format/Amount.ts"
import type { WorkspaceFile } from "../../queries/Workspaces.ts"
import { ownAddress } from "../../session/OwnAddress.ts"

/** Larger texts are for a program that is made for them. */
const maxTextBytes = 512 * 1024

const images = /\.(png|jpe?g|gif|webp|avif)$/i
const texts = /\.(txt|md|csv|tsv|json|jsonl|xml|ya?ml|html?|css|js|ts|py|log|sql)$/i

/** Shows a file as far as a browser can without running anything of it: pictures, and texts as they are written. */
export const FilePreview = ({ file, onClose }: { readonly file: WorkspaceFile; readonly onClose: () => void }) => (
  <Dialog isOpen title={file.path.split("/").at(-1) ?? file.path} description={file.path} onClose={onClose}>
    <Content file={file} />
    <div className="dialog-actions">
      {typeof file.url === "string" ? (
        <ButtonAnchor icon="download" href={ownAddress(file.url)} download>
          Download, {formatBytes(file.size)}
        </ButtonAnchor>
      ) : null}
    </div>
  </Dialog>
)

const Content = ({ file: { path, size, url } }: { readonly file: WorkspaceFile }) => {
  if (typeof url === "string" && images.test(path)) {
    return <img className="file-picture" src={ownAddress(url)} alt={path} />
  }
  if (typeof url === "string" && texts.test(path) && size <= maxTextBytes) return <TextContent path={path} url={url} />
  return <p className="soft">There is no preview of such a file. Download it to look at it.</p>
}

const TextContent = ({ path, url }: { readonly path: string; readonly url: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ["file text", url],
    queryFn: async ({ signal }) => {
      const answer = await fetch(ownAddress(url), { signal })
      if (!answer.ok) throw new Error(`The file could not be read (${answer.status}). Close this and open it again.`)
      return answer.text()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  return data === undefined ? <SkeletonRows label="Reading the file" /> : <CodeBlock label={path} code={data} />
}
