import { Schema } from "effect"

/** Too many fetches of the project are waiting on this node. Retryable. */
export class TooManyPages extends Schema.TaggedError<TooManyPages>("@tabwright/service/page/TooManyPages")(
  "TooManyPages",
  { waiting: Schema.Number },
) {
  override get message(): string {
    return `The project already has ${this.waiting} page fetches waiting. Retry when some have ended, or fetch many pages as a batch.`
  }
}

/** A page cannot be fetched as requested, whatever the site responds. */
export class PageRejected extends Schema.TaggedError<PageRejected>("@tabwright/service/page/PageRejected")(
  "PageRejected",
  {
    /** FilesNotStored: links need stored files, which a zero-retention project has not. */
    reason: Schema.Literals(["ProfileNotFound", "FilesNotStored"]),
  },
) {}

/** A request about a batch of pages that cannot be carried out. */
export class BatchRejected extends Schema.TaggedError<BatchRejected>("@tabwright/service/page/BatchRejected")(
  "BatchRejected",
  {
    /** PagesNotStored: a zero-retention project cannot store the results. */
    reason: Schema.Literals(["PageBatchNotFound", "TooManyPageBatches", "PagesNotStored"]),
  },
) {}
