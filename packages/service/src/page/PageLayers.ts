import { Layer } from "effect"
import { PageBatches } from "./PageBatches.ts"
import * as PageBatchWorker from "./PageBatchWorker.ts"
import { PageBrowsers } from "./PageBrowsers.ts"
import { PageExtraction } from "./PageExtraction.ts"
import { Pages } from "./Pages.ts"

/** Fetches of pages, one at a time and in batches. */
export const layer = PageBatches.layer.pipe(
  Layer.provideMerge(Pages.layer),
  Layer.provide(Layer.mergeAll(PageBrowsers.layer, PageExtraction.layer)),
)

/** Fetches the pages of batches. */
export const maintenanceLayer = PageBatchWorker.layer
