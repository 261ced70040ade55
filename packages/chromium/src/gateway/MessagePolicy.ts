import * as path from "node:path"
import * as Predicate from "effect/Predicate"
import { blockedScheme } from "../targets/NavigationUrl.ts"
import { findUpload } from "../process/folder/BrowserFiles.ts"
import { withoutReservedKeys } from "../view/viewer/InputCommand.ts"
import { type Command, errorCodes } from "./ClientCommand.ts"
import { answeredCommands, closedCommands, closedDomains, openCommands, openDomains } from "./ProtocolTable.ts"

type Fields = Readonly<Record<PropertyKey, unknown>>

/** Forwards a command, perhaps changed; rejects it; or responds in place of the browser, perhaps to disconnect then. */
export type PolicyDecision =
  | { readonly _tag: "Forward"; readonly message: Command }
  | { readonly _tag: "Refuse"; readonly code: number; readonly detail: string }
  | { readonly _tag: "Answer"; readonly result: Fields }
  | { readonly _tag: "AnswerAndClose" }

export interface PolicyFolders {
  readonly downloadsDir: string
  readonly uploadsDir: string
}

/** Checks the parameters of one command. Returns undefined to accept, new parameters, or a rejection text. */
type Rule = (params: Fields, folders: PolicyFolders) => undefined | Fields | string

const checkUrl = (url: unknown): string | undefined => {
  const scheme = Predicate.isString(url) ? blockedScheme(url) : undefined
  return scheme === undefined ? undefined : `navigation to ${scheme} URLs is not allowed on a hosted browser`
}

/** Replaces references to uploads, perhaps prefixed with `uploads/`, with paths: clients do not know the server's folders. */
const resolveUploads = (params: Fields, { uploadsDir }: PolicyFolders): undefined | Fields | string => {
  const { files } = params
  if (!Array.isArray(files)) return undefined
  const places = files.map((file: unknown) => {
    if (!Predicate.isString(file)) return undefined
    if (path.isAbsolute(file)) return path.resolve(file).startsWith(uploadsDir + path.sep) ? file : undefined
    return findUpload(uploadsDir, file.replace(/^uploads\//, ""))
  })
  return places.every(Predicate.isString)
    ? { ...params, files: places }
    : "only files uploaded to this browser can be passed to its pages; upload them with PUT <cdpUrl with http>/uploads/<name> and use the returned name, or connect with @tabwright/browser"
}

const resolveDraggedFiles: Rule = (params, folders) => {
  const { data } = params
  if (!Predicate.isReadonlyObject(data)) return undefined
  const resolved = resolveUploads(data, folders)
  return resolved === undefined || Predicate.isString(resolved) ? resolved : { ...params, data: resolved }
}

/** Redirects allowed downloads to the browser's download folder, because nothing reads Chromium's default folder. */
const redirectDownloads: Rule = (params, { downloadsDir }) =>
  params["behavior"] === "deny" ? undefined : { ...params, behavior: "allowAndName", downloadPath: downloadsDir }

/** The older command keeps the names suggested by sites, which could clash, so it becomes the newer one. */
const newMethodNames: Readonly<Record<string, string>> = { "Page.setDownloadBehavior": "Browser.setDownloadBehavior" }

/** Perfetto's configuration can name an output file, and the system backend records other processes. */
const checkTrace: Rule = ({ perfettoConfig, tracingBackend }) =>
  perfettoConfig !== undefined || tracingBackend === "system"
    ? "specify the categories in traceConfig, and trace only the browser"
    : undefined

/** Without a proxy of its own, a context uses the browser's. A bypass list would lead past the egress proxy. */
const checkContext: Rule = ({ proxyServer, proxyBypassList, ...params }) => {
  if (proxyServer !== undefined && proxyServer !== "") return contextProxyText
  const origins = params["originsWithUniversalNetworkAccess"]
  const refusal = Array.isArray(origins) ? origins.map(checkUrl).find(Predicate.isString) : undefined
  return refusal ?? (proxyServer === undefined && proxyBypassList === undefined ? undefined : params)
}

/** Sessions that are not flat nest their commands as text in `Target.sendMessageToTarget`. */
const nestedText = "nested sessions are not supported; pass flatten: true and address commands with sessionId"

const contextProxyText =
  "all contexts of a hosted browser share its network route; create one browser per proxy, with customProxy or proxyCountryCode"

const rules: Readonly<Record<string, Rule>> = {
  "Browser.setDownloadBehavior": redirectDownloads,
  "Page.setDownloadBehavior": redirectDownloads,
  "Target.createBrowserContext": checkContext,
  // An empty URL opens the new tab page, which is privileged.
  "Target.createTarget": (params) =>
    params["url"] === "" ? { ...params, url: "about:blank" } : checkUrl(params["url"]),
  "Target.attachToTarget": ({ flatten }) => (flatten === true ? undefined : nestedText),
  "Target.setAutoAttach": ({ autoAttach, flatten }) =>
    autoAttach === true && flatten !== true ? nestedText : undefined,
  "Page.navigate": ({ url }) => checkUrl(url),
  "Network.loadNetworkResource": ({ url }) => checkUrl(url),
  "Network.continueInterceptedRequest": ({ url }) => checkUrl(url),
  "Fetch.continueRequest": ({ url }) => checkUrl(url),
  "DOM.setFileInputFiles": resolveUploads,
  "Page.handleFileChooser": resolveUploads,
  "Input.dispatchDragEvent": resolveDraggedFiles,
  "Input.dispatchKeyEvent": withoutReservedKeys,
  "Tracing.start": checkTrace,
}

type Refusal = Extract<PolicyDecision, { readonly _tag: "Refuse" }>

/** Returns the rejection of a command that is rejected regardless of its parameters. */
const rejectionOf = (method: string): Refusal | undefined => {
  const point = method.indexOf(".")
  const domain = point < 0 ? method : method.slice(0, point)
  const command = point < 0 ? "" : method.slice(point + 1)
  const why = lookUp(closedCommands, method) ?? lookUp(closedDomains, domain)
  if (why !== undefined) return refuse(`${method} is not allowed on a hosted browser: ${why}`)
  if (openDomains.has(domain) || lookUp(openCommands, domain)?.has(command) === true) return undefined
  return refuse(`'${method}' wasn't found: this server does not support the method`, errorCodes.methodNotFound)
}

const refuse = (detail: string, code: number = errorCodes.serverError): Refusal => ({ _tag: "Refuse", code, detail })

/** Returns true if every command with this method is forwarded unchanged, so that its parameters need not be known. */
export const isUnconditional = (method: string): boolean =>
  method !== "Browser.close" &&
  lookUp(rules, method) === undefined &&
  lookUp(answeredCommands, method) === undefined &&
  rejectionOf(method) === undefined

/** Decides about a command. Forward it re-encoded: Chromium may parse duplicate keys and escapes differently. */
export const decide = (message: Command, folders: PolicyFolders): PolicyDecision => {
  const { method } = message
  if (method === "Browser.close") return { _tag: "AnswerAndClose" }
  const result = lookUp(answeredCommands, method)
  if (result !== undefined) return { _tag: "Answer", result }

  const rejection = rejectionOf(method)
  if (rejection !== undefined) return rejection
  const outcome = lookUp(rules, method)?.(message.params ?? {}, folders)
  if (outcome === undefined) return { _tag: "Forward", message }
  if (Predicate.isString(outcome)) return refuse(`${method}: ${outcome}`)
  return { _tag: "Forward", message: { ...message, method: lookUp(newMethodNames, method) ?? method, params: outcome } }
}

const lookUp = <A>(table: Readonly<Record<string, A>>, key: string): A | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
