import { lifetimes } from "./SignedUrl.ts"

/**
 * What an API version promises of its uploads.
 *
 * @category models
 * @since 0.1.0
 */
export interface UploadRules {
  /** Where the files go, unless the caller says where; ends with a slash. */
  readonly folder: string
  /** In bytes. */
  readonly maxSize: number
  /** Exactly as many bytes as were declared must come. */
  readonly isSizeExact: boolean
  /** The bytes must come with the very Content-Type that was declared. */
  readonly isTypeBound: boolean
  /** How long the link holds. */
  readonly lifeSeconds: number
}

const MiB = 1024 * 1024

/**
 * The rules of each version; from interface/v2.md "Files", v3.md "Workspaces (v3)" and v4.md "Workspaces (v4)". v3 names
 * no largest size: what fits into a workspace as it ships.
 *
 * @category constants
 * @since 0.1.0
 */
export const uploadRules = {
  v2: {
    folder: "uploads/",
    maxSize: 10 * MiB,
    isSizeExact: false,
    isTypeBound: false,
    lifeSeconds: lifetimes.briefUpload,
  },
  v3: { folder: "", maxSize: 1024 * MiB, isSizeExact: false, isTypeBound: true, lifeSeconds: lifetimes.upload },
  v4: { folder: "uploads/", maxSize: 50 * MiB, isSizeExact: true, isTypeBound: true, lifeSeconds: lifetimes.upload },
} as const satisfies Readonly<Record<string, UploadRules>>

/**
 * The folder of a workspace whose files every run finds.
 *
 * @category constants
 * @since 0.1.0
 */
export const uploadsFolder = "uploads/"
