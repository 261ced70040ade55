import { type CsvCredentials, readCredentialsCsv } from "@tabwright/core/contract"
import { parse } from "csv-parse/browser/esm/sync"
import { useId, useState } from "react"
import { Button } from "../../components/Button.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { ErrorNotice, Notice } from "../../components/Feedback.tsx"
import { CheckField } from "../../components/form/Field.tsx"
import { type Credential, useCreateCredential } from "../../queries/access/Credentials.ts"
import { messageOf } from "../../queries/QueryClient.ts"

interface Progress {
  readonly created: number
  readonly failed: ReadonlyArray<string>
  readonly isDone: boolean
}

/** Imports the CSV export of a browser or password manager. Credentials whose name exists are left alone. */
export const ImportCredentials = ({
  existing,
  onClose,
}: {
  readonly existing: ReadonlyArray<Credential>
  readonly onClose: () => void
}) => {
  const id = useId()
  const [known] = useState(() => new Set(existing.map(({ name }) => name)))
  const [found, setFound] = useState<CsvCredentials>()
  const [error, setError] = useState<string>()
  const [autoLogin, setAutoLogin] = useState(false)
  const [progress, setProgress] = useState<Progress>()
  const { mutateAsync: create } = useCreateCredential()
  const fresh = found?.rows.filter(({ credential }) => !known.has(credential.name)) ?? []

  const read = async (file: File | undefined) => {
    setFound(undefined)
    setError(undefined)
    if (file === undefined) return
    const result = readCredentialsCsv(await file.text(), (text, options) => parse(text, options))
    if (result._tag === "Success") setFound(result.success)
    else setError(`${result.failure} Export the passwords as CSV, and select that file.`)
  }

  /** One after the other, so that an interrupted import can be repeated. */
  const importAll = async () => {
    let created = 0
    const failed: Array<string> = []
    setProgress({ created, failed, isDone: false })
    for (const { credential, line } of fresh) {
      try {
        await create({ ...credential, domains: [...credential.domains], autoLogin })
        created += 1
      } catch (problem) {
        failed.push(`Line ${line}, ${credential.name}: ${messageOf(problem)}`)
      }
      setProgress({ created, failed: [...failed], isDone: false })
    }
    setProgress({ created, failed, isDone: true })
  }

  return (
    <Dialog
      isOpen
      title="Import credentials"
      description="A CSV export of Chrome, Edge, Firefox, Safari, Bitwarden, 1Password or KeePassXC. The file is read in this browser."
      onClose={onClose}
    >
      {progress === undefined ? (
        <div className="form">
          <div className="field">
            <label htmlFor={id}>File</label>
            <input
              id={id}
              type="file"
              accept=".csv,text/csv"
              className="input file-input"
              onChange={(event) => void read(event.target.files?.[0])}
            />
          </div>
          {error === undefined ? null : <ErrorNotice error={new Error(error)} />}
          {found === undefined ? null : <Preview found={found} freshCount={fresh.length} />}
          <CheckField
            label="Allow automatic sign-in"
            hint="Runs with automatic sign-in may use them without naming them."
            checked={autoLogin}
            onChange={(event) => setAutoLogin(event.target.checked)}
          />
          <div className="dialog-actions">
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" disabled={fresh.length === 0} onClick={() => void importAll()}>
              {fresh.length === 1 ? "Import 1 credential" : `Import ${fresh.length} credentials`}
            </Button>
          </div>
        </div>
      ) : (
        <Result progress={progress} total={fresh.length} onClose={onClose} />
      )}
    </Dialog>
  )
}

const Preview = ({
  found: { rows, skipped },
  freshCount,
}: {
  readonly found: CsvCredentials
  readonly freshCount: number
}) => (
  <div className="import-preview" role="status">
    <p>
      {freshCount === 1 ? "1 new credential" : `${freshCount} new credentials`}
      {rows.length === freshCount ? "" : `, ${rows.length - freshCount} known already`}
      {skipped.length === 0 ? "." : `, ${skipped.length} skipped:`}
    </p>
    {skipped.length === 0 ? null : (
      <ul>
        {skipped.slice(0, 20).map(({ line, reason }) => (
          <li key={line} className="soft">
            Line {line}: {reason}
          </li>
        ))}
      </ul>
    )}
  </div>
)

const Result = ({
  onClose,
  progress: { created, failed, isDone },
  total,
}: {
  readonly progress: Progress
  readonly total: number
  readonly onClose: () => void
}) => (
  <div className="form">
    <progress className="import-progress" max={total} value={created + failed.length} aria-label="Import" />
    <p role="status">
      {created} of {total} imported.
    </p>
    {failed.length === 0 ? null : (
      <Notice tone="bad">
        {failed.slice(0, 20).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    )}
    {isDone ? <Notice tone="warn">Delete the file now: it contains the passwords in plain text.</Notice> : null}
    <div className="dialog-actions">
      <Button kind="primary" isBusy={!isDone} onClick={onClose}>
        Done
      </Button>
    </div>
  </div>
)
