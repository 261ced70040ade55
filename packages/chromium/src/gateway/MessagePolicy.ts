import * as path from "node:path"
import * as Predicate from "effect/Predicate"
import { closedScheme } from "../egress/ClosedScheme.ts"
import { findUpload } from "../process/BrowserFiles.ts"
import { withoutReservedKeys } from "../targets/ReservedKeys.ts"
import { closedCommands, closedDomains, openCommands, openDomains } from "./ProtocolTable.ts"

/** The parameters of a command, or the whole message. */
type Fields = Readonly<Record<PropertyKey, unknown>>

/**
 * What becomes of a client's message: on to the browser, perhaps changed; refused with a text; or answered in the browser's
 * place, after which the client is let go.
 *
 * @category models
 * @since 0.1.0
 */
export type Verdict =
  | { readonly _tag: "Forward"; readonly message: Fields }
  | { readonly _tag: "Refuse"; readonly detail: string }
  | { readonly _tag: "AnswerAndClose" }

/**
 * @category models
 * @since 0.1.0
 */
export interface PolicyFolders {
  readonly downloadsDir: string
  readonly uploadsDir: string
}

/** Looks at the parameters of one command: nothing to say, new parameters, or the text of a refusal. */
type Rule = (params: Fields, folders: PolicyFolders) => undefined | Fields | string

const checkUrl = (url: unknown): string | undefined => {
  const scheme = Predicate.isString(url) ? closedScheme(url) : undefined
  return scheme === undefined ? undefined : `navigation to ${scheme} addresses is not allowed on a hosted browser`
}

/** Clients know no folder of this machine: they give the name that an upload was answered with, alone or behind `uploads/`. */
const placeFiles = (params: Fields, { uploadsDir }: PolicyFolders): undefined | Fields | string => {
  const { files } = params
  if (!Array.isArray(files)) return undefined
  const places = files.map((file: unknown) => {
    if (!Predicate.isString(file)) return undefined
    if (path.isAbsolute(file)) return path.resolve(file).startsWith(uploadsDir + path.sep) ? file : undefined
    const name = file.replace(/^uploads\//, "")
    return /[/\\]/.test(name) ? undefined : findUpload(uploadsDir, name)
  })
  return places.every(Predicate.isString)
    ? { ...params, files: places }
    : "only files that were uploaded to this browser can be given to its pages; use the name that the upload was answered with"
}

const placeDragged: Rule = (params, folders) => {
  const { data } = params
  if (!Predicate.isReadonlyObject(data)) return undefined
  const placed = placeFiles(data, folders)
  return placed === undefined || Predicate.isString(placed) ? placed : { ...params, data: placed }
}

/** Unless they are forbidden. What is usual here is not what is usual for Chromium, whose own folder nobody looks into. */
const keepDownloads: Rule = (params, { downloadsDir }) =>
  params["behavior"] === "deny" ? undefined : { ...params, behavior: "allowAndName", downloadPath: downloadsDir }

/** The older command names files as sites want them, so that two could clash: it becomes the newer one. */
const renamed: Readonly<Record<string, string>> = { "Page.setDownloadBehavior": "Browser.setDownloadBehavior" }

/** A configuration in Perfetto's own format can name a file to write to, and the system's backend records other programs. */
const checkTrace: Rule = ({ perfettoConfig, tracingBackend }) =>
  perfettoConfig !== undefined || tracingBackend === "system"
    ? "say what to trace with traceConfig, for the browser alone"
    : undefined

/** A context without a proxy of its own takes the browser's. */
const stripProxy: Rule = ({ proxyServer, proxyBypassList, ...params }) => {
  const origins = params["originsWithUniversalNetworkAccess"]
  const refusal = Array.isArray(origins) ? origins.map(checkUrl).find(Predicate.isString) : undefined
  return refusal ?? (proxyServer === undefined && proxyBypassList === undefined ? undefined : params)
}

const rules: Readonly<Record<string, Rule>> = {
  "Browser.setDownloadBehavior": keepDownloads,
  "Page.setDownloadBehavior": keepDownloads,
  "Target.createBrowserContext": stripProxy,
  // An empty address opens the new tab page, which is privileged.
  "Target.createTarget": (params) =>
    params["url"] === "" ? { ...params, url: "about:blank" } : checkUrl(params["url"]),
  "Page.navigate": ({ url }) => checkUrl(url),
  "Network.loadNetworkResource": ({ url }) => checkUrl(url),
  "Network.continueInterceptedRequest": ({ url }) => checkUrl(url),
  "Fetch.continueRequest": ({ url }) => checkUrl(url),
  "DOM.setFileInputFiles": placeFiles,
  "Page.handleFileChooser": placeFiles,
  "Input.dispatchDragEvent": placeDragged,
  "Input.dispatchKeyEvent": withoutReservedKeys,
  "Tracing.start": checkTrace,
}

/** Why a command is refused whatever its parameters are. */
const whyClosed = (method: string): string | undefined => {
  const [domain = "", command = ""] = method.split(/\.(.*)/s)
  const why = own(closedCommands, method) ?? own(closedDomains, domain)
  if (why !== undefined) return why
  if (openDomains.has(domain) || own(openCommands, domain)?.has(command) === true) return undefined
  return "this server does not know it, and so not whether it stays within the browser"
}

/**
 * Judges a client's message. What is forwarded must be written anew from the verdict's message, never as the client wrote
 * it: Chromium reads a repeated key or an escaped letter in its own way.
 *
 * @category validation
 * @since 0.1.0
 */
export const judge = (message: Fields, folders: PolicyFolders): Verdict => {
  const method = message["method"]
  if (!Predicate.isString(method)) return { _tag: "Forward", message }
  if (method === "Browser.close") return { _tag: "AnswerAndClose" }

  const why = whyClosed(method)
  if (why !== undefined) return { _tag: "Refuse", detail: `${method} is not allowed on a hosted browser: ${why}` }

  const params = Predicate.isReadonlyObject(message["params"]) ? message["params"] : {}
  const outcome = own(rules, method)?.(params, folders)
  if (outcome === undefined) return { _tag: "Forward", message }
  if (Predicate.isString(outcome)) return { _tag: "Refuse", detail: `${method}: ${outcome}` }
  return { _tag: "Forward", message: { ...message, method: own(renamed, method) ?? method, params: outcome } }
}

const own = <A>(table: Readonly<Record<string, A>>, key: string): A | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
