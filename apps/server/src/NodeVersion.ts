/** What `engines` in package.json says. */
const oldest = [22, 19] as const

/**
 * Why the command cannot run on a release of Node, with what to do; undefined where it can. Asked before a command loads what
 * it needs: what older releases lack would be told as a module that is missing.
 *
 * @category guards
 * @since 0.1.0
 */
export const tooOld = (version: string): string | undefined => {
  const [major = 0, minor = 0] = version.split(".").map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined
  return (
    `Tabwright needs Node ${oldest.join(".")} or newer, and this is Node ${version}. ` +
    "Install a newer one from https://nodejs.org; in a checkout, npm start brings its own."
  )
}
