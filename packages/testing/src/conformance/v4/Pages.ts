import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, checksOf } from "../Check.ts"
import { expect } from "../CheckStatus.ts"
import { unknownId } from "../general/Requests.ts"

/** A port where nothing listens, on an address that network policies block. */
const unreachable = "http://127.0.0.1:1/"

export const pageChecks: ReadonlyArray<Check> = checksOf(v4.fetchPage, {
  "returns 400 with a reason for a page that cannot be loaded": async ({ service }) => {
    const { detail } = await service.rejects(v4.fetchPage, { body: { url: unreachable } }, 400)
    expect(detail.includes("could not be loaded"), `the detail is ${detail}`)
  },
  "returns 422 for invalid URLs, formats and actions": async ({ service }) => {
    for (const invalid of [
      { url: "ftp://example.com/" },
      { url: "example.com" },
      { formats: ["word"] },
      { actions: [{ type: "click" }] },
      { actions: [{ type: "fill", selector: "input" }] },
      { timeoutMs: 1 },
    ]) {
      await service.rejects(v4.fetchPage, { body: { url: unreachable, ...invalid } }, 422)
    }
  },
  "returns 404 for an unknown profile": async ({ service }) => {
    await service.rejects(v4.fetchPage, { body: { url: unreachable, profileId: unknownId } }, 404)
  },
})
