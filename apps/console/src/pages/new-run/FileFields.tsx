import { useId } from "react"
import { ChosenFiles, mostFiles, withFiles } from "../../components/ChosenFiles.tsx"

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
            onChange(withFiles(files, currentTarget.files ?? []))
            currentTarget.value = ""
          }}
        />
        <p className="field-hint" id={`${id}-hint`}>
          At most {mostFiles}, of 50 MiB each. The agent can read them and put them into file fields of pages.
        </p>
      </div>
      <ChosenFiles label="Files of this run" files={files} onChange={onChange} />
    </section>
  )
}
