/** Archives of extensions, unpacked and checked. */
export { extensionMaxBytes, readExtension, type UnpackedExtension } from "./ExtensionArchive.ts"
export type { ExtensionManifest } from "./ExtensionManifest.ts"
