import type { Project } from "../access/Projects.ts"
import { windowSeconds } from "./RequestWindow.ts"

/**
 * What the nodes are together, as far as requests are concerned.
 *
 * @category models
 * @since 0.1.0
 */
export interface HouseSize {
  /** Nodes that answer requests, 1 at least. */
  readonly apiNodes: number
  /** How many browsers all nodes may run at once; infinite where none has said so yet. */
  readonly browserLimit: number
}

/**
 * What holds for projects without limits of their own.
 *
 * @category models
 * @since 0.1.0
 */
export interface ShippedLimits {
  /** Requests a second; 0 is as many as it likes. */
  readonly requestsPerSecond: number
  readonly projectBrowsers: number
}

/**
 * How many requests a second a project may send: lookups that clients poll with, and all others. Undefined where nothing
 * limits it. Of lookups it may always send two for each browser that it may run.
 *
 * @category constructors
 * @since 0.1.0
 */
export const requestRates = (
  { maxBrowsers, maxRps }: Pick<Project, "maxBrowsers" | "maxRps">,
  { requestsPerSecond, projectBrowsers }: ShippedLimits,
  { browserLimit }: HouseSize,
): { readonly general: number; readonly status: number } | undefined => {
  const general = maxRps ?? requestsPerSecond
  if (general === 0) return undefined
  const browsers = Math.min(maxBrowsers ?? projectBrowsers, browserLimit)
  return { general, status: Number.isFinite(browsers) ? Math.max(general, 2 * browsers) : general }
}

/**
 * How many requests of a window one node lets in, so that all of them together let in what the project may send.
 *
 * @category constructors
 * @since 0.1.0
 */
export const windowShare = (perSecond: number, { apiNodes }: HouseSize): number =>
  Math.ceil((perSecond * windowSeconds) / apiNodes)
