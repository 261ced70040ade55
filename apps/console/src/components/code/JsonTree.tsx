import { useState } from "react"
import { formatCount } from "../../Format.ts"

/** Maximum number of shown entries of an object or array. */
const mostEntries = 200

/** A JSON value whose objects and arrays expand, the outermost `openDepth` levels at first. Default 1. */
export const JsonTree = ({ openDepth = 1, value }: { readonly value: unknown; readonly openDepth?: number }) => (
  <div className="json">
    <Value value={value} openDepth={openDepth} />
  </div>
)

interface ValueProps {
  readonly name?: string
  readonly value: unknown
  readonly openDepth: number
}

const Value = ({ name, openDepth, value }: ValueProps) => {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : []
  return entries.length === 0 ? (
    <p>
      <Name name={name} />
      <span className={`json-${value === null ? "null" : typeof value}`}>{JSON.stringify(value) ?? "undefined"}</span>
    </p>
  ) : (
    <Branch name={name} entries={entries} isArray={Array.isArray(value)} openDepth={openDepth} />
  )
}

const Branch = ({
  entries,
  isArray,
  name,
  openDepth,
}: {
  readonly name: string | undefined
  readonly entries: ReadonlyArray<readonly [string, unknown]>
  readonly isArray: boolean
  readonly openDepth: number
}) => {
  const [isOpen, setOpen] = useState(openDepth > 0)
  const noun = isArray ? (entries.length === 1 ? "item" : "items") : entries.length === 1 ? "key" : "keys"
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Name name={name} />
        <span className="json-size">
          {isArray ? "[ ]" : "{ }"} {formatCount(entries.length)} {noun}
        </span>
      </summary>
      {isOpen ? (
        <div className="json-children">
          {entries.slice(0, mostEntries).map(([key, value]) => (
            <Value key={key} name={key} value={value} openDepth={openDepth - 1} />
          ))}
          {entries.length <= mostEntries ? null : (
            <p className="json-size">{formatCount(entries.length - mostEntries)} more. Copy the JSON to see all.</p>
          )}
        </div>
      ) : null}
    </details>
  )
}

const Name = ({ name }: { readonly name: string | undefined }) =>
  name === undefined ? null : <span className="json-name">{name}: </span>
