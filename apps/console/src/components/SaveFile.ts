/** Saves bytes or text as a download, named after the last segment of the path. */
export const saveFile = (content: Uint8Array<ArrayBufferLike> | string, path: string): void => {
  const url = URL.createObjectURL(new Blob([typeof content === "string" ? content : Uint8Array.from(content)]))
  const link = document.createElement("a")
  link.href = url
  link.download = path.split("/").at(-1) ?? path
  link.click()
  // Browsers keep the blob alive once the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
