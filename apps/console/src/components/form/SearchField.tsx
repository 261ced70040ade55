import { useDeferredValue, useEffect, useState } from "react"
import { TextField } from "./Field.tsx"

/** A search field whose text is part of the URL, which changes after a pause. */
export const SearchField = ({
  label,
  maxLength,
  onSearch,
  text,
}: {
  readonly label: string
  /** The text of the URL. */
  readonly text: string
  readonly maxLength: number
  readonly onSearch: (text: string) => void
}) => {
  const [query, setQuery] = useState(text)
  const [shown, setShown] = useState(text)
  const deferred = useDeferredValue(query.trim())
  // A saved view or the back button sets another text.
  if (shown !== text) {
    setShown(text)
    if (text !== query.trim()) setQuery(text)
  }
  useEffect(() => {
    if (deferred === text) return undefined
    const timer = setTimeout(() => onSearch(deferred), 250)
    return () => clearTimeout(timer)
  }, [deferred, onSearch, text])
  return (
    <TextField
      label={label}
      isLabelHidden
      type="search"
      placeholder={label}
      maxLength={maxLength}
      value={query}
      onChange={(event) => setQuery(event.target.value)}
    />
  )
}
