export {
  BrowserDisconnected,
  type CloseReason,
  closeReasons,
  MissingLibrary,
  SeleniumUnsupported,
} from "./connection/index.ts"
export type { Download } from "./lifetime/BrowserFiles.ts"
export type { WaitForRecording } from "./lifetime/BrowserFiles.ts"
export type { BrowserOptions } from "./lifetime/Lifetime.ts"
export { acquire, ManagedBrowser } from "./lifetime/ScopedBrowser.ts"
