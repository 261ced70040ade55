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
