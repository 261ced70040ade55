export { Bridge } from "./Bridge.ts";
export { type CallOptions, type Logger, resolveOptions, type TabwrightOptions } from "./Options.ts";
export { CallPromise, type WithResponse } from "./CallPromise.ts";
export { CallSite } from "./CallSite.ts";
export { LazyPromise } from "./LazyPromise.ts";
export { type DownloadProgress, type FileFacts, type ReadOptions, RemoteFile } from "./RemoteFile.ts";
