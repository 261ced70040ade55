import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type { FetchPageRequest, PageView } from "@tabwright/raw/v4/types"
import { FakeApiError } from "../../FakeApiError.ts"
import { linkLifetimes } from "../../Links.ts"
import { countsOf, type PageBatch, resultStatus } from "../../resource/PageBatches.ts"
import { pageFiles } from "../../resource/Pages.ts"
import type { State } from "../../State.ts"
import { ApiV4 } from "../Api.ts"
import { operationResponse } from "../OperationResponse.ts"
import { cursorPage } from "../Page.ts"

/** The fields that each action needs. */
const needed: Readonly<Record<string, ReadonlyArray<"ms" | "selector" | "text" | "key">>> = {
  wait: ["ms"],
  waitForSelector: ["selector"],
  click: ["selector"],
  fill: ["selector", "text"],
  type: ["selector", "text"],
  press: ["key"],
}

const checkActions = (actions: FetchPageRequest["actions"] = []): void => {
  const issues = actions.flatMap((action, at) =>
    (needed[action.type] ?? [])
      .filter((field) => action[field] === undefined)
      .map((field) => ({
        loc: ["body", "actions", at, field],
        msg: `The action ${action.type} needs ${field}.`,
        type: "missing",
      })),
  )
  if (issues.length > 0) throw FakeApiError.invalid(...issues)
}

const fileView = (state: State, kind: keyof typeof pageFiles, isInline: boolean, origin: string) => {
  const { base64, bytes, contentType } = pageFiles[kind]
  const about = { contentType, sizeBytes: bytes.length }
  if (isInline) return { ...about, url: null, base64 }
  const path = state.links.make({ kind: "download", content: bytes, contentType }, linkLifetimes.recording)
  return { ...about, url: origin + path, base64: null }
}

/** Returns a page in the requested formats. */
const pageOf = (state: State, origin: string, request: FetchPageRequest) => {
  const { actions, data, files, formats = ["markdown"], pdf, screenshot, url } = request
  checkActions(actions)
  const page = state.pages.fetch({ url, formats, hasData: data !== undefined })
  const isInline = files === "base64"
  return {
    ...page,
    screenshot: screenshot === undefined ? null : fileView(state, "screenshot", isInline, origin),
    pdf: pdf === undefined ? null : fileView(state, "pdf", isInline, origin),
  }
}

const batchView = (batch: PageBatch<PageView>) => ({
  id: batch.id,
  status: batch.status,
  ...countsOf(batch),
  costUsd: "0",
  createdAt: batch.createdAt.toISOString(),
  finishedAt: batch.finishedAt?.toISOString() ?? null,
})

const resultsOf = (batch: PageBatch<PageView>) =>
  batch.urls.map((url, at) => {
    const result = batch.results[at]
    return {
      number: at + 1,
      url,
      status: resultStatus(batch, at),
      page: result !== undefined && "page" in result ? result.page : null,
      error: result !== undefined && "error" in result ? result.error : null,
      finishedAt: batch.finishedAt?.toISOString() ?? null,
    }
  })

/** Maximum page size of batches and results. */
const maxPage = 100

export const layer = HttpApiBuilder.group(ApiV4, "pages", (handlers) =>
  handlers
    .handle("fetchPage", ({ payload }) =>
      operationResponse(({ projectId, state, origin }) => {
        if (payload.profileId) state.profiles.of(projectId, payload.profileId)
        return pageOf(state, origin, payload)
      }),
    )
    .handle("createPageBatch", ({ payload: { urls, ...options } }) =>
      operationResponse(({ projectId, state, origin }) => {
        checkActions(options.actions)
        const fetch = (url: string) => pageOf(state, origin, { ...options, url })
        return batchView(state.pageBatches.create(projectId, urls, fetch))
      }),
    )
    .handle("listPageBatches", ({ query: { cursor, limit } }) =>
      operationResponse(({ projectId, state }) => {
        const page = { cursor, limit: Math.min(limit, maxPage) }
        const { items, ...rest } = cursorPage("descending", state.pageBatches.list(projectId), ({ id }) => id, page)
        return { batches: items.map(batchView), ...rest }
      }),
    )
    .handle("getPageBatch", ({ params }) =>
      operationResponse(({ projectId, state }) => batchView(state.pageBatches.of(projectId, params.batch_id))),
    )
    .handle("cancelPageBatch", ({ params }) =>
      operationResponse(({ projectId, state }) => batchView(state.pageBatches.cancel(projectId, params.batch_id))),
    )
    .handle("deletePageBatch", ({ params }) =>
      operationResponse(({ projectId, state }) => state.pageBatches.remove(projectId, params.batch_id)),
    )
    .handle("listPageBatchResults", ({ params, query: { cursor, limit, status } }) =>
      operationResponse(({ projectId, state }) => {
        const results = resultsOf(state.pageBatches.of(projectId, params.batch_id))
        const all = results.filter((result) => status === undefined || result.status === status)
        const keyOf = ({ number }: (typeof all)[number]) => String(number).padStart(6, "0")
        const { items, ...rest } = cursorPage("ascending", all, keyOf, { cursor, limit: Math.min(limit, maxPage) })
        return { results: items, ...rest }
      }),
    ),
)
