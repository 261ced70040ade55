/** Makes names comparable, so that one given later replaces one given before. */
export const headerRecord = (headers: Readonly<Record<string, string>> = {}): Record<string, string> => {
  const record: Record<string, string> = {}
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined) record[name.toLowerCase()] = value
  }
  return record
}

/**
 * Says which header cannot be sent. Found here, it is not taken for a broken connection. The value may be a secret, and is not
 * named.
 */
export const unsendableHeader = (headers: Readonly<Record<string, string>> = {}): string | undefined => {
  for (const [name, value] of Object.entries(headers)) {
    try {
      new Headers([[name, value]])
    } catch {
      return `The header ${JSON.stringify(name)} cannot be sent: its name or its value holds characters that no header has`
    }
  }
  return undefined
}
