import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type { FetchPageRequest } from "@tabwright/raw/v4/types"
import { FakeApiError } from "../../FakeApiError.ts"
import { linkLifetimes } from "../../Links.ts"
import { pageFiles } from "../../resource/Pages.ts"
import type { State } from "../../State.ts"
import { ApiV4 } from "../Api.ts"
import { operationResponse } from "../OperationResponse.ts"

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

export const layer = HttpApiBuilder.group(ApiV4, "pages", (handlers) =>
  handlers.handle("fetchPage", ({ payload }) =>
    operationResponse(({ projectId, state, origin }) => {
      if (payload.profileId) state.profiles.of(projectId, payload.profileId)
      return pageOf(state, origin, payload)
    }),
  ),
)
