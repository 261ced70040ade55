export { contentTypeOf, type OnProgress, sizeOf, typeOf, type UploadProgress, type UploadSource, } from "./UploadSource.ts";
export { announce, download, paired, post, put } from "./Transfer.ts";
