import { formatBytes } from "../../Format.ts"
import { Button } from "../Button.tsx"

/** Maximum number of attachments that the service accepts. */
export const maxFiles = 10

/** Adds files to a selection. Replaces files of the same name and keeps at most {@link maxFiles}. */
export const withFiles = (files: ReadonlyArray<File>, chosen: Iterable<File>): ReadonlyArray<File> =>
  [...new Map([...files, ...chosen].map((file) => [file.name, file])).values()].slice(0, maxFiles)

export const SelectedFiles = ({
  files,
  label,
  onChange,
}: {
  readonly files: ReadonlyArray<File>
  readonly label: string
  readonly onChange: (files: ReadonlyArray<File>) => void
}) =>
  files.length === 0 ? null : (
    <ul className="files" aria-label={label}>
      {files.map((file) => (
        <li key={file.name}>
          <span className="truncate">{file.name}</span>
          <span className="soft numeric">{formatBytes(file.size)}</span>
          <Button
            kind="quiet"
            icon="close"
            aria-label={`Remove ${file.name}`}
            onClick={() => onChange(files.filter(({ name }) => name !== file.name))}
          />
        </li>
      ))}
    </ul>
  )
