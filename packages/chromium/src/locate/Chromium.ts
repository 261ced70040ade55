/**
 * A browser program on this machine.
 *
 * @category models
 * @since 0.1.0
 */
export interface Chromium {
  /** Absolute path of the program. */
  readonly path: string
  /** Where it was found, in words for a log line: "system", "CHROME_PATH", "Playwright cache". */
  readonly source: string
  /** For example "156.0.8078.79". */
  readonly version: string
  /** `headless-shell` starts faster and needs less memory, but has no plugins, no PDF viewer and cannot show a window. */
  readonly engine: Engine
  /** Folder of shared libraries that the system lacks; goes to LD_LIBRARY_PATH. */
  readonly libraryPath?: string
  /** Folder with a fonts.conf, where the system has none; goes to FONTCONFIG_PATH. */
  readonly fontConfigPath?: string
}

export type Engine = "chromium" | "headless-shell"
