import { formatBytes } from "../format/Amount.ts"
import { Button } from "./Button.tsx"

/** As many as the service takes at once. */
export const mostFiles = 10

/** The files with those that were chosen besides: one of each name, the later one, and no more than {@link mostFiles}. */
export const withFiles = (files: ReadonlyArray<File>, chosen: Iterable<File>): ReadonlyArray<File> =>
  [...new Map([...files, ...chosen].map((file) => [file.name, file])).values()].slice(0, mostFiles)

/** Files that wait to be sent, each to be left out again. */
export const ChosenFiles = ({
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
            aria-label={`Leave out ${file.name}`}
            onClick={() => onChange(files.filter(({ name }) => name !== file.name))}
          />
        </li>
      ))}
    </ul>
  )
