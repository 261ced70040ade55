import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

/**
 * Facts of a manifest.
 *
 * @category models
 * @since 0.1.0
 */
export interface ExtensionManifest {
  readonly name: string
  readonly version: string
  readonly description: string | null
  /** Required and optional ones. */
  readonly permissions: ReadonlyArray<string>
  /** Match patterns of the sites that it can change, with those of its content scripts. */
  readonly hostPermissions: ReadonlyArray<string>
  /** Public key that determines the ID. Undefined if the ID depends on the folder. */
  readonly key: string | undefined
}

const texts = Schema.optionalKey(Schema.Array(Schema.String))

const Manifest = Schema.Struct({
  manifest_version: Schema.Number,
  name: Schema.String.check(Schema.isNonEmpty()),
  version: Schema.String.check(Schema.isPattern(/^\d{1,5}(?:\.\d{1,5}){0,3}$/)),
  description: Schema.optionalKey(Schema.String),
  default_locale: Schema.optionalKey(Schema.String),
  permissions: texts,
  optional_permissions: texts,
  host_permissions: texts,
  optional_host_permissions: texts,
  content_scripts: Schema.optionalKey(Schema.Array(Schema.Struct({ matches: texts }))),
  key: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[A-Za-z0-9+/=\s]{16,2000}$/))),
})

const Messages = Schema.Record(Schema.String, Schema.Struct({ message: Schema.String }))

/** Permissions limited to pages, their data and the extension itself. Others are rejected, so that new ones are reviewed. */
const allowedPermissions = new Set(
  (
    "activeTab alarms bookmarks browsingData clipboardRead clipboardWrite contextMenus cookies declarativeContent " +
    "declarativeNetRequest declarativeNetRequestFeedback declarativeNetRequestWithHostAccess favicon fontSettings " +
    "geolocation history identity idle notifications offscreen pageCapture readingList scripting search sessions " +
    "sidePanel storage tabCapture tabGroups tabs topSites tts userScripts webNavigation webRequest"
  ).split(" "),
)

/** Maximum characters of names and descriptions. */
const maxTextLength = 500

/** Maximum bytes of a manifest, and of a file of localized texts. Parsing more would delay other requests. */
const maxManifestBytes = 256 * 1024
const maxMessagesBytes = 2 ** 20

const decodeText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** Manifests may contain comments in lines of their own, which Chromium accepts. */
const parse = (bytes: Uint8Array): unknown => {
  const text = decodeText(bytes)
  try {
    return JSON.parse(text.replaceAll(/(?<=^|[\r\n])[\t ]*\/\/[^\r\n]*/g, ""))
  } catch {
    return undefined
  }
}

/** Returns the facts of an extension's manifest and its JSON without comments, or its problem. */
export const manifestOf = (
  files: ReadonlyMap<string, Uint8Array>,
): (ExtensionManifest & { readonly json: string }) | string => {
  const file = files.get("manifest.json")
  if (file === undefined) return "The archive has no manifest.json, neither in its root nor in its only folder"
  if (file.length > maxManifestBytes) return `manifest.json has more than ${maxManifestBytes / 1024} KiB`
  const json = parse(file)
  const version = typeof json === "object" && json !== null && "manifest_version" in json ? json.manifest_version : 3
  if (version !== 3) return `The manifest has version ${String(version)}; only Manifest V3 is supported`
  const decoded = Schema.decodeUnknownOption(Manifest)(json)
  if (Option.isNone(decoded)) return "manifest.json is invalid: expected JSON with a name, a version and lists of texts"
  const { content_scripts: scripts = [], description, key, ...manifest } = decoded.value
  const permissions = [...(manifest.permissions ?? []), ...(manifest.optional_permissions ?? [])]
  const rejected = permissions.filter((name) => !allowedPermissions.has(name))
  if (rejected.length > 0) {
    const named = `${rejected.slice(0, 20).join(", ").slice(0, 1000)}${rejected.length > 20 ? ", …" : ""}`
    return `Hosted browsers do not support the permissions ${named}. Remove them from the manifest`
  }
  const hosts = [
    ...(manifest.host_permissions ?? []),
    ...(manifest.optional_host_permissions ?? []),
    ...scripts.flatMap(({ matches = [] }) => matches),
  ]
  const localized = (text: string) => messageOf(files, manifest.default_locale, text).slice(0, maxTextLength)
  return {
    name: localized(manifest.name),
    version: manifest.version,
    description: description === undefined ? null : localized(description),
    permissions: [...new Set(permissions)],
    hostPermissions: [...new Set(hosts)],
    key: key?.replaceAll(/\s/g, ""),
    json: JSON.stringify(json),
  }
}

/** Replaces `__MSG_name__` with the text of the default locale. */
const messageOf = (files: ReadonlyMap<string, Uint8Array>, locale: string | undefined, text: string): string => {
  const name = /^__MSG_(\w+)__$/.exec(text)?.[1]?.toLowerCase()
  const file = name === undefined ? undefined : files.get(`_locales/${locale}/messages.json`)
  if (file === undefined || file.length > maxMessagesBytes) return text
  const messages = Option.getOrElse(Schema.decodeUnknownOption(Messages)(parse(file)), () => ({}))
  return Object.entries(messages).find(([key]) => key.toLowerCase() === name)?.[1].message ?? text
}
