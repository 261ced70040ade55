import type { Browsers } from "@tabwright/core/v4"
import { Effect } from "effect"
import * as Ids from "../client/Ids.ts"
import { omitUndefined } from "../client/Request.ts"
import * as Flags from "./Flags.ts"
import { jsonOrFileOf } from "./JsonOption.ts"

/** The options of a browser that a command or a run starts. */
export const browserFlags = {
  profile: Ids.idFlag("profile", "profile", "profile with cookies and storage to start with"),
  device: Flags.text("device", "NAME", 'device to emulate, such as "Pixel 7"'),
  emulation: Flags.text(
    "emulation",
    "JSON",
    `location, language, network and so on, as JSON or @FILE: {"locale":"de-DE","timeZone":"Europe/Berlin"}`,
  ),
  extensions: Ids.idsFlag("extension", "extension", "extension to load"),
  country: Flags.text("country", "CODE", "two-letter country code of the proxy"),
  logs: Flags.toggle("logs", "record console messages, page errors and requests"),
}

interface BrowserOptions {
  readonly profile: string | undefined
  readonly device: string | undefined
  readonly emulation: string | undefined
  readonly extensions: ReadonlyArray<string>
  readonly country: string | undefined
  readonly logs: boolean
}

/** Returns the fields of a request. The service checks those of the emulation. */
export const browserFields = Effect.fnUntraced(function* (options: BrowserOptions) {
  const { country, device, emulation, extensions, logs, profile } = options
  return omitUndefined({
    profileId: profile,
    device,
    emulation:
      emulation === undefined
        ? undefined
        : ((yield* jsonOrFileOf("--emulation", emulation)) as Browsers.BrowserEmulation),
    extensionIds: extensions.length === 0 ? undefined : extensions,
    proxyCountryCode: country,
    logs: logs || undefined,
  })
})
