import { sandboxAdvice } from "./UserNamespaces.ts"

const harmless = /dbus\/|object_proxy|angle_platform_impl|egl_util|gl_display|gl_ozone|ERR: Display|viz_main_impl/

/** Returns the end of a browser's stderr, without the noise of every start without a desktop. */
export const tailOf = (stderr: string): string =>
  stderr
    .split("\n")
    .filter((line) => line.trim() !== "" && !harmless.test(line))
    .slice(-12)
    .join("\n")

/** Returns the probable cause of a failed start and its fix. */
export const likelyCause = (stderr: string, ending: string): string => {
  if (/No usable sandbox|Failed to move to new namespace|SUID sandbox helper binary/.test(stderr)) {
    return `The kernel does not allow it to create its sandbox. ${sandboxAdvice()}`
  }
  if (/Running as root without --no-sandbox/.test(stderr)) {
    return "Chromium cannot run as root with its sandbox on. Run the server as another user, or add the account nobody."
  }
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(stderr)?.[1]
  if (library !== undefined) {
    return `The system library ${library} is missing. Install it (on Debian: apt-get install chromium brings all of them).`
  }
  if (/Missing X server|cannot open display|Unable to open X display/.test(stderr)) {
    return "--headful needs a display. Remove --headful, or start a display and set DISPLAY."
  }
  if (/ProcessSingleton|profile appears to be in use/.test(stderr)) {
    return "Its profile folder is in use or cannot hold a socket. Use a data directory on a local disk."
  }
  if (/No space left on device/.test(stderr)) return "The disk is full."
  return `It ${ending}.`
}
