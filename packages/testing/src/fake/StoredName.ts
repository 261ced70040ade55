/**
 * Sanitizes a file name as the real service does: the last path segment, without control characters, invisible marks
 * and characters forbidden on Windows. Never empty, `.` or `..`.
 */
export const storedName = (given: string): string => {
  const last = given.split(/[/\\]/).findLast((part) => part.trim() !== "") ?? ""
  const clean = last
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}�<>:"|?*]/gu, "")
    .replace(/\s+/g, " ")
    .trimStart()
    .replace(/(?<![.\s])[.\s]+$/, "")
  return clean === "" ? "file" : clean
}

/** Sanitizes a folder path. Ends with a slash; empty for the root. */
export const storedFolder = (given: string): string =>
  given
    .split(/[/\\]/)
    .filter((part) => !/^[\s.]*$/.test(part))
    .map((part) => `${storedName(part)}/`)
    .join("")
