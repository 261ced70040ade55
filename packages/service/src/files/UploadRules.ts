import { lifetimes } from "./SignedUrl.ts"

/** The upload rules of an API version. */
export interface UploadRules {
  /** Default target folder, with a trailing slash. */
  readonly folder: string
  /** In bytes. */
  readonly maxSize: number
  /** True if the file must have exactly the announced size. */
  readonly isSizeExact: boolean
  /** True if the Content-Type must match the announced one. */
  readonly isTypeBound: boolean
  /** Lifetime of the link in seconds. */
  readonly lifeSeconds: number
}

const MiB = 1024 * 1024

/**
 * The upload rules by version; from interface/v2.md "Files", v3.md "Workspaces (v3)" and v4.md "Workspaces (v4)". v3
 * defines no maximum size, so the default limit of a workspace applies.
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

/** The workspace folder whose files every run can access. */
export const uploadsFolder = "uploads/"
