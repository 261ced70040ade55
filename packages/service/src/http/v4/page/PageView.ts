import type { PageBatch, PageItem } from "../../../store/page/PageBatchStore.ts"
import type { PageFile, PageResult } from "../../../store/page/PageOptions.ts"
import type { SignedLinks } from "../../files/SignedLinks.ts"

const fileView = (file: PageFile | undefined, links: SignedLinks) => {
  if (file === undefined) return null
  const { base64, contentType, fileId, sizeBytes } = file
  return { contentType, sizeBytes, url: fileId === null ? null : links.pageFile(fileId), base64 }
}

export const pageView = (page: PageResult, links: SignedLinks) => ({
  url: page.url,
  finalUrl: page.finalUrl,
  status: page.status,
  contentType: page.contentType,
  redirects: page.redirects,
  warnings: page.warnings,
  markdown: page.markdown ?? null,
  html: page.html ?? null,
  text: page.text ?? null,
  links: page.links ?? null,
  metadata: page.metadata ?? null,
  accessibility: page.accessibility ?? null,
  data: page.data ?? null,
  screenshot: fileView(page.screenshot, links),
  pdf: fileView(page.pdf, links),
  usage: page.usage,
})

export const batchView = (batch: PageBatch) => ({
  id: batch.id,
  status: batch.status,
  total: batch.total,
  fetched: batch.fetched,
  failed: batch.failed,
  costUsd: batch.costUsd,
  createdAt: batch.createdAt.toISOString(),
  finishedAt: batch.finishedAt?.toISOString() ?? null,
})

export const resultView = (item: PageItem, links: SignedLinks) => ({
  number: item.number,
  url: item.url,
  status: item.status,
  page: item.result === null ? null : pageView(item.result, links),
  error: item.errorCode === null ? null : { code: item.errorCode, message: item.errorMessage ?? "" },
  finishedAt: item.finishedAt?.toISOString() ?? null,
})
