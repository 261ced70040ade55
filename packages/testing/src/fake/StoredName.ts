/**
 * A name that a file can be stored under, made as the real service makes it: the last part of what was given, without control
 * characters, invisible marks and what Windows forbids. Never empty, `.` or `..`.
 *
 * @category constructors
 * @since 0.1.0
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

/**
 * A folder path made of stored names, with a slash at its end; empty for the root.
 *
 * @category constructors
 * @since 0.1.0
 */
export const storedFolder = (given: string): string =>
  given
    .split(/[/\\]/)
    .filter((part) => !/^[\s.]*$/.test(part))
    .map((part) => `${storedName(part)}/`)
    .join("")
