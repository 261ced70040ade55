import type * as Effect from "effect/Effect"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import type { UploadedFile } from "../process/folder/BrowserFiles.ts"
import type { CdpConnection } from "../process/cdp/CdpConnection.ts"
import type { Targets } from "../targets/Targets.ts"
import type { Screencast } from "./cast/Screencast.ts"

/** A browser as seen by the live view. */
export interface LiveBrowser {
  readonly targets: Targets
  readonly screencast: Screencast
  readonly cdp: CdpConnection
  readonly addUpload: (file: UploadedFile) => Effect.Effect<string, ChromiumError>
  /** Time in ms that a dialog waits for a client without viewers in control. Default 25 000. */
  readonly dialogLimitMs?: number
}
