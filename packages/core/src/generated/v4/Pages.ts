// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 31c3a69286d9f15ceb0568567bf972b7808c69526cb8ff0b34a0ef4090ca8291

import { fetchPage } from "@tabwright/raw/v4/operations"
import type { FetchPageRequest } from "@tabwright/raw/v4/types"
import { call } from "../../transport/index.ts"

export type { CustomProxy, FetchPageRequest, PageAction, PageDataOptions, PageFile, PageFormat, PageLink, PageMetadata, PagePdfOptions, PageRedirect, PageScreenshotOptions, PageUsage, PageView, PageViewport, PageWarning } from "@tabwright/raw/v4/types"

/**
 * Loads a URL in a hosted browser, performs `actions`, and returns the page in the requested formats. Each fetch has
 * its own cookies and storage unless it uses a profile. A page whose site responds with an error status is returned
 * with that `status`.
 *
 * Fails with `BadRequest` if the state does not allow it, with `PaymentRequired` without credit or above a limit, with
 * `NotFound` if a resource in the request does not exist, with `Conflict` if the state does not allow it.
 *
 * @category operations
 * @since 0.1.0
 */
export const fetch = (request: FetchPageRequest) => call(fetchPage, { body: request })
