import type * as Effect from "effect/Effect"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import type { UploadedFile } from "../process/BrowserFiles.ts"
import type { CdpConnection } from "../process/CdpConnection.ts"
import type { Targets } from "../targets/Targets.ts"
import type { Screencast } from "./Screencast.ts"

/**
 * What the live view has to know of a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface LiveBrowser {
  readonly targets: Targets
  readonly screencast: Screencast
  readonly cdp: CdpConnection
  readonly addUpload: (file: UploadedFile) => Effect.Effect<string, ChromiumError>
  /** How long a dialog waits for a client where nobody attends, in milliseconds. Default 25 000. */
  readonly dialogLimitMs?: number
}
