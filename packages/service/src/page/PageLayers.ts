import { Layer } from "effect"
import { PageBrowsers } from "./PageBrowsers.ts"
import { PageExtraction } from "./PageExtraction.ts"
import { Pages } from "./Pages.ts"

/** Fetches of pages. */
export const layer = Pages.layer.pipe(Layer.provide(Layer.mergeAll(PageBrowsers.layer, PageExtraction.layer)))
