import { CopyButton } from "./code/CopyButton.tsx"

/** The start of an id. The button copies it in full. */
export const ShortId = ({ id, what }: { readonly id: string; readonly what: string }) => (
  <span className="short-id">
    <span className="mono" title={id}>
      {id.slice(0, 8)}
    </span>
    <CopyButton text={id} label={`Copy ${what} ID`} />
  </span>
)
