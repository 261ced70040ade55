export { contentTypeOf } from "./ContentType.ts"
export { download } from "./Download.ts"
export { announce, paired, post, put } from "./Upload.ts"
export { type OnProgress, sizeOf, typeOf, type UploadProgress, type UploadSource } from "./UploadSource.ts"
