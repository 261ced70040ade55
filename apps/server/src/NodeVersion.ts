/** The minimum Node version, as in `engines` of package.json. */
const oldest = [22, 19] as const

/** Returns an error message if Node is too old. Checked first, because other imports would fail with a misleading error. */
export const tooOld = (version: string): string | undefined => {
  const [major = 0, minor = 0] = version.split(".").map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined
  return (
    `Tabwright requires Node ${oldest.join(".")} or newer. Current version: ${version}. ` +
    "Install a newer version from https://nodejs.org, or run npm start in a checkout, which includes its own."
  )
}
