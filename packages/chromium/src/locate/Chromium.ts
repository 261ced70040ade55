/**
 * A browser program on this machine.
 *
 * @category models
 * @since 0.1.0
 */
export interface Chromium {
  readonly path: string
  /** Origin for log lines: "system", "CHROME_PATH", "Playwright cache". */
  readonly source: string
  /** For example "156.0.8078.79". */
  readonly version: string
  /** `headless-shell` starts faster and needs less memory, but has no plugins, no PDF viewer and no windows. */
  readonly engine: Engine
  /** Folder of shared libraries that the system lacks, for LD_LIBRARY_PATH. */
  readonly libraryPath?: string
  /** Folder with a fonts.conf, if the system has none, for FONTCONFIG_PATH. */
  readonly fontConfigPath?: string
}

export type Engine = "chromium" | "headless-shell"
