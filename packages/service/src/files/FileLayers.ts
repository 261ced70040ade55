import { Layer } from "effect"
import { layerIfSet, type ServiceSettings } from "../Settings.ts"
import { FileBlobs } from "./FileBlobs.ts"
import { DownloadDays, fileRetentionLayer, Files } from "./Files.ts"
import * as FolderBlobStore from "./FolderBlobStore.ts"
import * as S3BlobStore from "./S3BlobStore.ts"
import { BrowserUploadLimit, ProjectLimit, WorkspaceLimit } from "./UploadRules.ts"
import { Uploads } from "./Uploads.ts"

const blobStore = (store: ServiceSettings["fileStore"]) => {
  if (store === undefined || "folder" in store) return FolderBlobStore.layer(store)
  return "bucket" in store ? S3BlobStore.layer(store) : store
}

export const layer = (settings: ServiceSettings) =>
  Uploads.layer.pipe(
    Layer.provideMerge(Files.layer),
    Layer.provideMerge(FileBlobs.layer),
    Layer.provide(blobStore(settings.fileStore)),
  )

/** Recurring deletion. Safe to run on several nodes. */
export const maintenanceLayer = fileRetentionLayer

export const settingsLayer = ({ downloadRetentionDays, fileLimits = {}, workspaceMaxBytes }: ServiceSettings) =>
  Layer.mergeAll(
    layerIfSet(WorkspaceLimit, workspaceMaxBytes),
    layerIfSet(ProjectLimit, fileLimits.projectMaxBytes),
    layerIfSet(BrowserUploadLimit, fileLimits.browserUploadsMaxBytes),
    layerIfSet(DownloadDays, downloadRetentionDays),
  )
