import * as Predicate from "effect/Predicate"
import type { Command } from "./ClientCommand.ts"

export const mediaMethod = "Emulation.setEmulatedMedia"

/** Bounds the memory of a client that attaches endlessly. */
const maxSessions = 10_000

const defaults = new Set(["", "light", "no-preference", "none"])

const isDefault = (feature: unknown): boolean =>
  Predicate.hasProperty(feature, "value") && Predicate.isString(feature.value) && defaults.has(feature.value)

/**
 * Returns a function that removes Chromium's default preferences from the first `Emulation.setEmulatedMedia` of each CDP
 * session. Playwright sends them for every page, which would override the browser's emulation.
 */
export const mediaDefaults = (): ((command: Command) => Command) => {
  const sessions = new Set<string | undefined>()
  return (command) => {
    const { method, params, sessionId } = command
    if (method !== mediaMethod || sessions.has(sessionId) || sessions.size === maxSessions) return command
    sessions.add(sessionId)
    const features: unknown = params?.["features"]
    if (!Array.isArray(features)) return command
    return { ...command, params: { ...params, features: features.filter((feature) => !isDefault(feature)) } }
  }
}
