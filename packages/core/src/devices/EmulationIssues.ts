import type { BrowserEmulation } from "@tabwright/raw/v4/types"
import type { Issue } from "../reasoning/index.ts"
import { findDevice, similarDevices } from "./Devices.ts"

interface EmulationRequest {
  readonly device?: string | null | undefined
  readonly emulation?: BrowserEmulation | null | undefined
}

/**
 * Returns the issues of emulation settings that match the schema. `place` is the path of the settings.
 *
 * @category validation
 * @since 0.1.0
 */
export const emulationIssues = (
  { device, emulation }: EmulationRequest,
  place: ReadonlyArray<string>,
): ReadonlyArray<Issue> => {
  const issues: Array<Issue> = []
  const reject = (path: ReadonlyArray<string | number>, msg: string) =>
    void issues.push({ loc: [...place, ...path], msg, type: "value_error" })
  if (typeof device === "string" && findDevice(device) === undefined) {
    reject(
      ["device"],
      `Unknown device. Similar ones are ${similarDevices(device).join(", ")}. The guide on devices lists all.`,
    )
  }
  const { locale, permissions = [], timeZone } = emulation ?? {}
  if (locale !== undefined && !isLocale(locale)) reject(["emulation", "locale"], "Expected a locale such as de-DE")
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    reject(["emulation", "timeZone"], "Expected an IANA time zone such as Europe/Berlin")
  }
  permissions.forEach(({ origin }, index) => {
    if (typeof origin === "string" && !isOrigin(origin)) {
      reject(
        ["emulation", "permissions", index, "origin"],
        "Expected an http or https origin without a path, such as https://example.com",
      )
    }
  })
  return issues
}

const isLocale = (text: string): boolean => {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/** Excludes offsets such as "+01:00", which Chromium rejects. */
const isTimeZone = (text: string): boolean => {
  try {
    return /^[a-z]/i.test(text) && new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone !== ""
  } catch {
    return false
  }
}

const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { href, origin, protocol } = new URL(text)
  return /^https?:$/.test(protocol) && (href === `${origin}/` || href === origin)
}
