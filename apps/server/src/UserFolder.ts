import { homedir } from "node:os"
import { join } from "node:path"

/** Environment, platform and home folder that locate the files of a user. Default: those of this process. */
export type UserLocation = [
  env?: { readonly [name: string]: string | undefined },
  platform?: NodeJS.Platform,
  home?: string,
]

/** Settings and folders of each kind: of XDG, of Windows, of macOS and of other systems. */
const kinds = {
  config: {
    xdg: "XDG_CONFIG_HOME",
    windows: ["APPDATA", "Roaming"],
    macos: ["Library", "Application Support"],
    other: ".config",
  },
  cache: { xdg: "XDG_CACHE_HOME", windows: ["LOCALAPPDATA", "Local"], macos: ["Library", "Caches"], other: ".cache" },
} as const

/** Returns the folder of the user's files of a kind: the one of XDG, or the usual one of the system. */
export const userFolder = (
  kind: keyof typeof kinds,
  ...[env = process.env, platform = process.platform, home = homedir()]: UserLocation
): string => {
  const { macos, other, windows, xdg } = kinds[kind]
  const [setting, folder] = windows
  const usual =
    platform === "win32"
      ? env[setting] || join(home, "AppData", folder)
      : platform === "darwin"
        ? join(home, ...macos)
        : join(home, other)
  return join(env[xdg] || usual, "tabwright")
}
