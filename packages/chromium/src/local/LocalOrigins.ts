import * as fs from "node:fs"
import * as path from "node:path"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { readIfExists } from "./LocalProfile.ts"
import type { ProfileCopy } from "./ProfileCopy.ts"

interface OriginSearch extends Pick<ProfileCopy, "profileDir"> {
  /** The original profile, for its list of visited origins. */
  readonly source: string
  readonly sites: ReadonlyArray<string>
  readonly isIncluded: (host: string) => boolean
}

/**
 * Returns origins of sites that may have local storage, likely ones first. The browser has no list of them: these are the
 * sites themselves, origins that the user has visited often, and URLs in the files of the storage.
 */
export const originsIn = ({ profileDir, source, sites, isIncluded }: OriginSearch): ReadonlyArray<string> => {
  const urls = [
    ...sites.flatMap((site) => [`https://${site}`, `https://www.${site}`]),
    ...visitedOrigins(path.join(source, "Preferences")),
    ...storedUrls(path.join(profileDir, "Local Storage", "leveldb")),
  ]
  const origins = urls.flatMap((text) => {
    const url = URL.parse(text)
    return url !== null && isIncluded(url.hostname) ? [url.origin] : []
  })
  return [...new Set(origins)]
}

/** Chromium scores the origins that a user interacts with: `https://example.com:443,*`. */
const Engagement = Schema.fromJsonString(
  Schema.Struct({
    profile: Schema.Struct({
      content_settings: Schema.Struct({
        exceptions: Schema.Struct({ site_engagement: Schema.Record(Schema.String, Schema.Unknown) }),
      }),
    }),
  }),
)

const visitedOrigins = (preferences: string): ReadonlyArray<string> => {
  const text = readIfExists(preferences) ?? ""
  const scores = Option.map(
    Schema.decodeOption(Engagement)(text),
    ({ profile }) => profile.content_settings.exceptions.site_engagement,
  )
  return Object.keys(Option.getOrElse(scores, () => ({}))).map((pattern) => pattern.split(",", 1)[0] ?? "")
}

/** Keys contain their origin. Compressed files show some of them only. */
const storedUrls = (folder: string): ReadonlyArray<string> => {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  return names.flatMap((name) => {
    const text = fs.readFileSync(path.join(folder, name), "latin1")
    return text.match(/https?:\/\/[a-z\d.-]{1,253}(:\d{1,5})?/g) ?? []
  })
}
