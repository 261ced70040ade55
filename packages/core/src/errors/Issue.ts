import type { Issue } from "../reasoning/index.ts"

export type { Issue }

/** Reads the issues of a 422 body and ignores anything else. */
export const readIssues = (detail: unknown): ReadonlyArray<Issue> =>
  Array.isArray(detail) ? detail.filter(isIssue) : []

const isIssue = (value: unknown): value is Issue =>
  typeof value === "object" &&
  value !== null &&
  "loc" in value &&
  Array.isArray(value.loc) &&
  "msg" in value &&
  typeof value.msg === "string" &&
  "type" in value &&
  typeof value.type === "string"

/** Formats issues as one line, each with its location. */
export const issuesMessage = (issues: ReadonlyArray<Issue>): string =>
  issues.map((issue) => `${issue.loc.join(".")}: ${issue.msg}`).join("; ")
