export interface UploadedFile {
  readonly field: string
  readonly name: string
  readonly bytes: number
}

/** Reads the fields and files of a `multipart/form-data` body. Empty file inputs are left out. */
export const readMultipart = (
  body: string,
  contentType: string,
): { readonly fields: URLSearchParams; readonly files: ReadonlyArray<UploadedFile> } => {
  const fields = new URLSearchParams()
  const files: Array<UploadedFile> = []
  const boundary = /boundary=(\S+)/.exec(contentType)?.[1]
  for (const part of boundary === undefined ? [] : body.split(`--${boundary}`)) {
    const end = part.indexOf("\r\n\r\n")
    const field = / name="([^"]*)"/.exec(part.slice(0, end))?.[1]
    if (end < 0 || field === undefined) continue
    const content = part.slice(end + 4, -2)
    const name = / filename="([^"]*)"/.exec(part.slice(0, end))?.[1]
    if (name === undefined) fields.append(field, Buffer.from(content, "latin1").toString("utf8"))
    else if (name !== "") files.push({ field, name, bytes: content.length })
  }
  return { fields, files }
}
