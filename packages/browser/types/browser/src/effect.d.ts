export { Client, Config } from "@tabwright/core/transport";
export { BrowserDisconnected, type CloseReason, closeReasons } from "./connection/BrowserDisconnected.ts";
export { MissingLibrary } from "./connection/MissingLibrary.ts";
export type { Download } from "./lifetime/BrowserFiles.ts";
export type { WaitForRecording } from "./lifetime/BrowserFiles.ts";
export type { BrowserOptions } from "./lifetime/Lifetime.ts";
export { acquire, ManagedBrowser } from "./lifetime/ScopedBrowser.ts";
