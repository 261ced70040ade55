import { useId } from "react"
import { Button } from "../../components/Button.tsx"
import { formatBytes } from "../../format/Amount.ts"

const mostFiles = 10

/** Files that go with the run: uploaded to its workspace first. */
export const FileFields = ({
  files,
  onChange,
}: {
  readonly files: ReadonlyArray<File>
  readonly onChange: (files: ReadonlyArray<File>) => void
}) => {
  const id = useId()
  return (
    <section className="card">
      <div className="field">
        <label htmlFor={id}>Files</label>
        <input
          id={id}
          type="file"
          multiple
          className="input file-input"
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => {
            const named = new Map([...files, ...(currentTarget.files ?? [])].map((file) => [file.name, file]))
            onChange([...named.values()].slice(0, mostFiles))
            currentTarget.value = ""
          }}
        />
        <p className="field-hint" id={`${id}-hint`}>
          At most {mostFiles}, of 50 MiB each. The agent can read them and put them into file fields of pages.
        </p>
      </div>
      {files.length === 0 ? null : (
        <ul className="files" aria-label="Files of this run">
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
      )}
    </section>
  )
}
